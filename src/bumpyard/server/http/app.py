"""The application: Litestar for HTTP, behind the gate."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from msgspec import Struct

from .. import __version__
from ..core import BumpyardError
from ..store.errors import StoreError
from ..table.errors import NotYourSeat, TableError
from .errors import Forbidden, Limited, NoGuest, Unknown
from .gate import Gate
from .guests import DEPENDENCIES
from .pages import PAGES, OwnDocs
from .routes import ROUTES
from .studies import STUDIES
from .yard import Yard

log = logging.getLogger("bumpyard.http")

LARGEST = 256 * 1024  # bytes of a request's body: a game's own data may be in it
STATUS = {  # of the nearest class
    BumpyardError: 400,
    Unknown: 404,
    NoGuest: 401,
    Forbidden: 403,
    NotYourSeat: 403,
    TableError: 409,
    Limited: 429,
    StoreError: 503,
}


class Problem(Struct, frozen=True):
    """What is wrong, for programs and for people."""

    code: str
    message: str


def make_app(yard: Yard) -> Gate:
    """Return the application of a server."""
    app = Litestar(
        [*ROUTES, *STUDIES, *PAGES],
        dependencies=DEPENDENCIES,
        exception_handlers={
            BumpyardError: _refused,
            HTTPException: _wrong_request,
            Exception: _our_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Bumpyard",
            version=__version__,
            path="/docs",
            render_plugins=[OwnDocs()],
            use_handler_docstrings=True,
        ),
        state=State({"yard": yard}),
        request_max_body_size=LARGEST,
        logging_config=None,
    )
    return Gate(yard, app)  # type: ignore[arg-type]  # Litestar has narrower types for scopes


def _refused(_: Request[Any, Any, Any], error: BumpyardError) -> Response[Problem]:
    status = next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)
    headers = {"retry-after": "60"} if isinstance(error, Limited) else None
    return Response(Problem(error.code, str(error)), status_code=status, headers=headers)


def _wrong_request(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    reasons = [f"{extra['key']}: {extra['message']}" for extra in _extras(error) if "key" in extra]
    message = "; ".join(reasons) or error.detail
    headers = {name: str(value) for name, value in (error.headers or {}).items()}
    problem = Problem("request", message)
    return Response(problem, status_code=error.status_code, headers=headers)


def _extras(error: HTTPException) -> list[dict[str, Any]]:
    extra = getattr(error, "extra", None)
    return [item for item in extra if isinstance(item, dict)] if isinstance(extra, list) else []


def _our_fault(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error)
    return Response(Problem("internal", "something went wrong here"), status_code=500)
