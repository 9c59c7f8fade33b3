"""The page on which the API is read: made here of its OpenAPI, without a script."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from rezolv.site.api.core import api
from rezolv.site.words import say

METHODS = ("get", "post", "put", "patch", "delete")


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """All operations with what they take and give, then all forms of data."""
    schema = api.get_openapi_schema()
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, operations in schema["paths"].items():
        for method in METHODS:
            if method in operations:
                one = _operation(path, method, operations[method])
                groups.setdefault(one["tag"], []).append(one)
    titles = {tag: say(f"api-tag-{tag}") for tag in groups}
    context = {
        "groups": [(tag, titles[tag], rows) for tag, rows in groups.items()],
        "schemas": [_schema(name, one) for name, one in schema["components"]["schemas"].items()],
    }
    return render(request, "api/docs.html", context)


@csrf_exempt
def nothing(request: HttpRequest) -> JsonResponse:
    """An address that the API does not have."""
    body = {"code": "missing", "message": say("api-problem-missing"), "field": ""}
    return JsonResponse(body, status=404)


def _operation(path: str, method: str, one: dict[str, Any]) -> dict[str, Any]:
    body = one.get("requestBody", {}).get("content", {}).get("application/json", {})
    good: dict[str, Any] = next(
        (answer for code, answer in one["responses"].items() if str(code) < "300"), {}
    )
    given = good.get("content", {}).get("application/json", {}).get("schema")
    return {
        "tag": one.get("tags", ["other"])[0],
        "id": one["operationId"],
        "method": method.upper(),
        "path": path,
        "summary": one["summary"],
        "says": one.get("description", ""),
        "params": [
            {"name": row["name"], "in": row["in"], "type": _type(row["schema"]),
             "required": row.get("required", False)}
            for row in one.get("parameters", ())
        ],
        "takes": _type(body["schema"]) if body else None,
        "gives": _type(given) if given else None,
        "codes": sorted(str(code) for code in one["responses"]),
    }  # fmt: skip


def _schema(name: str, one: dict[str, Any]) -> dict[str, Any]:
    required = set(one.get("required", ()))
    return {
        "name": name,
        "says": one.get("description", ""),
        "rows": [
            {"name": key, "type": _type(row), "required": key in required,
             "says": row.get("description", "")}
            for key, row in one.get("properties", {}).items()
        ],
    }  # fmt: skip


def _type(schema: dict[str, Any]) -> dict[str, Any]:
    """A type in a few signs, with the form it names, to be linked."""
    if "$ref" in schema:
        return {"text": "", "ref": schema["$ref"].rpartition("/")[2], "after": ""}
    if "allOf" in schema and len(schema["allOf"]) == 1:
        return _type(schema["allOf"][0])
    if "anyOf" in schema:
        parts = [_type(one) for one in schema["anyOf"]]
        ref = next((part["ref"] for part in parts if part["ref"]), "")
        texts = [part["text"] + part["after"] for part in parts if not part["ref"]]
        rest = " | ".join(text for text in texts if text)
        return {"text": "", "ref": ref, "after": f" | {rest}"} if ref else _bare(rest)
    if "enum" in schema or "const" in schema:
        return _bare(" | ".join(map(str, schema.get("enum", [schema.get("const")]))))
    if schema.get("type") == "array":
        inner = _type(schema.get("items", {}))
        return (
            {**inner, "after": f"{inner['after']}[]"}
            if inner["ref"]
            else _bare(f"{inner['text'] or 'any'}[]")
        )
    if isinstance(schema.get("additionalProperties"), dict):
        inner = _type(schema["additionalProperties"])
        return {**inner, "text": "{…: " + inner["text"], "after": inner["after"] + "}"}
    return _bare(str(schema.get("format") or schema.get("type") or "any"))


def _bare(text: str) -> dict[str, Any]:
    return {"text": text, "ref": "", "after": ""}
