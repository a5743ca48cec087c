/** Builds the scripts of the previews from the portal's components. A build is reused until a source changes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { hashSources } from "../../compile/source-hash.ts";
import { openBuild } from "./build-cache.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const CACHE_FOLDER = join(root, "node_modules/.cache/wizard-dev");
const entryFiles = {
  preview: fileURLToPath(import.meta.resolve("#author/preview.tsx")),
  page: fileURLToPath(import.meta.resolve("#author/dev-page.tsx")),
};

export type PreviewEntryName = keyof typeof entryFiles;

interface PreviewBundle {
  /** Folder with the built files. */
  readonly folder: string;
  /** HTML that loads each entry. */
  readonly headHtml: Readonly<Record<PreviewEntryName, string>>;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

export async function buildPreview(): Promise<PreviewBundle> {
  const name = hashSources(root, ["src", "package-lock.json"]).slice(0, 16);
  const folder = await openBuild(CACHE_FOLDER, name, async (workFolder) => {
    await build({
      root,
      configFile: false,
      logLevel: "error",
      publicDir: false,
      base: "/built/",
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      plugins: [tailwindcss()],
      build: {
        outDir: workFolder,
        target: "es2024",
        minify: false,
        manifest: "manifest.json",
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { input: entryFiles },
      },
    });
  });
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;
  return {
    folder,
    headHtml: { preview: toHeadHtml(manifest, "preview"), page: toHeadHtml(manifest, "page") },
  };
}

function toHeadHtml(manifest: Manifest, name: PreviewEntryName): string {
  const key = Object.keys(manifest).find((fileName) =>
    entryFiles[name].replaceAll("\\", "/").endsWith(fileName),
  );
  const entry = key === undefined ? undefined : manifest[key];
  if (!entry) throw new Error(`the build has no ${name}`);
  const styles = new Set<string>();
  const visit = (manifestEntry: ManifestEntry | undefined, visitedEntries: Set<ManifestEntry>) => {
    if (!manifestEntry || visitedEntries.has(manifestEntry)) return;
    visitedEntries.add(manifestEntry);
    for (const file of manifestEntry.css ?? []) styles.add(file);
    for (const importedKey of manifestEntry.imports ?? []) visit(manifest[importedKey], visitedEntries);
  };
  visit(entry, new Set());
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/built/${file}">`),
    `<script type="module" src="/built/${entry.file}"></script>`,
  ].join("");
}
