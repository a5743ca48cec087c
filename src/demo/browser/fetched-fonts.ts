/** The typefaces of a mock host: fetched with its first paper, or out of what is kept for when the network is cut. */
import { createFonts, fontPath } from "../print/fonts.ts";

export const fetchedFonts = createFonts(async (name) => {
  const path = `/${fontPath(name)}`;
  const answer = (await caches.match(path)) ?? (await fetch(path));
  if (!answer.ok) throw new Error(`no typeface at ${path}`);
  return new Uint8Array(await answer.arrayBuffer());
});
