"""The HTTP API of a table's files: the game file, a receipt, a replay and a QR code."""

from __future__ import annotations

import io

from litestar import Response, get
from litestar.di import NamedDependency as Given

from ...store import Guest
from ..container import Container
from ..peers import Peer
from ..tables.files import game_file, receipt_file, replay_file
from .dependencies import TableKey, find_table


@get("/api/tables/{table:str}/game", media_type="application/json")
async def download_game(
    table: TableKey, container: Given[Container], peer: Given[Peer], visitor: Given[Guest | None]
) -> Response[bytes]:
    """Download the game file, for verification. Its secrets are in it once the table is closed."""
    found = await find_table(container, peer, table)
    return _download(
        await game_file(container.store, found, visitor), f"{found.row.code}.game.json"
    )


@get("/api/tables/{table:str}/receipt", media_type="application/json")
async def download_receipt(
    table: TableKey, container: Given[Container], peer: Given[Peer], visitor: Given[Guest | None]
) -> Response[bytes]:
    """Download a receipt, against which the game file is verified. Better keep your own."""
    found = await find_table(container, peer, table)
    return _download(
        await receipt_file(container.store, found, visitor), f"{found.row.code}.receipt.json"
    )


@get("/api/tables/{table:str}/replay", media_type="application/json")
async def download_replay(
    table: TableKey, container: Given[Container], peer: Given[Peer], visitor: Given[Guest | None]
) -> Response[bytes]:
    """Download the replay of a finished game: every step in notation."""
    found = await find_table(container, peer, table)
    return _download(
        await replay_file(container.store, found, visitor), f"{found.row.code}.replay.json"
    )


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def show_qr(
    table: TableKey, container: Given[Container], peer: Given[Peer]
) -> Response[bytes]:
    """Show the link to a table as a QR code."""
    found = await find_table(container, peer, table)
    return Response(qr_code(container.link(found.row.code)), media_type="image/svg+xml")


def qr_code(link: str) -> bytes:
    """Return a link as a QR code, in SVG."""
    import segno  # noqa: PLC0415  # not needed to start

    out = io.BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", scale=8, dark="#23203A", light="#FBF7F0", title=link, xmldecl=False
    )
    return out.getvalue()


def _download(data: bytes, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


FILE_ROUTES = [download_game, download_receipt, download_replay, show_qr]
