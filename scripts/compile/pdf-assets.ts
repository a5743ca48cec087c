/**
 * Lists the files that pdf.js requests by name for some documents: image decoders and the two symbol fonts.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The image decoders. They use no WebAssembly, because the security policy forbids it. */
const assetPaths = [
  "wasm/jbig2_nowasm_fallback.js",
  "wasm/openjpeg_nowasm_fallback.js",
  "standard_fonts/FoxitSymbol.pfb",
  "standard_fonts/FoxitDingbats.pfb",
];

/**
 * Returns the files. Their paths contain the version of pdf.js, so that they never change, like all files of
 * `_astro`.
 */
export function listPdfAssets(): { readonly href: string; readonly source: string }[] {
  const packageFile = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, "utf8"));
  return assetPaths.map((part) => ({
    href: `/_astro/pdf-${version}/${part.slice(part.indexOf("/") + 1)}`,
    source: join(dirname(packageFile), part),
  }));
}
