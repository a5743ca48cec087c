import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Returns the text of a PDF as a reader extracts it, and facts about its structure. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const { items } = await page.getTextContent();
      const runs = items.flatMap((item) => ("str" in item ? [item] : []));
      const lines = Map.groupBy(runs, ({ transform }) => Math.round(transform[5]));
      // Text from right to left is extracted in reverse order.
      const toReadingOrder = (line: typeof runs) =>
        line.some(({ dir }) => dir === "rtl") ? line.toReversed() : line;
      return [...lines.values()]
        .map((line) =>
          toReadingOrder(line)
            .map(({ str }) => str)
            .join(""),
        )
        .join("\n");
    }),
  );
  const { info } = await pdf.getMetadata();
  return {
    text: pages.join("\n"),
    pages: pdf.numPages,
    isTagged: ((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get("Marked"),
    info,
  };
}
