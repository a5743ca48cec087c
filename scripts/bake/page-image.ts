/** Inlines small host images into public pages, so that they need no request. */
import type { HostedImage } from "./provider/fetch-images.ts";

/** Bytes. Two images of this size still fit, compressed, into a page's first round trip. */
const MOST_BYTES = 10_000;

/** A `data:` URL for a small SVG, which runs no scripts as an image; the file's own address for others. */
export function getPageImageAddress(image: HostedImage | undefined): string | undefined {
  if (!image?.href.endsWith(".svg") || image.bytes.byteLength > MOST_BYTES) return image?.href;
  const source = image.bytes.toString("utf8").replace(/[%#<>"\s]/g, encodeSign);
  return `data:image/svg+xml,${source}`;
}

/** Encodes only characters that are special in URLs or HTML; the rest compresses better unchanged. */
function encodeSign(sign: string): string {
  return sign === " " ? sign : encodeURIComponent(sign);
}
