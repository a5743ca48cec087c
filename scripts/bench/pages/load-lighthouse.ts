/** Installs Lighthouse in this folder when the benchmark runs. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = import.meta.dirname;

function installLighthouse(): void {
  if (existsSync(join(folder, "node_modules/.package-lock.json"))) return;
  console.log("installing Lighthouse …");
  const installation = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (installation.status !== 0) throw new Error("Lighthouse could not be installed");
}

/** The parts of an audit that the benchmark uses. */
interface Audit {
  readonly score: number | null;
  readonly title: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Record<string, unknown>[] };
}

export interface LighthouseResult {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly runtimeError?: { readonly message: string };
}

export type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

/** Loads Lighthouse, installing it if necessary. Throws if that fails. */
export async function loadLighthouse(): Promise<Lighthouse> {
  installLighthouse();
  const entry = pathToFileURL(join(folder, "node_modules/lighthouse/core/index.js")).href;
  return ((await import(entry)) as { default: Lighthouse }).default;
}
