"""Pages: the client if it is built, a plain page until then, and the API's documentation."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath

from .. import __version__
from .errors import Unknown
from .yard import Yard, etag

STATIC = Path(str(files(__package__) / "static"))  # the built client, if there is one
PLAIN = Path(str(files(__package__) / "plain"))  # what is served until then
FOREVER = "public, max-age=31536000, immutable"  # a file whose name has the hash of its content
FRESH = "no-cache"  # kept, but asked for again every time


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, State], path: FromPath[str] = "/") -> Response[bytes]:
    """Serve a file of the client, or the client itself: it knows its own addresses."""
    name = path.lstrip("/")
    if name.startswith(("api/", "docs/")):
        raise Unknown(f"there is nothing at /{name[:100]}")
    data = _read(name)
    if data is None:
        if "." in name.rpartition("/")[2]:  # a file that is not there, and no page
            raise Unknown(f"there is no file /{name[:100]}")
        name = "index.html"
        data = _read(name)
        assert data is not None  # there is at least the plain one
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    headers = {"cache-control": FOREVER if name.startswith("assets/") else FRESH}
    if kind != "image/png":  # which is packed already
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            data = _packed(data)
            headers["content-encoding"] = "gzip"
    tag = headers["etag"] = etag(data)
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(data, media_type=kind, headers=headers)


@lru_cache(maxsize=256)  # more files than the client has
def _packed(data: bytes) -> bytes:
    """Compress a file of the client, once: it holds no secret that its size could tell."""
    return gzip.compress(data, mtime=0)


def _read(name: str) -> bytes | None:
    """Read a file of the client, or else a plain one; nothing outside these folders."""
    for folder in (STATIC, PLAIN):
        path = (folder / name).resolve()
        if name and path.is_relative_to(folder.resolve()) and path.is_file():
            return path.read_bytes()
    return None


@get("/health", include_in_schema=False)
async def health() -> dict[str, str]:
    """Say that the process lives."""
    return {"status": "ok", "version": __version__}


@get("/ready", include_in_schema=False)
async def ready(state: State) -> Response[dict[str, str]]:
    """Say whether players can come."""
    yard: Yard = state.yard
    if yard.ready and not yard.hub.stopping:
        return Response({"status": "ready"})
    return Response({"status": "stopping" if yard.hub.stopping else "starting"}, status_code=503)


@get("/metrics", include_in_schema=False)
async def metrics(state: State) -> Response[str]:
    """Give figures to Prometheus."""
    yard: Yard = state.yard
    text = yard.metrics.text(await yard.gauges())
    return Response(text, media_type="text/plain; version=0.0.4")


class OwnDocs(OpenAPIRenderPlugin):
    """The documentation of the API as a page of our own: it fetches nothing from elsewhere."""

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


PAGES = [health, ready, metrics, page]
