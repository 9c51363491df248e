"""The documentation of the HTTP API, as one page that fetches nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from .pages import PLAIN


class ApiDocs(OpenAPIRenderPlugin):
    """The page at /docs."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002  # given to every such page
        body = "\n".join(_operations(openapi_schema))
        template = (PLAIN / "docs.html").read_text("utf-8")
        return template.replace("{{operations}}", body).encode()


def _operations(schema: dict[str, Any]) -> Iterator[str]:
    for path, item in sorted(schema["paths"].items()):
        for method, operation in item.items():
            if method not in {"get", "post", "patch", "delete", "put"}:
                continue
            yield f"<section><h2><b>{method.upper()}</b> <code>{escape(path)}</code></h2>"
            yield f"<p>{escape(operation.get('description') or operation.get('summary', ''))}</p>"
            body = operation.get("requestBody")
            if body is not None:
                yield f"<p>Takes {_type(body['content'])}.</p>"
            for status, response in sorted(operation.get("responses", {}).items()):
                if status.startswith("2"):
                    yield f"<p>Answers <b>{status}</b> {_type(response.get('content', {}))}.</p>"
            yield "</section>"
    yield "<h1>Types</h1>"
    for name, struct in sorted(schema.get("components", {}).get("schemas", {}).items()):
        yield f'<section id="{escape(name)}"><h2><code>{escape(name)}</code></h2>'
        yield f"<p>{escape(struct.get('description', ''))}</p><ul>"
        for field, about in struct.get("properties", {}).items():
            yield f"<li><code>{escape(field)}</code> {_name(about)}</li>"
        yield "</ul></section>"


def _type(content: dict[str, Any]) -> str:
    return ", ".join(
        f"{escape(kind)} {_name(about.get('schema', {}))}" for kind, about in content.items()
    )


def _name(schema: dict[str, Any]) -> str:
    """Write a type, with a link to it if it has a place here."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "oneOf" in schema:
        return " or ".join(map(_name, schema["oneOf"]))
    if "items" in schema:
        return f"list of {_name(schema['items'])}"
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    kind = schema.get("type", "anything")
    return escape(kind if isinstance(kind, str) else " or ".join(kind))
