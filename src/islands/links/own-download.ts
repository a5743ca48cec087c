/** The path of a download below the base URL of the document host (`contract/applications/document.ts`). */
const DOWNLOAD_PATH = /^\/api\/Document\/Download\/[^/]+$/;

/** True for a download at the portal's document host, whose base URL may have a path, such as `/service`. */
export function isOwnDownload(url: URL, documentBaseUrl: string): boolean {
  const base = new URL(documentBaseUrl);
  const basePath = base.pathname.replace(/\/$/, "");
  const isBelow = url.origin === base.origin && url.pathname.startsWith(basePath);
  return isBelow && DOWNLOAD_PATH.test(url.pathname.slice(basePath.length));
}
