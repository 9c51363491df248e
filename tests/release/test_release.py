"""What `make release` builds can be installed anywhere, and serves the client that is inside."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from zipfile import ZipFile

import pytest

from bumpyard import __version__
from bumpyard.games import GAMES

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
CLIENT = "bumpyard/server/static/index.html"
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def run(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(  # noqa: S603  # our own
        command, cwd=folder, env=CLEAN, text=True, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(BIN / "hatchling", "build", "-d", folder, "-t", "sdist", "-t", "wheel", folder=ROOT)
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into a new environment, which has our dependencies but not our sources."""
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = built.glob("*.whl")
    run(BIN / "uv", "venv", "--offline", "--python", sys.executable, "venv", folder=folder)
    install = ("pip", "install", "--offline", "--no-deps", "--python", "venv", wheel)
    run(BIN / "uv", *install, folder=folder)
    (site_packages,) = folder.glob("venv/lib/python*/site-packages")
    # Python reads no .pth file in a folder that a .pth file names: our sources stay unknown.
    (site_packages / "locked.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return folder


@pytest.fixture(scope="module")
def served(installed: Path) -> Iterator[HTTPConnection]:
    program = str(installed / "venv/bin/bumpyard")
    command = [program, "serve", "--port=0", "--data=data", "--log=warning"]
    with subprocess.Popen(  # noqa: S603  # our own
        command, cwd=installed, env=CLEAN, text=True, stdout=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        ready = server.stdout.readline()
        address = re.search(r"http://(\S+):(\d+)", ready)
        assert address is not None, f"the server does not start: {ready}"
        with closing(HTTPConnection(address[1], int(address[2]))) as connection:
            yield connection
        server.terminate()
        server.communicate()


def get(connection: HTTPConnection, path: str) -> bytes:
    connection.request("GET", path)
    response = connection.getresponse()
    body = response.read()
    assert response.status == 200, f"{path}: {response.status}"
    return body


def test_wheel_and_source_archive_hold_the_client_and_have_our_version(built: Path) -> None:
    (wheel,), (archive,) = built.glob("*.whl"), built.glob("*.tar.gz")
    assert wheel.name == f"bumpyard-{__version__}-py3-none-any.whl"
    assert archive.name == f"bumpyard-{__version__}.tar.gz"
    with ZipFile(wheel) as files, tarfile.open(archive) as sources:
        assert CLIENT in files.namelist(), "build the client first: make release"
        assert f"bumpyard-{__version__}/src/{CLIENT}" in sources.getnames()


def test_an_installed_wheel_serves_the_client_and_the_games(
    installed: Path, served: HTTPConnection
) -> None:
    where = "import bumpyard.server; print(bumpyard.server.__file__)"
    imported = run(installed / "venv/bin/python", "-c", where, folder=installed)
    assert Path(imported.strip()).is_relative_to(installed), "our sources are in the way"
    page = get(served, "/").decode()
    files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    assert {Path(file).suffix for file in files} >= {".css", ".js"}
    for file in files:
        assert get(served, file)
    assert {game["name"] for game in json.loads(get(served, "/api/games"))} == set(GAMES)
