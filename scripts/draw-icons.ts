/**
 * Writes the icon sheet `src/ui/icons/icons.svg` from Heroicons: run `npx node scripts/draw-icons.ts` after
 * changing the names.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as heroicons from "@heroicons/react/24/outline";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconDrawings } from "#ui/icons/icon-drawings.ts";

/** Returns the icon sheet as SVG with one symbol per name. */
export function drawIcons(): string {
  const drawings = new Map(Object.entries(heroicons));
  const symbols = Object.entries(iconDrawings).map(([name, drawing]) => {
    const shape = drawings.get(drawing);
    if (!shape) throw new Error(`Heroicons has no ${drawing}`);
    const content = renderToStaticMarkup(createElement(shape)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
    return `<symbol id="${name}" viewBox="0 0 24 24">${content.replaceAll("></path>", "/>")}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Icons</title>\n${symbols.join("\n")}\n</svg>\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("../src/ui/icons/icons.svg", import.meta.url), drawIcons());
}
