/** Highlights search matches with the CSS Custom Highlight API, without changing the DOM. */
import type { TextMatch } from "./text-search.ts";

/** Names of the highlights in `viewer.css`. */
const FOUND_HIGHLIGHT = "viewer-found";
const CURRENT_HIGHLIGHT = "viewer-current";

/** Text elements of the drawn pages, by index of the page (from 0). */
export type TextLayers = ReadonlyMap<number, readonly HTMLElement[]>;

export function findRange({ page, from, to }: TextMatch, layers: TextLayers): Range | undefined {
  const pieces = layers.get(page);
  const firstNode = pieces?.[from[0]]?.firstChild;
  const lastNode = pieces?.[to[0]]?.firstChild;
  if (!(firstNode instanceof Text) || !(lastNode instanceof Text)) return undefined;
  const range = document.createRange();
  range.setStart(firstNode, Math.min(from[1], firstNode.length));
  range.setEnd(lastNode, Math.min(to[1], lastNode.length));
  return range;
}

export function showHighlights(matches: readonly TextMatch[], current: number, layers: TextLayers): void {
  if (!("highlights" in CSS)) return;
  const ranges = matches.map((match) => findRange(match, layers));
  const otherRanges = ranges.filter((range, index) => range !== undefined && index !== current);
  const currentRange = ranges[current];
  CSS.highlights.set(FOUND_HIGHLIGHT, new Highlight(...otherRanges.filter((range) => range !== undefined)));
  CSS.highlights.set(CURRENT_HIGHLIGHT, currentRange ? new Highlight(currentRange) : new Highlight());
}

export function clearHighlights(): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(FOUND_HIGHLIGHT);
  CSS.highlights.delete(CURRENT_HIGHLIGHT);
}
