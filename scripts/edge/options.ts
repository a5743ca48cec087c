/** Settings for the server configurations. The hosts' rules are not among them. */
import { parseUrlPort } from "../command-line/read-options.ts";
import { mediaTypes } from "../serve/media-types.ts";

export interface EdgeOptions {
  /** Folder of the published target on the server. */
  readonly root: string;
  readonly port: number;
  /** Origin of the service, to which the paths of `listServicePaths` are forwarded. */
  readonly apiProxy?: URL | undefined;
}

/** The platforms that `--for` accepts. */
const edgePlatforms = [
  "nginx",
  "caddy",
  "apache",
  "cloudfront",
  "cloudflare",
  "azure",
  "netlify",
  "firebase",
] as const;
export type EdgePlatform = (typeof edgePlatforms)[number];

export interface EdgeRequest extends EdgeOptions {
  readonly platforms: readonly EdgePlatform[];
}

const DEFAULT_ROOT = "/srv/portal";
const DEFAULT_PORT = 8080;

type EdgeFlags = Readonly<
  Partial<Record<"for" | "edge-root" | "edge-port" | "api-proxy", string | undefined>>
>;

/**
 * Parses the flags `--for`, `--edge-root`, `--edge-port` and `--api-proxy`. Throws for a value that no server could
 * use.
 */
export function parseEdgeRequest(flags: EdgeFlags): EdgeRequest {
  const names = flags.for?.split(",").map((name) => name.trim()) ?? [];
  const unknownNames = names.filter((name) => !edgePlatforms.some((edgePlatform) => edgePlatform === name));
  if (unknownNames.length > 0)
    throw new Error(`--for ${unknownNames.join(",")}: expected some of ${edgePlatforms.join(", ")}`);
  const root = flags["edge-root"] ?? DEFAULT_ROOT;
  if (!/^\/[\w./-]+$/.test(root))
    throw new Error(`--edge-root ${root}: expected an absolute path of letters, digits, ".", "_" and "-"`);
  const edgePort = flags["edge-port"];
  const port = edgePort === undefined ? DEFAULT_PORT : parseUrlPort("--edge-port", edgePort);
  return {
    platforms: edgePlatforms.filter((name) => names.includes(name)),
    root,
    port,
    apiProxy: flags["api-proxy"] === undefined ? undefined : parseApiProxy(flags["api-proxy"]),
  };
}

function parseApiProxy(text: string): URL {
  const url = URL.parse(text);
  const isOrigin = url?.pathname === "/" && url.search === "" && !url.username && !url.password;
  if (!(url && isOrigin && /^https?:$/.test(url.protocol) && /^[\w.:[\]-]+$/.test(url.host)))
    throw new Error(`--api-proxy ${text}: expected the origin of the service, such as https://api.example`);
  return url;
}

/** Contents of created files, by path below the platform's folder. */
export type EdgeFiles = ReadonlyMap<string, string>;

/** Encodings in order of preference, with the suffix of the compressed copy. */
export const CONTENT_ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/** Returns file extensions by media type: `text/javascript; charset=utf-8` has `js` and `mjs`. */
export function listExtensionsByType(): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(Object.entries(mediaTypes), ([, type]) => type);
  return new Map(
    [...groups].map(([type, entries]) => [type, entries.map(([extension]) => extension.slice(1))]),
  );
}

/** Extensions of files with compressed copies. */
export const textExtensions: readonly string[] = [...listExtensionsByType()]
  .filter(([type]) => /^text\/|charset|json$|manifest/.test(type))
  .flatMap(([, extensions]) => extensions);
