/** The text of a page, laid over its picture: to be selected, read aloud, searched. */
import type { TextContent } from "pdfjs-dist/types/src/display/api.d.ts";
import type { PdfPage } from "./open-pdf.ts";
import type { TextPiece } from "./text-search.ts";

const contents = new WeakMap<PdfPage, Promise<TextContent>>();

/** Read once for each page, for the search and for the layer alike: their pieces are the same. */
function readText(page: PdfPage): Promise<TextContent> {
  const known = contents.get(page);
  if (known) return known;
  const reading = page.getTextContent({ includeMarkedContent: false, disableNormalization: true });
  contents.set(page, reading);
  return reading;
}

export async function readPieces(page: PdfPage): Promise<readonly TextPiece[]> {
  const { items } = await readText(page);
  return items.filter((item) => "str" in item);
}

/** Fills the layer, and answers the element of each piece. */
export async function layText(page: PdfPage, layer: HTMLElement, turn: number): Promise<HTMLElement[]> {
  const [{ TextLayer }, textContentSource] = await Promise.all([import("pdfjs-dist"), readText(page)]);
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 });
  layer.replaceChildren();
  const text = new TextLayer({ textContentSource, container: layer, viewport });
  await text.render();
  return text.textDivs;
}
