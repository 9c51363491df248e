"""The HTTP application: Litestar with all routes, inside the middleware."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, SerializationException
from litestar.openapi.config import OpenAPIConfig

from ... import __version__
from ...core import BumpyardError
from ...store.errors import DiskError, StoreError
from ...table.errors import NotYourSeat, TableError
from ...wire import Problem
from ..container import Container
from ..errors import Forbidden, Limited, NoGuest, Unknown
from .account_routes import ACCOUNT_ROUTES
from .admin_routes import ADMIN_ROUTES
from .api_docs import ApiDocs
from .coach_routes import COACH_ROUTES
from .daily_routes import DAILY_ROUTES
from .dependencies import DEPENDENCIES, container_of
from .download_routes import DOWNLOAD_ROUTES
from .email_routes import EMAIL_ROUTES
from .file_routes import FILE_ROUTES
from .friend_routes import FRIEND_ROUTES
from .game_routes import GAME_ROUTES
from .guest_routes import GUEST_ROUTES
from .middleware import Middleware
from .moderation_routes import MODERATION_ROUTES
from .my_games_routes import MY_GAMES_ROUTES
from .notice_routes import NOTICE_ROUTES
from .pages import PAGES
from .profile_routes import PROFILE_ROUTES
from .queue_routes import QUEUE_ROUTES
from .rating_routes import RATING_ROUTES
from .report_routes import REPORT_ROUTES
from .sign_in_routes import SIGN_IN_ROUTES
from .story_routes import STORY_ROUTES
from .table_routes import TABLE_ROUTES

log = logging.getLogger("bumpyard.http")

ROUTES = [
    *GUEST_ROUTES,
    *ACCOUNT_ROUTES,
    *SIGN_IN_ROUTES,
    *EMAIL_ROUTES,
    *MY_GAMES_ROUTES,
    *FRIEND_ROUTES,
    *PROFILE_ROUTES,
    *QUEUE_ROUTES,
    *MODERATION_ROUTES,
    *ADMIN_ROUTES,
    *NOTICE_ROUTES,
    *GAME_ROUTES,
    *TABLE_ROUTES,
    *FILE_ROUTES,
    *STORY_ROUTES,
    *COACH_ROUTES,
    *DAILY_ROUTES,
    *DOWNLOAD_ROUTES,
    *REPORT_ROUTES,
    *RATING_ROUTES,
    *PAGES,
]
MAX_BODY_BYTES = 256 * 1024  # bytes of a request's body: a game's own data may be in it
STATUS = {  # an error has the status of its nearest class
    BumpyardError: 400,
    Unknown: 404,
    NoGuest: 401,
    Forbidden: 403,
    NotYourSeat: 403,
    TableError: 409,
    Limited: 429,
    StoreError: 503,
}


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is refused where it can't be read as JSON, for whatever reason."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:  # Litestar expects neither
            raise SerializationException(str(error)) from None


def make_app(container: Container) -> Middleware:
    """Return the application of a server."""
    return Middleware(container, routes())  # type: ignore[arg-type]  # Litestar has narrower types for scopes


@cache
def routes() -> Litestar:
    """Return the routes, which all servers of a process share: it takes long to make them."""
    return Litestar(
        ROUTES,
        request_class=JsonRequest,
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
            render_plugins=[ApiDocs()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,
    )


def _refused(request: Request[Any, Any, Any], error: BumpyardError) -> Response[Problem]:
    if isinstance(error, DiskError):
        container_of(request).health.failed(error)
    status = next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)
    headers = {"retry-after": "60"} if isinstance(error, Limited) else None
    return Response(Problem(error.code, str(error), error.why), status_code=status, headers=headers)


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
    return Response(Problem("internal", "something went wrong on the server"), status_code=500)
