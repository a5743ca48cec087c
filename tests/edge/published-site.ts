/** Creates a small published target: the files of four hosts, as `npm run publish` stores them. */
import { createHash } from "node:crypto";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { listServicePaths } from "#contract/config/service-paths.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import { renderHeadersFile, renderRedirectsFile } from "#theme/host-rules.ts";
import { isTextFile } from "../../scripts/compile/compressible.ts";
import type { HostRules } from "../../scripts/edge/edge-rules.ts";
import { mediaTypes } from "../../scripts/serve/media-types.ts";

/** A production host with two languages. */
export const COUNCIL = "council.localhost";
/** A second production host, so that most hosts have the rules of production hosts. */
export const TOWN = "town.localhost";
/** A host whose service has no prefix on the portal's origin, and whose documents have a separate path. */
export const VILLAGE = "village.localhost";
/** A mock host, whose rules differ from those of the other hosts. */
export const PRACTICE = "practice.localhost";

/** Addresses on the portal's own origin, with a prefix that the service does not know. */
const prefixedAddresses = {
  baseUrl: "/service",
  documentBaseUrl: "/service",
  websocketUrl: "/service/ws",
  gisBaseUrl: "/service/gis",
};
const unprefixedAddresses = { baseUrl: "", documentBaseUrl: "/files", websocketUrl: "/ws" };
const absoluteAddresses = {
  baseUrl: "https://practice.localhost",
  documentBaseUrl: "https://practice.localhost",
  websocketUrl: "wss://practice.localhost/ws",
};

function getConfig(host: string): RuntimeConfig {
  const isMock = host === PRACTICE;
  return {
    ...(isMock ? absoluteAddresses : host === VILLAGE ? unprefixedAddresses : prefixedAddresses),
    applicantPortalUrl: `https://${host}`,
    pageSize: 20,
    pageOptions: [20],
    zeroHash: "0",
    maxFileSize: 1,
    globalFileTypes: [".pdf"],
    publicInspectionFileTypes: [".pdf"],
    timeZone: DEFAULT_TIME_ZONE,
    production: !isMock,
    ...(isMock && { mock: true }),
  };
}

const computeHash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const PNG = Buffer.from("89504e470d0a1a0a0000000d4948445200000001", "hex");

/** Paths of the public pages. Each has its own `index.html`, so that it can be opened and reloaded. */
const pages = [
  "",
  "accessibility/",
  "app/",
  "app-tracking/",
  "auth/change-password/",
  "auth/login/",
  "auth/reset-password/",
  "document-viewer/",
  "error/403/",
  "error/404/",
  "error/offline/",
  "public-inspection/",
  "public-lodgement/",
  "public-quotation/",
  "start/",
];

function createFiles(host: string): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>();
  const languages = host === COUNCIL ? ["en-US", "vi"] : ["en-US"];
  const theme = `:root { --brand: "${host}" }`;
  const themeFile = `theme.${computeHash(theme).slice(0, 10)}.css`;
  const page = (language: string, path: string) =>
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><link rel="stylesheet" href="/${themeFile}">` +
    `<link rel="icon" href="/images/logo.0123456789.svg"><img src="/images/icon.0123456789.png" alt="">` +
    `<link rel="preload" as="font" href="/fonts/inter.0123456789.woff2"><link rel="manifest" href="/manifest.webmanifest">` +
    `<script type="module" src="/_astro/app.0123456789.js"></script>` +
    `<script type="module" src="/_astro/small.0123456789.js"></script></head><body>` +
    `<svg><use href="/_astro/icons.0123456789.svg#warning"></use></svg>${host} ${path} ${"text ".repeat(300)}</body></html>`;
  for (const language of languages) {
    const prefix = language === "en-US" ? "" : `${language}/`;
    for (const path of pages)
      if (prefix === "" || path !== "app/") files.set(`${prefix}${path}index.html`, page(language, path));
    files.set(
      `texts.${language}.0123456789.json`,
      JSON.stringify({ host, language, text: "x".repeat(2000) }),
    );
  }
  files.set("404.html", page("en-US", "404"));
  files.set(themeFile, theme.repeat(50));
  files.set("images/logo.0123456789.svg", `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(900)}</svg>`);
  files.set("images/icon.0123456789.png", PNG);
  files.set("config.json", JSON.stringify(getConfig(host)));
  files.set("manifest.webmanifest", JSON.stringify({ name: host, start_url: "/app-list" }));
  files.set("robots.txt", `User-agent: *\nSitemap: http://${host}/sitemap.xml\n`);
  files.set(
    "sitemap.xml",
    `<?xml version="1.0"?><urlset>${["", "auth/login/", ...(languages.length > 1 ? ["vi/", "vi/auth/login/"] : [])].map((path) => `<url><loc>http://${host}/${path}</loc></url>`).join("")}</urlset>`,
  );
  files.set(".well-known/security.txt", `Contact: mailto:security@${host}\n`);
  files.set("sw.js", `self.addEventListener("fetch", () => {}); // ${"x".repeat(1000)}`);
  files.set(
    "_astro/icons.0123456789.svg",
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="warning"/></svg>`,
  );
  files.set("_astro/small.0123456789.js", `console.log("small");`);
  files.set("_astro/app.0123456789.js", `console.log("app"); // ${"x".repeat(3000)}`);
  files.set("_astro/decode.0123456789.wasm", Buffer.from("0061736d01000000", "hex"));
  files.set("fonts/inter.0123456789.woff2", Buffer.from("774f4632", "hex"));
  if (host === PRACTICE) files.set("mock-service.js", `importScripts("/sw.js"); // ${"x".repeat(1000)}`);
  return files;
}

