/** Files that pdf.js asks for by name when a document needs them: decoders of scanned pages, the two fonts of symbols. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The decoders that need no WebAssembly: the security policy does not allow it. */
const parts = [
  "wasm/jbig2_nowasm_fallback.js",
  "wasm/openjpeg_nowasm_fallback.js",
  "standard_fonts/FoxitSymbol.pfb",
  "standard_fonts/FoxitDingbats.pfb",
];

/** Under the version of pdf.js, so that they can be kept for ever like every other file of `_astro`. */
export function pdfAssets(): { readonly href: string; readonly source: string }[] {
  const packageFile = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, "utf8"));
  return parts.map((part) => ({
    href: `/_astro/pdf-${version}/${part.slice(part.indexOf("/") + 1)}`,
    source: join(dirname(packageFile), part),
  }));
}
