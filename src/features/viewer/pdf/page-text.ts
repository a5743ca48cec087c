/** The text layer of a page, for selection, screen readers and search. */
import type { TextContent } from "pdfjs-dist/types/src/display/api.d.ts";
import type { PdfPage } from "./open-pdf.ts";
import type { TextPiece } from "./text-search.ts";

const cachedContents = new WeakMap<PdfPage, Promise<TextContent>>();

/** Returns the text of a page. Cached unless it fails, because the search and the text layer both use it. */
function readText(page: PdfPage): Promise<TextContent> {
  const cachedContent = cachedContents.get(page);
  if (cachedContent) return cachedContent;
  const content = page.getTextContent({ includeMarkedContent: false, disableNormalization: true });
  cachedContents.set(page, content);
  content.catch(() => cachedContents.delete(page));
  return content;
}

export async function readTextPieces(page: PdfPage): Promise<readonly TextPiece[]> {
  const { items } = await readText(page);
  return items.filter((item) => "str" in item);
}

/** Fills the text layer. Resolves with the element of each piece of text. */
export async function placeTextLayer(
  page: PdfPage,
  layer: HTMLElement,
  turn: number,
): Promise<HTMLElement[]> {
  const [{ TextLayer }, textContentSource] = await Promise.all([import("pdfjs-dist"), readText(page)]);
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 });
  layer.replaceChildren();
  const text = new TextLayer({ textContentSource, container: layer, viewport });
  await text.render();
  return text.textDivs;
}
