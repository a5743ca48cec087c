/** Where the document host hands files out (`contract/applications/document.ts`). */
const DOWNLOAD = /^\/api\/Document\/Download\/[^/]+$/;
const LONGEST_NAME = 255;

export interface SignedLink {
  /** Absent where there is none, or it leads to anything but a document. */
  readonly url: URL | undefined;
  readonly name: string;
}

/** Of `/document-viewer?url=…&name=…`. Which host it may lead to is for the caller to say. */
export function readSignedLink(search: string, unnamed: string): SignedLink {
  const asked = new URLSearchParams(search);
  const url = URL.parse(asked.get("url") ?? "");
  const isDocument = url !== null && /^https?:$/.test(url.protocol) && DOWNLOAD.test(url.pathname);
  const name = asked.get("name")?.trim().slice(0, LONGEST_NAME);
  return { url: isDocument && url.username === "" ? url : undefined, name: name || unnamed };
}
