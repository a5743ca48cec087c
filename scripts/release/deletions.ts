/** Deletes releases that are no longer kept, and files that no kept release needs. */
import type { HostManifest } from "./manifest.ts";
import {
  getArea,
  SHARED_PREFIX,
  toHostPrefix,
  toManifestKey,
  toPublishedKey,
  toReleasePrefix,
  toStaticPrefix,
} from "./published-keys.ts";
import type {
  KeptRelease,
  PublishedState,
  SharedFile,
  TargetState,
  UnfinishedPublish,
} from "./published-state.ts";
import type { PublishTarget } from "./target/target.ts";

export type ReleaseOfHost = UnfinishedPublish["releases"][number];

interface PlannedDeletion {
  readonly target: PublishTarget;
  readonly previousState: TargetState;
  /**
   * New record of the target, without the deleted releases. The publisher has already written this record to
   * the target.
   */
  readonly nextState: PublishedState;
  /** Releases to delete. Some may be incomplete or absent. */
  readonly deletedReleases: readonly ReleaseOfHost[];
  readManifest(host: string, release: string): Promise<HostManifest>;
}

/**
 * Finds the keys to delete and passes them in groups to `onGroup`. `onGroup` deletes or counts them; the groups must
 * be deleted in the order of the calls. A host without a kept release is deleted completely.
 */
export async function findDeletions(
  deletion: PlannedDeletion,
  onGroup: (keys: readonly string[], host: string | undefined) => Promise<void>,
): Promise<void> {
  const { target, previousState, nextState, deletedReleases } = deletion;
  const previousReleasesByHost = indexKeptReleases(previousState.state);
  const nextReleasesByHost = indexKeptReleases(nextState);
  // Undefined for a release that was never completely published.
  const findStaticId = (host: string, release: string) =>
    previousReleasesByHost.get(host)?.find((keptRelease) => keptRelease.release === release)?.static;
  for (const [host, pairs] of Map.groupBy(deletedReleases, ([name]) => name)) {
    const keptReleases = nextReleasesByHost.get(host);
    if (!keptReleases) {
      await onGroup([...(await target.list(toHostPrefix(host))).keys()], host);
      continue;
    }
    // Delete the manifests first, so that nothing refers to the deleted files.
    await onGroup(
      pairs.map(([, release]) => toManifestKey(host, release)),
      host,
    );
    for (const [, release] of pairs)
      await onGroup([...(await target.list(toReleasePrefix(host, release))).keys()], host);
    // Usually each deleted release has the same static files as some kept release. Then no static file can
    // be deleted.
    const usedStatics = new Set(keptReleases.map((keptRelease) => keptRelease.static));
    if (pairs.some(([, release]) => !usedStatics.has(findStaticId(host, release) ?? "")))
      await onGroup(await findUnusedStatics(deletion, host, keptReleases), host);
  }
  const isPartial =
    previousState.unfinished !== undefined ||
    deletedReleases.some(([host, release]) => findStaticId(host, release) === undefined);
  await onGroup(await findUnusedShared(deletion, isPartial), undefined);
}

function indexKeptReleases({ hosts }: PublishedState): ReadonlyMap<string, readonly KeptRelease[]> {
  return new Map(hosts.map(({ host, kept }) => [host, kept]));
}

async function findUnusedStatics(
  { target, readManifest }: PlannedDeletion,
  host: string,
  keptReleases: readonly KeptRelease[],
): Promise<string[]> {
  const usedKeys = new Set<string>();
  for (const { release } of keptReleases) {
    const { files } = await readManifest(host, release);
    for (const file of files.filter(({ path }) => getArea(path) === "static"))
      for (const key of listKeys(toPublishedKey(host, release, file), file)) usedKeys.add(key);
  }
  return [...(await target.list(toStaticPrefix(host))).keys()].filter((key) => !usedKeys.has(key));
}

/**
 * Finds shared files to delete. The target's record lists only the shared files of complete publications.
 * With `isPartial`, lists the folder instead, because an interrupted publication may have left other files
 * in it.
 */
async function findUnusedShared(
  { target, previousState, nextState }: PlannedDeletion,
  isPartial: boolean,
): Promise<string[]> {
  const usedKeys = new Set(listSharedKeys(nextState));
  const presentKeys = isPartial
    ? (await target.list(SHARED_PREFIX)).keys()
    : listSharedKeys(previousState.state);
  return [...presentKeys].filter((key) => !usedKeys.has(key));
}

function listSharedKeys({ sharedFiles }: PublishedState): string[] {
  return Object.entries(sharedFiles).flatMap(([path, file]) => listKeys(SHARED_PREFIX + path, file));
}

function listKeys(key: string, { encodings }: Pick<SharedFile, "encodings">): string[] {
  return [key, ...encodings.map((encoding) => `${key}.${encoding}`)];
}
