"""The browser client's files; without them a page that says how to play all the same."""

from mimetypes import guess_type
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException

from hakem.server.configuration import Configuration
from hakem.server.front.house import Asked

OWN = Path(__file__).parent.parent / "web"
"""Where the client comes with the package."""

WEEKS = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""

PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hakem</title>
<meta name="viewport" content="width=device-width">
<style>body{font:18px/1.6 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>
<h1>Hakem is running</h1>
<p>This server came without the browser client. Play in the terminal with
<code>hakem play</code>, or write a client of your own: <a href="/api/docs">the routes</a>,
<a href="/api/schema.json">the messages</a>.</p></html>"""

PACKED = (("br", ".br"), ("gzip", ".gz"))
"""Ways of sending a file smaller, the best first; the client's build lays such copies beside."""

TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


class Files:
    """The files of one folder, and the page for every address of the client's own."""

    def __init__(self, configuration: Configuration) -> None:
        self.folder = (configuration.web or OWN).resolve()

    def page(self) -> Response[bytes]:
        """The client's only page."""
        index = self.folder / "index.html"
        body = index.read_bytes() if index.is_file() else PLAIN.encode()
        return Response(body, media_type="text/html", headers={"cache-control": "no-cache"})

    def file(self, path: str, accepted: str = "") -> Response[bytes]:
        """A file of the client, packed as the browser accepts it.

        An address that is no file is one of the client's screens.
        """
        wanted = self._find(path)
        if wanted is not None:
            kind = TYPES.get(wanted.suffix) or guess_type(wanted.name)[0]
            lasting = "assets" in wanted.relative_to(self.folder).parts
            headers = {"cache-control": WEEKS if lasting else "no-cache"}
            body = wanted
            for way, suffix in PACKED:
                copy = wanted.with_name(wanted.name + suffix)
                if way in accepted and copy.is_file():
                    body = copy
                    headers |= {"content-encoding": way, "vary": "accept-encoding"}
                    break
            return Response(
                body.read_bytes(),
                media_type=kind or "application/octet-stream",
                headers=headers,
            )
        if path.startswith("/api") or "." in Path(path).name:
            raise NotFoundException("There is nothing at this address.")
        return self.page()

    def _find(self, path: str) -> Path | None:
        """The file of the folder that an address names."""
        try:
            wanted = (self.folder / path.lstrip("/")).resolve()
            return wanted if self.folder in wanted.parents and wanted.is_file() else None
        except (OSError, ValueError):  # no file can be called that
            return None


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_file(request: Asked, path: Path | None = None) -> Response[bytes]:
    """The client."""
    files: Files = request.app.state.files
    if path is None:
        return files.page()
    return files.file(str(path), request.headers.get("accept-encoding", ""))


HANDLERS = [show_file]
