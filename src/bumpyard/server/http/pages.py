"""The pages: the built client or a plain page, and health, readiness and metrics."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency as Given
from litestar.params import FromPath

from ... import __version__
from ..container import Container
from ..errors import Unknown
from ..metrics import summed
from ..orders import Measure, Status
from ..peers import Peer
from .admin_routes import token_of
from .dependencies import container_of
from .refusal_page import wants_page

SERVER = Path(str(files("bumpyard.server")))
STATIC = SERVER / "static"  # the built client, if there is one
PLAIN = SERVER / "plain"  # served where there is no built client
VERIFIER = "verifier.html"  # which visitors keep, to check games without any server
CACHE_FOREVER = "public, max-age=31536000, immutable"  # for files named by a hash of their content
STATUSES = (
    "stopping",
    "disk",
    "lease",
    "silent",
    "starting",
    "ready",
)  # of a server: the first that a worker has
KINDS = {".woff2": "font/woff2"}  # that Python does not know everywhere
HOSTS = "admin"  # the page of hosts: for everyone else there is nothing
PACKED = {"image/png", "font/woff2"}  # compressed already
REVALIDATE = "no-cache"  # a browser keeps the file, and asks every time whether it has changed


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: Request[Any, Any, Any], peer: Given[Peer], path: FromPath[str] = "/"
) -> Response[bytes]:
    """Serve a file of the client, or the client itself: it knows its own addresses."""
    name = path.lstrip("/")
    if name.startswith(("api/", "docs/")):
        raise Unknown(f"there is nothing at /{name[:100]}")
    data = _read(name)
    if data is None:
        missing = "." in name.rpartition("/")[2]  # a file, and not a page of the client
        if missing and not wants_page(request.headers):
            raise Unknown(f"there is no file /{name[:100]}")
        name = "index.html"
        data = _read(name)
        assert data is not None  # the plain page is always there
        if path.strip("/") == HOSTS:
            missing = not await container_of(request).hosts.knows(token_of(request, peer))
        if missing:  # the client says so, in the visitor's language
            return Response(data, status_code=404, media_type="text/html")
    kind = KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    kind = kind or "application/octet-stream"
    headers = {"cache-control": CACHE_FOREVER if name.startswith("assets/") else REVALIDATE}
    if name == VERIFIER:  # its scripts are inline: it is for keeping, and does not run from here
        headers["content-disposition"] = 'attachment; filename="bumpyard-verifier.html"'
    if kind not in PACKED:
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            data = _packed(data)
            headers["content-encoding"] = "gzip"
    tag = headers["etag"] = _etag(data)
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(data, media_type=kind, headers=headers)


@lru_cache(maxsize=256)  # the client has fewer files
def _packed(data: bytes) -> bytes:
    """Compress a file of the client, once. The file holds no secret that its size could reveal."""
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
    """Answer as long as the process lives."""
    return {"status": "ok", "version": __version__}


@get("/ready", include_in_schema=False)
async def ready(container: Given[Container]) -> Response[dict[str, str]]:
    """Answer whether the server is ready for players."""
    found = await container.everywhere(Status())
    status = min(map(str, found), key=STATUSES.index)
    return Response({"status": status}, status_code=200 if status == "ready" else 503)


@get("/metrics", include_in_schema=False)
async def metrics(container: Given[Container]) -> Response[bytes]:
    """Return the metrics for Prometheus."""
    texts = [str(text) for text in await container.everywhere(Measure())]
    return Response(summed(texts), media_type="text/plain; version=0.0.4")


def _etag(data: bytes) -> str:
    """Return the entity tag of a body, for caches."""
    return f'"{sha256(data).hexdigest()[:16]}"'


PAGES = [health, ready, metrics, page]
