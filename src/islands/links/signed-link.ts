/** The download path of the document host (`contract/applications/document.ts`). */
const DOWNLOAD = /^\/api\/Document\/Download\/[^/]+$/;
const MAX_NAME_LENGTH = 255;

export interface SignedLink {
  /** The download URL. Undefined if the link contains no URL, or if the URL is not a download. */
  readonly url: URL | undefined;
  readonly name: string;
}

/** Parses `/document-viewer?url=…&name=…`. The caller checks the URL's host. */
export function parseSignedLink(search: string, defaultName: string): SignedLink {
  const parameters = new URLSearchParams(search);
  const url = URL.parse(parameters.get("url") ?? "");
  const isDocument = url !== null && /^https?:$/.test(url.protocol) && DOWNLOAD.test(url.pathname);
  const name = parameters.get("name")?.trim().slice(0, MAX_NAME_LENGTH);
  return { url: isDocument && url.username === "" ? url : undefined, name: name || defaultName };
}
