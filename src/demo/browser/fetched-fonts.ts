/** Fonts of a mock host: fetched with the first PDF, or from the cache when offline. */
import { createFonts, getFontPath } from "../print/fonts.ts";

export const fetchedFonts = createFonts(async (name) => {
  const path = `/${getFontPath(name)}`;
  const cached = await caches.match(path);
  if (cached) return new Uint8Array(await cached.arrayBuffer());
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`no typeface at ${path}`);
  // The portal's cache does not include this file (for example, of the Chinese typeface): cache it on first use.
  await (await caches.open("mock-letters")).put(path, answer.clone());
  return new Uint8Array(await answer.arrayBuffer());
});
