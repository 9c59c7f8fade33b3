"""The thread of a game as a web feed."""

from __future__ import annotations

from django.contrib.syndication.views import Feed
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed

from rezolv.site.games.models import Game, Post
from rezolv.site.outside.calendars import opened_by
from rezolv.site.outside.results import author_of, body_html
from rezolv.site.table.books import wording_of
from rezolv.site.table.rooms import THREAD
from rezolv.site.words import language, say

A_PAGE = 50
LISTED = "thread"
"""The key of the feed of a game that stands in the list of games."""


class _Atom(Atom1Feed):
    """Atom with a link to the elder posts."""

    def add_root_elements(self, handler):
        super().add_root_elements(handler)
        if self.feed.get("next"):
            handler.addQuickElement("link", "", {"rel": "next", "href": self.feed["next"]})


class ThreadFeed(Feed):
    """The last posts of a thread: what everybody may read and nothing else."""

    feed_type = _Atom

    def get_object(self, request, slug, key):
        """The game, and the number before which to read."""
        game = get_object_or_404(Game, slug=slug, sandbox=None)
        if not (opened_by(game, key) or (game.listed and key == LISTED)):
            raise Http404
        given = request.GET.get("before", "")
        if given and (not given.isdecimal() or len(given) > 9):
            raise Http404
        game.address_of_feed = request.build_absolute_uri(request.path)
        game.posts_of_feed = _posts(game, int(given) if given else None)
        return game

    def title(self, game):
        """The game's title."""
        return game.title

    def subtitle(self, game):
        """What it is a feed of."""
        return say("outside-feed", game=game.title)

    def link(self, game):
        """The thread."""
        return reverse("thread", args=[game.slug])

    def feed_guid(self, game):
        """The same on whatever page of the feed."""
        return f"tag:rezolv,2025:{game.slug}"

    def feed_extra_kwargs(self, game):
        """Where the elder posts are."""
        posts = game.posts_of_feed
        if len(posts) < A_PAGE or posts[-1].number == 1:
            return {}
        return {"next": f"{game.address_of_feed}?before={posts[-1].number}"}

    def items(self, game):
        """The posts, newest first."""
        game.wording_of_feed = wording_of(game, language())
        for post in game.posts_of_feed:
            post.feed_game = game
        return game.posts_of_feed

    def item_title(self, post):
        """Its number and who wrote it."""
        return f"#{post.number} · {author_of(post)}"

    def item_description(self, post):
        """What it says, as the page shows it."""
        return body_html(post.feed_game.wording_of_feed, post)

    def item_author_name(self, post):
        """Who wrote it."""
        return author_of(post)

    def item_link(self, post):
        """Its place in the thread."""
        thread = reverse("thread", args=[post.feed_game.slug])
        return f"{thread}?post={post.number}#post-{post.number}"

    def item_guid(self, post):
        """The same for ever."""
        return f"tag:rezolv,2025:{post.feed_game.slug}:{post.number}"

    def item_pubdate(self, post):
        """When it was written."""
        return post.written

    item_updateddate = item_pubdate


def _posts(game, before):
    posts = Post.objects.filter(room__game=game, room__key=THREAD, hidden=False)
    if before is not None:
        posts = posts.filter(number__lt=before)
    return list(posts.select_related("seat", "phase", "room__game").order_by("-number")[:A_PAGE])


feed = ThreadFeed()
