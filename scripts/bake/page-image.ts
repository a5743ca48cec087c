/** Where a public page finds a picture of its host: with it where that is small, so that it is there when the page is. */
import type { HostedImage } from "./fetch-images.ts";

/** Two of this size, compressed, still travel in a page's first round trip. */
const MOST_BYTES = 10_000;

/** A `data:` address for a small drawing, which a browser shows as an image and runs nothing of; else the file's own. */
export function pageAddress(image: HostedImage | undefined): string | undefined {
  if (!image?.href.endsWith(".svg") || image.bytes.byteLength > MOST_BYTES) return image?.href;
  const source = image.bytes.toString("utf8").replace(/[%#<>"\s]/g, encodeSign);
  return `data:image/svg+xml,${source}`;
}

/** Spaces may stay: what is not a sign of URLs or HTML is compressed better as it is. */
function encodeSign(sign: string): string {
  return sign === " " ? sign : encodeURIComponent(sign);
}
