import { parseUrl } from "#session/navigation/safe-path.ts";

const MAX_NAME_LENGTH = 255;

export interface SignedLink {
  /**
   * The URL of the document. Undefined if it is not an http or https URL, or if it contains credentials.
   */
  readonly url: URL | undefined;
  readonly name: string;
}

/** Parses `/document-viewer?url=…&name=…`. `isOwnDownload` checks the URL. */
export function parseSignedLink(search: string, defaultName: string): SignedLink {
  const parameters = new URLSearchParams(search);
  const url = parseUrl(parameters.get("url") ?? "");
  const isWebAddress = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  const name = parameters.get("name")?.trim().slice(0, MAX_NAME_LENGTH);
  return { url: isWebAddress ? url : undefined, name: name || defaultName };
}
