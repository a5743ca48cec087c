/** Lists the font files of the bundled typefaces, with content hashes and Unicode ranges. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type FontFile, fontFamilies, fontSubsets } from "#theme/fonts.ts";

export interface FontSource extends FontFile {
  /** Path of the file in its package. */
  readonly source: string;
}

const require = createRequire(import.meta.url);

/** Returns font files by family name. */
export function readFontFiles(): Record<string, readonly FontSource[]> {
  return Object.fromEntries(
    fontFamilies.map((family) => {
      const getSource = (subset: string) =>
        require.resolve(`${family.package}/files/${family.file}-${subset}-wght-normal.woff2`);
      const folder = dirname(dirname(getSource("latin")));
      const unicodeRanges: Record<string, string> = JSON.parse(
        readFileSync(join(folder, "unicode.json"), "utf8"),
      );
      const files = fontSubsets.map((subset) => {
        const source = getSource(subset);
        const hash = createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 10);
        const href = `/fonts/${family.file}-${subset}.${hash}.woff2`;
        return { subset, href, source, unicodeRange: unicodeRanges[subset] ?? "" };
      });
      return [family.name, files];
    }),
  );
}
