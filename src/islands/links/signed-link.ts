/** The path of a download below the base URL of the document host (`contract/applications/document.ts`). */
const DOWNLOAD = /^\/api\/Document\/Download\/[^/]+$/;
const MAX_NAME_LENGTH = 255;

export interface SignedLink {
  /** The URL of the document. Undefined if the link has no web address, or one with credentials. */
  readonly url: URL | undefined;
  readonly name: string;
}

/** Parses `/document-viewer?url=…&name=…`. The caller checks the URL with `isOwnDownload`. */
export function parseSignedLink(search: string, defaultName: string): SignedLink {
  const parameters = new URLSearchParams(search);
  const url = URL.parse(parameters.get("url") ?? "");
  const isWebAddress = url !== null && /^https?:$/.test(url.protocol) && url.username === "";
  const name = parameters.get("name")?.trim().slice(0, MAX_NAME_LENGTH);
  return { url: isWebAddress ? url : undefined, name: name || defaultName };
}

/** True for a download at the portal's document host, whose base URL may have a path, such as `/service`. */
export function isOwnDownload(url: URL, documentBaseUrl: string): boolean {
  const base = new URL(documentBaseUrl);
  const basePath = base.pathname.replace(/\/$/, "");
  const isBelow = url.origin === base.origin && url.pathname.startsWith(basePath);
  return isBelow && DOWNLOAD.test(url.pathname.slice(basePath.length));
}
