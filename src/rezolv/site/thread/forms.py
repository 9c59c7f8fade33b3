"""The form of a post."""

from __future__ import annotations

import re
import secrets

from django import forms

from rezolv.site.games.models import Post
from rezolv.site.thread import limits
from rezolv.site.words import say

_QUOTES = re.compile(r"\[quote[^\]]{0,200}\].*?\[/quote\]\s*", re.IGNORECASE | re.DOTALL)
_SIGNS = re.compile(r"([\\`*_\[\]<>#~|])")
_LONGEST_QUOTE = 2000


class PostForm(forms.Form):
    """A new post: its text, the markup in which it is written, and a key that keeps it single."""

    text = forms.CharField(strip=False, widget=forms.Textarea)
    markup = forms.ChoiceField()
    key = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)

    def __init__(self, *args, host: bool = False, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        most = limits.LONGEST_OF_HOST if host else limits.LONGEST
        self.fields["text"].error_messages["required"] = say("thread-no-empty")
        self.fields["text"].label = say("thread-form-text")
        self.fields["text"].widget.attrs.update(rows=8, maxlength=most)
        self.fields["markup"].label = say("thread-form-markup")
        self.fields["markup"].choices = [
            ("markdown", say("thread-form-markdown")),
            ("bbcode", say("thread-form-bbcode")),
        ]

    @classmethod
    def blank(cls, user, *, host: bool, quoted: tuple[Post, str] | None = None) -> PostForm:
        """An empty form, or one with a post quoted, in the markup that somebody used last."""
        text = ""
        if quoted is not None:
            post, author = quoted
            markup, text = post.markup, quote(post, author)
        else:
            last = Post.objects.filter(user=user).order_by("-pk").values_list("markup", flat=True)
            markup = last.first() or "markdown"
        initial = {"text": text, "markup": markup, "key": secrets.token_urlsafe(16)}
        return cls(initial=initial, host=host)


def quote(post: Post, author: str) -> str:
    """A post as a quotation, in its own markup; what it quotes itself is left out."""
    if post.markup == "bbcode":
        text = _short(_QUOTES.sub("", post.text).strip())
        name = re.sub(r"[\[\]\"]", "", author)
        return f'[quote="{name}"]{text}[/quote]\n'
    kept = "\n".join(line for line in post.text.split("\n") if not line.lstrip().startswith(">"))
    text = _short(kept.strip())
    name = _SIGNS.sub(r"\\\1", author)
    lines = [f"**{name}:**", "", *text.split("\n")]
    return "\n".join(f"> {line}".rstrip() for line in lines) + "\n\n"


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE].rstrip() + "…"