export interface PublishedFile {
  /** Key in the target. */
  readonly key: string;
  readonly content: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding?: "br" | "gzip" | undefined;
}

interface PublishedHost {
  readonly host: string;
  readonly release: string;
  readonly files: readonly PublishedFile[];
}

/** Lists the objects of every host with their metadata, and its release. */
function listPublishedHosts(): PublishedHost[] {
  return [COUNCIL, TOWN, VILLAGE, PRACTICE].map((host) => {
    const files = createFiles(host);
    const release = computeHash([...files].join("\n")).slice(0, 16);
    return {
      host,
      release,
      files: [...files].flatMap(([path, content]) => listObjects(host, release, path, content)),
    };
  });
}

/** Minimum length in characters. The bake writes no compressed copies of shorter texts (decisions 86). */
const MIN_COMPRESSED = 1024;

function listObjects(host: string, release: string, path: string, content: string | Buffer): PublishedFile[] {
  const isHostFile = /^images\/|^(?:theme|texts)\./.test(path);
  const isShared = /^(?:_astro|fonts)\//.test(path);
  const key = isShared
    ? `shared/${path}`
    : `hosts/${host}/${isHostFile ? "static" : `releases/${release}`}/${path}`;
  const contentType = mediaTypes[/\.[a-z0-9]+$/.exec(path)?.[0] ?? ""] ?? "application/octet-stream";
  const cacheControl = isHostFile || isShared ? "public, max-age=31536000, immutable" : "no-cache";
  const uncompressedObject = { key, content: Buffer.from(content), contentType, cacheControl };
  if (typeof content !== "string" || content.length < MIN_COMPRESSED) return [uncompressedObject];
  return [
    uncompressedObject,
    { ...uncompressedObject, key: `${key}.br`, content: brotliCompressSync(content), contentEncoding: "br" },
    { ...uncompressedObject, key: `${key}.gz`, content: gzipSync(content), contentEncoding: "gzip" },
  ];
}

/** Lists the objects of a bucket with the published target. */
export function listPublishedObjects(): PublishedFile[] {
  return listPublishedHosts().flatMap(({ host, release, files }) => [...files, createPointer(host, release)]);
}

/** Returns the object that names the served release. */
export function createPointer(host: string, release: string): PublishedFile {
  const headers = { contentType: "text/plain; charset=utf-8", cacheControl: "no-cache" };
  return { key: `hosts/${host}/current`, content: Buffer.from(release), ...headers };
}

/** Writes the published target into a folder. */
export function writePublishedFolder(root: string): void {
  for (const { host, release, files } of listPublishedHosts()) {
    for (const { key, content } of files) {
      mkdirSync(dirname(join(root, key)), { recursive: true });
      writeFileSync(join(root, key), content);
    }
    symlinkSync(`releases/${release}`, join(root, "hosts", host, "current"));
  }
}

/** Lists the rules of the four hosts, as their `_headers` and `_redirects` state them. */
export function listHostRules(): HostRules[] {
  return listPublishedHosts().map(({ host, release, files }) => ({
    host,
    release,
    pages: files.flatMap(({ key }) => /releases\/\w+(\/(?:.*\/)?index\.html)$/.exec(key)?.[1] ?? []),
    plainTexts: files
      .filter(({ key }) => isTextFile(key) && !files.some((file) => file.key === `${key}.br`))
      .map(({ key }) => key.replace(/^shared|^hosts\/[^/]+\/(?:static|releases\/\w+)/, "")),
    headers: renderHeadersFile({ config: getConfig(host) }),
    redirects: renderRedirectsFile({ config: getConfig(host) }),
    services: listServicePaths(getConfig(host)),
  }));
}
