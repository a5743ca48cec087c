/** Fonts of a mock host: fetched with the first PDF, or from the cache when offline. */
import { createFonts, getFontPath } from "../print/fonts.ts";

export const fetchedFonts = createFonts(async (name) => {
  const path = `/${getFontPath(name)}`;
  const cached = await caches.match(path);
  if (cached) return new Uint8Array(await cached.arrayBuffer());
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`no typeface at ${path}`);
  // Cache files on first use that the portal's cache does not include, such as the Chinese typeface.
  await (await caches.open("mock-letters")).put(path, answer.clone());
  return new Uint8Array(await answer.arrayBuffer());
});
