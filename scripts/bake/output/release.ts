/** Writes `OUT/release.json`: the build and the release of every host (decisions 85). */
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  HOSTS_FOLDER,
  MANIFESTS_FOLDER,
  type OutputLayout,
  RELEASE_FILE,
  type ReleaseManifest,
  readReleaseManifest,
  SHARED_FOLDER,
  writeReleaseManifest,
} from "../../release/manifest.ts";
import { REPORT_FILE } from "../report.ts";
import { listBakedFolders } from "./host-folder.ts";

/** Names of files and folders in the output folder. No host may have one of these names. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  REPORT_FILE,
  RELEASE_FILE,
  MANIFESTS_FOLDER,
  SHARED_FOLDER,
  HOSTS_FOLDER,
  "edge",
]);

/** Environment variables in which CI systems store the commit, in order of preference. */
const commitVariables = ["SOURCE_COMMIT", "GITHUB_SHA", "CI_COMMIT_SHA"];
const root = new URL("../../..", import.meta.url);

/** Returns an id of the compiled portal and the bake's source code. */
export function toBuildId(compiledId: string, bakerHash: string): string {
  return hash("sha256", `${compiledId} ${bakerHash}`).slice(0, 12);
}

/** Returns the time for dates in files: now, or `SOURCE_DATE_EPOCH` (seconds) for a reproducible bake. */
export function readBuildDate(env: NodeJS.ProcessEnv = process.env): Date {
  const seconds = env["SOURCE_DATE_EPOCH"];
  if (seconds === undefined) return new Date();
  if (!/^\d{1,12}$/.test(seconds))
    throw new Error(`SOURCE_DATE_EPOCH=${seconds}: expected seconds since 1970, such as 1767225600`);
  return new Date(Number(seconds) * 1000);
}

/** Returns the Git commit of the source code; undefined outside a repository and CI. */
export function findCommit(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const commitInEnvironment = commitVariables.map((name) => env[name]).find((value) => value);
  if (commitInEnvironment) return commitInEnvironment;
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Throws if the output folder was baked with a layout other than `layout`, because the folders of the earlier
 * layout would remain beside the new ones.
 */
export function assertLayout(outDir: string, layout: OutputLayout): void {
  if (!existsSync(join(outDir, RELEASE_FILE))) return;
  const { layout: bakedLayout } = readReleaseManifest(outDir);
  if (bakedLayout !== layout)
    throw new Error(`${outDir} was baked with --layout ${bakedLayout}: choose another --out, or empty it`);
}

/**
 * Writes `OUT/release.json` from the folders of all hosts, including those that this bake did not select, but without
 * hosts whose host file was removed. `hostFiles` are the names of all host files. Several shards may finish at the same
 * time: writes again until the file matches the folders. Returns the builds of these folders; undefined for a folder
 * with an unknown build.
 */
export function updateRelease(
  outDir: string,
  layout: OutputLayout,
  build: string,
  hostFiles: readonly string[],
): ReadonlySet<string | undefined> {
  const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { version: string };
  const commit = findCommit();
  const hostNames = new Set(hostFiles);
  const listFolders = () => listBakedFolders(outDir, layout).filter(({ host }) => hostNames.has(host));
  let bakedFolders = listFolders();
  for (;;) {
    const hosts = bakedFolders.map(({ build: _, ...host }) => host);
    const bakedNames = new Set(hosts.map(({ host }) => host));
    const unbaked = hostFiles.filter((host) => !bakedNames.has(host));
    const release: ReleaseManifest = {
      ...{ build, version, ...(commit && { commit }), layout, hosts },
      ...(unbaked.length > 0 && { unbaked }),
    };
    writeReleaseManifest(outDir, release);
    const currentFolders = listFolders();
    if (isDeepStrictEqual(currentFolders, bakedFolders))
      return new Set(bakedFolders.map((folder) => folder.build));
    bakedFolders = currentFolders;
  }
}
