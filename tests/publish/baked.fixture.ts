/** Writes a small output of a bake, in either layout. */
import { hash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import {
  createHostManifest,
  type ManifestFile,
  type OutputLayout,
  toManifestPath,
  toStoredPath,
  writeReleaseManifest,
} from "../../scripts/release/manifest.ts";

export interface BakedSite {
  readonly hosts: readonly string[];
  /** Hosts with a host file but without output. */
  readonly unbaked?: readonly string[];
  readonly layout?: OutputLayout;
  /** Content that all hosts have. */
  readonly script?: string;
  readonly style?: string;
  /** Content of single hosts. */
  readonly themes?: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  /** Further shared files, to make an upload longer. */
  readonly chunks?: number;
}

const IMMUTABLE = "public, max-age=31536000, immutable";

interface FixtureFile {
  readonly path: string;
  readonly content: string;
  readonly contentType: string;
}

/** Replaces the output in a folder. */
export function writeBaked(outDir: string, site: BakedSite): void {
  rmSync(outDir, { recursive: true, force: true });
  const layout = site.layout ?? "shared";
  const hosts = site.hosts.map((host) => {
    const files = listFiles(site, host).map((file) => writeFile(outDir, layout, host, file));
    const manifest = createHostManifest(host, "b1", false, files);
    writeWithFolders(toManifestPath(outDir, host), JSON.stringify(manifest));
    return { host, release: manifest.release, production: false };
  });
  writeReleaseManifest(outDir, { build: "b1", version: "1.0.0", layout, hosts, unbaked: site.unbaked ?? [] });
}

function listFiles(site: BakedSite, host: string): FixtureFile[] {
  const { script = "", style = "", themes = {}, help = {}, chunks = 0 } = site;
  const js = "text/javascript; charset=utf-8";
  const css = "text/css; charset=utf-8";
  const html = "text/html; charset=utf-8";
  const json = "application/json; charset=utf-8";
  const appScript = createHashedFile(
    "_astro/app",
    "js",
    `console.log(${JSON.stringify(script)});`.repeat(40),
    js,
  );
  const styleSheet = createHashedFile(
    "_astro/style",
    "css",
    `.a { content: ${JSON.stringify(style)} }`.repeat(40),
    css,
  );
  const theme = createHashedFile("theme", "css", `:root { --brand: ${themes[host] ?? host} }`, css);
  const toPage = (title: string) =>
    `<!doctype html><title>${title} ${host}</title><link rel="stylesheet" href="/${styleSheet.path}"><link rel="stylesheet" href="/${theme.path}"><script src="/${appScript.path}"></script>`;
  const pages = ["index.html", "auth/login/index.html", "app/index.html", "404.html"];
  return [
    appScript,
    styleSheet,
    theme,
    ...Array.from({ length: chunks }, (_, index) =>
      createHashedFile(`_astro/chunk-${index}`, "js", `export default ${index};`, js),
    ),
    createHashedFile("fonts/plain", "woff2", "a font", "font/woff2"),
    createHashedFile("images/logo", "svg", `<svg><title>${host}</title></svg>`, "image/svg+xml"),
    ...pages.map((path) => ({ path, content: toPage(path), contentType: html })),
    { path: "config.json", content: JSON.stringify({ host }), contentType: json },
    { path: "texts/en-US.json", content: JSON.stringify({ help: help[host] ?? "" }), contentType: json },
  ];
}

function createHashedFile(
  name: string,
  extension: string,
  content: string,
  contentType: string,
): FixtureFile {
  return { path: `${name}.${hash("sha256", content).slice(0, 10)}.${extension}`, content, contentType };
}

const textFilePattern = /\.(html|js|css|json|svg)$/;
const sharedPathPattern = /^(_astro|fonts)\//;

function writeFile(outDir: string, layout: OutputLayout, host: string, source: FixtureFile): ManifestFile {
  const { path, content, contentType } = source;
  const isImmutable = /\.[0-9a-f]{10}\.\w+$/.test(path);
  const file: ManifestFile = {
    path,
    sha256: hash("sha256", content),
    bytes: Buffer.byteLength(content),
    contentType,
    cacheControl: isImmutable ? IMMUTABLE : "no-cache",
    store: sharedPathPattern.test(path) ? "shared" : "host",
    immutable: isImmutable,
    encodings: textFilePattern.test(path) ? ["br", "gz"] : [],
  };
  const storedPath = toStoredPath(outDir, layout, host, file);
  writeWithFolders(storedPath, content);
  if (textFilePattern.test(path)) {
    writeWithFolders(`${storedPath}.br`, brotliCompressSync(content));
    writeWithFolders(`${storedPath}.gz`, gzipSync(content));
  }
  return file;
}

function writeWithFolders(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
