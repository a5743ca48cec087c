/** Embeds small images of a host in public pages, so that they need no request. */
import type { HostedImage } from "../provider/fetch-images.ts";

/** Maximum bytes. Two compressed images of this size still fit into a page's first round trip. */
const MAX_BYTES = 10_000;

/**
 * Returns a `data:` URL for a small SVG; an SVG used as an image runs no scripts. Returns the URL of the file for
 * other images.
 */
export function getPageImageUrl(image: HostedImage | undefined): string | undefined {
  if (!image?.href.endsWith(".svg") || image.bytes.byteLength > MAX_BYTES) return image?.href;
  const source = image.bytes.toString("utf8").replace(/[%#<>"\s]/g, encodeCharacter);
  return `data:image/svg+xml,${source}`;
}

/**
 * Encodes only the characters that have a meaning in URLs or HTML, because unencoded text compresses better.
 */
function encodeCharacter(character: string): string {
  return character === " " ? character : encodeURIComponent(character);
}
