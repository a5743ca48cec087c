/**
 * Builds the demo service as a service worker for mock hosts. A separate build, so that no other host's files contain
 * it.
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { listSliceNames } from "#demo/print/chinese-characters.ts";
import { fontNames, getFontFileName, getFontPath } from "#demo/print/fonts.ts";
import { MOCK_FAILURE_FILE, MOCK_FOLDER, MOCK_HASH_FILE } from "../bake/mock-files.ts";
import { compressFiles } from "./shared-assets.ts";
import { collectPackages, renderNotices } from "./third-party-notices.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/**
 * File with the notices of the demo service's packages. Separate from the portal's notices, which list only packages
 * that every host delivers.
 */
const NOTICES_FILE = "THIRD-PARTY-NOTICES-MOCK.txt";
const STYLE_SHEET = "src/theme/mock-bar.css";

const scripts = {
  "mock-service.js": import.meta.resolve("#demo/browser/worker.ts"),
  "mock-start.js": import.meta.resolve("#demo/browser/start.ts"),
} as const;

/**
 * Builds the demo service's two scripts and its style sheet into `compiledDir/mock`, unless they are up to
 * date. A failure affects only mock hosts, so it is stored, and reported when a mock host is baked.
 */
export async function compileMockService(compiledDir: string): Promise<void> {
  const target = join(compiledDir, MOCK_FOLDER);
  const hashFile = join(target, MOCK_HASH_FILE);
  const sources = hashSources();
  if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === sources) return;
  rmSync(target, { recursive: true, force: true });
  const packages = new Set<string>();
  try {
    for (const [name, entry] of Object.entries(scripts))
      await buildScript(fileURLToPath(entry), target, name, packages);
  } catch (error) {
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, MOCK_FAILURE_FILE), error instanceof Error ? error.message : String(error));
    return;
  }
  copyFileSync(join(root, STYLE_SHEET), join(target, basename(STYLE_SHEET)));
  const fonts = [...fontNames, ...listSliceNames()].map((name) => ({
    source: fileURLToPath(import.meta.resolve(getFontFileName(name))),
    copy: join(target, getFontPath(name)),
  }));
  for (const { source, copy } of fonts) {
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(source, copy);
  }
  const fontFiles = fonts.map(({ source }) => source);
  writeFileSync(join(target, NOTICES_FILE), renderNotices(packages, fontFiles));
  compressFiles(target, [...Object.keys(scripts), basename(STYLE_SHEET)]);
  writeFileSync(hashFile, sources);
}

async function buildScript(
  entry: string,
  outDir: string,
  name: string,
  packages: Set<string>,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      // Classic scripts have no `import.meta`; the PDF library uses it to locate a file.
      "import.meta.url": "globalThis.location.href",
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      chunkSizeWarningLimit: 4_000,
      lib: { entry, formats: ["iife"], name: "mock", fileName: () => name },
    },
    plugins: [refuseNode, collectPackages(packages)],
  });
}

/**
 * Refuses imports of Node modules. In a browser, the bundler would replace them with empty modules, and the
 * worker would fail at run time.
 */
const refuseNode: Plugin = {
  name: "refuse-node",
  enforce: "pre",
  resolveId(id, importer) {
    if (isBuiltin(id)) throw new Error(`${importer} imports ${id}, which browsers do not have`);
  },
};

function hashSources(): string {
  const folders = ["src/demo", "src/contract"].map((folder) => join(root, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash("sha256");
  for (const file of [
    ...files,
    join(root, STYLE_SHEET),
    join(root, "package-lock.json"),
    fileURLToPath(import.meta.url),
  ].sort())
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
