/** Bundles each engine for production, in memory. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import type { FormEngine } from "./engines.ts";
import { enginesFolder } from "./install.ts";

const root = join(enginesFolder, "../../..");
const ENTRY = "bench-entry";

interface Chunk {
  readonly type: "chunk" | "asset";
  readonly fileName: string;
  readonly code?: string;
  readonly source?: string | Uint8Array;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
interface Vite {
  build(config: object): Promise<{ output: readonly Chunk[] }>;
}

export interface EngineBundle {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly styles: readonly string[];
  readonly script: string;
  /** Size of the scripts that load immediately. */
  readonly bytes: { readonly raw: number; readonly gzip: number; readonly brotli: number };
}

/**
 * Bundles an entry. Leaves out the packages for which `isOutside` returns true, to measure the size without
 * them.
 */
export async function bundleScript(
  code: string,
  isOutside: (id: string) => boolean = () => false,
): Promise<EngineBundle> {
  const vite = createRequire(join(enginesFolder, "package.json")).resolve("vite");
  const { build } = (await import(pathToFileURL(vite).href)) as Vite;
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
    define: { global: "globalThis", "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: { dedupe: ["react", "react-dom"] },
    plugins: [
      tailwindcss(),
      {
        name: ENTRY,
        resolveId: (id: string) => (id === ENTRY ? join(root, `${ENTRY}.ts`) : undefined),
        load: (id: string) => (id === join(root, `${ENTRY}.ts`) ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: process.env["BENCH_READABLE"] === undefined,
      target: "es2024",
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { input: ENTRY, external: isOutside, preserveEntrySignatures: "strict" },
    },
  });
  const entry = output.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("nothing was bundled");
  return {
    files: new Map(output.map((chunk) => [chunk.fileName, chunk.code ?? chunk.source ?? ""])),
    styles: output.map((chunk) => chunk.fileName).filter((name) => name.endsWith(".css")),
    script: entry.fileName,
    bytes: getSize(listImmediateChunks(entry, output).map((chunk) => chunk.code ?? "")),
  };
}

export function bundleEngine({ entry }: FormEngine): Promise<EngineBundle> {
  return bundleScript(
    `import { mount } from "./${entry}"; import { exposeBenchPage } from "./scripts/bench/wizard/page.ts"; exposeBenchPage(mount);`,
  );
}

function listImmediateChunks(
  entry: Chunk,
  output: readonly Chunk[],
  chunks = new Set<Chunk>(),
): readonly Chunk[] {
  if (chunks.has(entry)) return [];
  chunks.add(entry);
  for (const name of entry.imports ?? []) {
    const chunk = output.find(({ fileName }) => fileName === name);
    if (chunk) listImmediateChunks(chunk, output, chunks);
  }
  return [...chunks];
}

function getSize(codes: readonly string[]): EngineBundle["bytes"] {
  const sum = (size: (code: string) => number) => codes.reduce((all, code) => all + size(code), 0);
  return {
    raw: sum((code) => Buffer.byteLength(code)),
    gzip: sum((code) => gzipSync(code, { level: 9 }).length),
    brotli: sum((code) => brotliCompressSync(code).length),
  };
}
