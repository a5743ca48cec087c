/** Packs the conformance check into one file (decisions 106). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const FILE_NAME = "conformance.mjs";

/** Writes the check and all its imports, except for Node's modules, to `file`. */
export async function packConformance(file: string): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), "conformance-pack-"));
  try {
    await build({
      root,
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: join(root, "scripts/conformance.ts"),
        outDir,
        emptyOutDir: false,
        target: "node20",
        minify: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: FILE_NAME } },
      },
    });
    writeFileSync(file, `#!/usr/bin/env node\n${readFileSync(join(outDir, FILE_NAME), "utf8")}`);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
