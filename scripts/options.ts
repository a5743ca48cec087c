/** Options shared by `build`, `bake` and `compile` (design 3). */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { BakeShard } from "./bake/report.ts";
import { parseUrlPort, parseWholeNumber } from "./command-line/read-options.ts";
import { type EdgeRequest, parseEdgeRequest } from "./edge/options.ts";
import type { OutputLayout } from "./release/manifest.ts";

export interface BakeOptions {
  readonly hostsDir: string;
  readonly outDir: string;
  readonly compiledDir: string;
  readonly layout: OutputLayout;
  readonly environment: string;
  /** Hosts to bake; all hosts by default. */
  readonly onlyHosts?: readonly string[] | undefined;
  /** The shard of hosts to bake; all hosts by default. */
  readonly shard?: BakeShard | undefined;
  readonly serviceUrl?: string | undefined;
  readonly bakeUrl?: string | undefined;
  readonly portalPort?: number | undefined;
  /** Public key of the service for push messages. */
  readonly pushKey?: string | undefined;
  /** Number of days for which replaced hashed files remain in a host's folder, for open pages. */
  readonly keepDays: number;
  /** If true, theme files of hosts override the providers' themes. */
  readonly hasThemeFiles: boolean;
  /**
   * If true, the bake also ends with exit code 2 if it refused a part of a host's config or reported a
   * warning.
   */
  readonly isStrict: boolean;
  /** If true, no pictures are drawn: hosts without earlier pictures get them from a later bake. */
  readonly defersPictures: boolean;
  /** If true, only hosts without up-to-date pictures are baked. */
  readonly isForPictures: boolean;
  /** Server configurations to write into `OUT/edge`. */
  readonly edge: EdgeRequest;
  /** Number of threads; by default one per processor, fewer for few hosts. */
  readonly workers?: number | undefined;
}

const RETENTION_DAYS = 30;
const MAX_RETENTION_DAYS = 3650;
const MAX_WORKERS = 64;

const flags = {
  hosts: { type: "string" },
  out: { type: "string" },
  env: { type: "string" },
  only: { type: "string" },
  shard: { type: "string" },
  workers: { type: "string" },
  compiled: { type: "string" },
  layout: { type: "string" },
  "service-url": { type: "string" },
  "bake-url": { type: "string" },
  "portal-port": { type: "string" },
  "push-key": { type: "string" },
  "keep-days": { type: "string" },
  strict: { type: "boolean" },
  for: { type: "string" },
  "edge-root": { type: "string" },
  "edge-port": { type: "string" },
  "api-proxy": { type: "string" },
  "theme-files": { type: "boolean" },
  "defer-pictures": { type: "boolean" },
  "only-pictures": { type: "boolean" },
} as const;

/** Parses flags, then environment variables, then default values. Throws for an unknown flag. */
export function parseBakeOptions(argv: readonly string[], env: NodeJS.ProcessEnv = process.env): BakeOptions {
  const { values } = parseArgs({ args: [...argv], options: flags });
  return {
    hostsDir: resolve(values.hosts ?? env["PORTAL_HOSTS"] ?? "hosts"),
    outDir: resolve(values.out ?? env["PORTAL_DIST"] ?? "dist"),
    compiledDir: resolve(values.compiled ?? env["PORTAL_COMPILED"] ?? ".compiled"),
    layout: parseLayout(values.layout ?? env["PORTAL_LAYOUT"]),
    environment: values.env ?? env["PORTAL_ENV"] ?? "development",
    onlyHosts: values.only?.split(",").map((name) => name.trim()),
    shard: values.shard === undefined ? undefined : parseShard(values.shard),
    serviceUrl: values["service-url"] ?? env["SERVICE_URL"],
    bakeUrl: values["bake-url"] ?? env["BAKE_URL"],
    portalPort: parsePortalPort(values["portal-port"], env["PORTAL_PORT"]),
    pushKey: values["push-key"] ?? env["PUSH_KEY"],
    keepDays: parseKeepDays(values["keep-days"]),
    hasThemeFiles: values["theme-files"] ?? false,
    isStrict: values.strict ?? false,
    ...readPictureOptions(values["defer-pictures"], values["only-pictures"]),
    edge: parseEdgeRequest(values),
    workers:
      values.workers === undefined
        ? undefined
        : parseWholeNumber("--workers", values.workers, 1, MAX_WORKERS),
  };
}

function parseLayout(text = "sites"): OutputLayout {
  if (text === "sites" || text === "shared") return text;
  throw new Error(`--layout ${text}: expected sites or shared`);
}

function parseShard(text: string): BakeShard {
  const [index = 0, count = 0] = text.split("/").map(Number);
  if (!(Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count))
    throw new Error(`--shard ${text}: expected i/n with 1 ≤ i ≤ n`);
  return { index, count };
}

function parsePortalPort(flag: string | undefined, variable: string | undefined): number | undefined {
  if (flag !== undefined) return parseUrlPort("--portal-port", flag);
  return variable === undefined ? undefined : parseUrlPort("PORTAL_PORT", variable);
}

function parseKeepDays(text: string | undefined): number {
  return text === undefined ? RETENTION_DAYS : parseWholeNumber("--keep-days", text, 0, MAX_RETENTION_DAYS);
}

function readPictureOptions(
  defersPictures = false,
  isForPictures = false,
): Pick<BakeOptions, "defersPictures" | "isForPictures"> {
  if (defersPictures && isForPictures)
    throw new Error(
      "--defer-pictures and --only-pictures exclude each other: use the second one in a later bake",
    );
  return { defersPictures, isForPictures };
}
