/** The typefaces of a mock host: fetched with its first paper, or out of what is kept for when the network is cut. */
import { createFonts, fontPath } from "../print/fonts.ts";

export const fetchedFonts = createFonts(async (name) => {
  const path = `/${fontPath(name)}`;
  const kept = await caches.match(path);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`no typeface at ${path}`);
  // What is not among the portal's files, as slices of the Chinese typeface, is kept from its first paper on.
  await (await caches.open("mock-letters")).put(path, answer.clone());
  return new Uint8Array(await answer.arrayBuffer());
});
