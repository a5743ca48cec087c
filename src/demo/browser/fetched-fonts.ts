/** Loads the PDF fonts of a mock host (a portal with its service in the browser), from a cache if possible. */
import { createFontLoader, getFontPath } from "../print/fonts.ts";

export const fetchedFonts = createFontLoader(async (name) => {
  const path = `/${getFontPath(name)}`;
  const cachedResponse = await caches.match(path);
  if (cachedResponse) return new Uint8Array(await cachedResponse.arrayBuffer());
  const response = await fetch(path);
  if (!response.ok) throw new Error(`no typeface at ${path}`);
  // The portal's cache omits some font files, such as the Chinese ones, so cache each font on first use.
  await (await caches.open("mock-letters")).put(path, response.clone());
  return new Uint8Array(await response.arrayBuffer());
});
