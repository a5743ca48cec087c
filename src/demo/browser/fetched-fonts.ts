/** Fonts of a mock host: fetched with the first PDF, or from the cache when offline. */
import { createFontLoader, getFontPath } from "../print/fonts.ts";

export const fetchedFonts = createFontLoader(async (name) => {
  const path = `/${getFontPath(name)}`;
  const cachedResponse = await caches.match(path);
  if (cachedResponse) return new Uint8Array(await cachedResponse.arrayBuffer());
  const response = await fetch(path);
  if (!response.ok) throw new Error(`no typeface at ${path}`);
  // The portal's cache does not include every font file (for example, not the Chinese ones): cache it on first use.
  await (await caches.open("mock-letters")).put(path, response.clone());
  return new Uint8Array(await response.arrayBuffer());
});
