/** Switches hosts back to the previous release. The target still has its files, so nothing is uploaded. */
import { forEachLimited } from "./concurrency-limit.ts";
import type { HostManifest } from "./manifest.ts";
import { type LockOptions, takePublishLock } from "./publish-lock.ts";
import {
  RELEASE_KEY,
  SHARED_PREFIX,
  toPublishedKey,
  toReleasePrefix,
  toStaticPrefix,
  UNFINISHED_KEY,
} from "./published-keys.ts";
import {
  createStateBuilder,
  findPublishedManifest,
  type PublishedHost,
  type PublishedState,
  readPublishedState,
  type UnfinishedPublish,
  writeStateRecord,
} from "./published-state.ts";
import type { PublishTarget, StoredObject } from "./target/target.ts";
import type { StoredObjects } from "./uploader.ts";

type RollbackResult =
  | { readonly host: string; readonly from: string; readonly to: string; readonly status: "switched" }
  | {
      readonly host: string;
      readonly from: string;
      /** Release to switch to; undefined without an earlier one. */
      readonly to: string | undefined;
      readonly status: "failed";
      readonly reason: string;
    };

interface RollbackReport {
  readonly target: string;
  readonly isDryRun: boolean;
  readonly hosts: readonly RollbackResult[];
}

interface RollbackOptions {
  readonly isDryRun: boolean;
  /** Maximum number of hosts that are checked and switched concurrently. */
  readonly concurrency: number;
  readonly lock?: LockOptions;
}

/**
 * Rolls one host back, or with `all` the hosts whose served release came with the latest publication. A host with an
 * incomplete earlier release keeps its current one.
 */
export async function rollBackHosts(
  target: PublishTarget,
  selection: string,
  { isDryRun, concurrency, lock: lockOptions }: RollbackOptions,
): Promise<RollbackReport> {
  const lock = isDryRun ? undefined : await takePublishLock(target, lockOptions);
  try {
    const { state, unfinished } = await readPublishedState(target);
    const hosts =
      selection === "all" ? listLatestHosts(state) : state.hosts.filter(({ host }) => host === selection);
    if (hosts.length === 0) throw new Error(`${target.name} has no host ${selection}`);
    const sharedObjects = await target.list(SHARED_PREFIX);
    const results = new Map<string, RollbackResult>();
    const builder = createStateBuilder(state);
    if (!isDryRun) await recordUnfinished(target, state, hosts, unfinished);
    await forEachLimited(hosts, concurrency, async (host) => {
      const result = await checkPreviousRelease(target, host, sharedObjects);
      if (result.status === "switched" && !isDryRun) {
        await lock?.assertHeld();
        await target.switchPointer(host.host, result.to);
      }
      if (result.status === "switched") builder.setHost({ ...host, release: result.to });
      results.set(host.host, result);
    });
    if (!isDryRun) {
      await lock?.assertHeld();
      await writeStateRecord(target, RELEASE_KEY, builder.toState(state));
      // After an interrupted publication, keep the record of unfinished releases, because the next
      // publication needs it to clean up.
      if (!unfinished) await target.remove([UNFINISHED_KEY]);
    }
    return { target: target.name, isDryRun, hosts: hosts.flatMap(({ host }) => results.get(host) ?? []) };
  } finally {
    await lock?.release();
  }
}

/** Returns hosts whose served release came with the latest publication. */
function listLatestHosts({ hosts }: PublishedState): readonly PublishedHost[] {
  const publicationByHost = new Map(hosts.map((host) => [host, findServed(host)?.publication ?? 0]));
  const latestNumber = Math.max(0, ...publicationByHost.values());
  return hosts.filter((host) => publicationByHost.get(host) === latestNumber);
}

const findServed = ({ kept, release }: PublishedHost) =>
  kept.find((keptRelease) => keptRelease.release === release);

function findPrevious({ kept, release }: PublishedHost): string | undefined {
  return kept[kept.findIndex((keptRelease) => keptRelease.release === release) + 1]?.release;
}

/** Records the pointers that will change, so that the next publisher reads them if this one is killed. */
async function recordUnfinished(
  target: PublishTarget,
  { publication }: PublishedState,
  hosts: readonly PublishedHost[],
  unfinished: UnfinishedPublish | undefined,
): Promise<void> {
  const releases = [
    ...(unfinished?.releases ?? []),
    ...hosts.map(({ host, release }): UnfinishedPublish["releases"][number] => [host, release]),
  ];
  await writeStateRecord(target, UNFINISHED_KEY, { publication, releases });
}

/** Checks that the target has all files of the previous release with the right sizes. */
async function checkPreviousRelease(
  target: PublishTarget,
  host: PublishedHost,
  sharedObjects: StoredObjects,
): Promise<RollbackResult> {
  const [name, from, to] = [host.host, host.release, findPrevious(host)];
  const createFailure = (reason: string): RollbackResult => ({
    host: name,
    from,
    to,
    status: "failed",
    reason,
  });
  if (to === undefined) return createFailure("it has no earlier release");
  const manifest = await findPublishedManifest(target, name, to);
  if (!manifest) return createFailure(`the manifest of release ${to} is missing`);
  const [staticObjects, releaseObjects] = await Promise.all([
    target.list(toStaticPrefix(name)),
    target.list(toReleasePrefix(name, to)),
  ]);
  const missingKeys = listMissing(
    manifest,
    (key) => sharedObjects.get(key) ?? staticObjects.get(key) ?? releaseObjects.get(key),
  );
  if (missingKeys.length > 0)
    return createFailure(
      `release ${to} is incomplete: ${missingKeys.length} objects are missing, first ${missingKeys[0]}`,
    );
  return { host: name, from, to, status: "switched" };
}

function listMissing(
  { host, release, files }: HostManifest,
  findStored: (key: string) => StoredObject | undefined,
): string[] {
  return files.flatMap((file) => {
    const key = toPublishedKey(host, release, file);
    const compressedKeys = file.encodings
      .map((encoding) => `${key}.${encoding}`)
      .filter((name) => !findStored(name));
    return findStored(key)?.bytes === file.bytes ? compressedKeys : [key, ...compressedKeys];
  });
}

/** Returns 0 if every host was switched, 2 if some were not, 1 if none was. */
export function getRollbackExitCode({ hosts }: RollbackReport): 0 | 1 | 2 {
  const failedCount = hosts.filter(({ status }) => status === "failed").length;
  if (failedCount === 0) return 0;
  return failedCount === hosts.length ? 1 : 2;
}

export function describeRollback({ target, isDryRun, hosts }: RollbackReport): string[] {
  const switchedCount = hosts.filter(({ status }) => status === "switched").length;
  return [
    ...hosts.map((host) =>
      host.status === "failed"
        ? `${host.host}: stays at ${host.from}: ${host.reason}`
        : `${host.host}: ${host.from} → ${host.to}`,
    ),
    `${isDryRun ? "would roll back" : "rolled back"} ${switchedCount} of ${hosts.length} hosts at ${target}`,
  ];
}
