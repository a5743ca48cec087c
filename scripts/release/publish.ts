/**
 * Publishes the output of a bake (decisions 87). Visitors get the previous release until all files of the new one are
 * at the target. The next publication continues one that was killed.
 */
import { type BakedOutput, HostError } from "./baked-output.ts";
import {
  type ChangedHost,
  chooseHosts,
  compareHosts,
  findOrphans,
  planHostChange,
  toFailure,
  toResult,
} from "./changed-hosts.ts";
import { createConcurrencyLimit, forEachLimited } from "./concurrency-limit.ts";
import { findDeletions, type ReleaseOfHost } from "./deletions.ts";
import type { HostManifest } from "./manifest.ts";
import type { PlannedObject } from "./plan.ts";
import { type LockOptions, type PublishLock, takePublishLock } from "./publish-lock.ts";
import {
  addPublishCounts,
  type HostResult,
  NO_PUBLISH_COUNTS,
  type PublishReport,
} from "./publish-report.ts";
import {
  RELEASE_KEY,
  SHARED_PREFIX,
  toManifestKey,
  toReleasePrefix,
  toStaticPrefix,
  UNFINISHED_KEY,
} from "./published-keys.ts";
import {
  createMissingManifestError,
  createStateBuilder,
  findPublishedManifest,
  type PublishedState,
  type PublishedStateBuilder,
  readPublishedState,
  type TargetState,
  writeStateRecord,
} from "./published-state.ts";
import type { PublishTarget } from "./target/target.ts";
import {
  countObject,
  createUploadCounts,
  createUploader,
  type ReleaseUploader,
  type StoredObjects,
  type UploadCounts,
} from "./uploader.ts";

export interface PublishOptions {
  /** Hosts to publish; by default all hosts of the output. */
  readonly onlyHosts?: readonly string[] | undefined;
  readonly isDryRun: boolean;
  /** Number of releases of each host that stay at the target, including the served one. */
  readonly keptReleaseCount: number;
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
  readonly deleteOrphans: boolean;
  readonly lock?: LockOptions;
  readonly onProgress?: (doneCount: number, total: number) => void;
}

/** Maximum number of hosts that are published concurrently. Limited, because each needs its manifests in memory. */
const MAX_CONCURRENT_HOSTS = 8;
const noLock: PublishLock = { assertHeld: async () => {}, release: async () => {} };

/**
 * Publishes the output. Resolves with a report. Throws if the target fails; the next publication then
 * continues where this one stopped.
 */
export async function publishRelease(
  output: BakedOutput,
  target: PublishTarget,
  options: PublishOptions,
): Promise<PublishReport> {
  const lock = options.isDryRun ? noLock : await takePublishLock(target, options.lock);
  try {
    if (!options.isDryRun) await target.discardPartialWrites();
    const previousState = await readPublishedState(target);
    const unfinished = toUnfinishedMap(previousState.unfinished?.releases ?? []);
    return await publishLocked({ output, target, options, lock, previousState, unfinished });
  } finally {
    await lock.release();
  }
}

interface Context {
  readonly output: BakedOutput;
  readonly target: PublishTarget;
  readonly options: PublishOptions;
  readonly lock: PublishLock;
  readonly previousState: TargetState;
  /** Releases that may be incomplete at the target, by host and release. Grows during the publication. */
  readonly unfinished: Map<string, ReleaseOfHost>;
}

async function publishLocked(context: Context): Promise<PublishReport> {
  const { output, target, options, previousState } = context;
  const chosenHosts = chooseHosts(output, options.onlyHosts);
  const orphans = findOrphans(output, previousState.state);
  const { changedHosts, results, shared } = await compareHosts(
    { output, target, state: previousState.state, concurrency: options.concurrency },
    chosenHosts,
  );
  const publication = previousState.state.publication + (changedHosts.length > 0 ? 1 : 0);
  const builder = createStateBuilder(previousState.state);
  if (options.deleteOrphans) for (const host of orphans) builder.removeHost(host);

  if (changedHosts.length > 0)
    await recordUnfinished(
      context,
      publication,
      changedHosts.map(({ host, release }) => [host, release]),
    );
  const sharedObjects = shared.list();
  const total = sharedObjects.length + changedHosts.reduce((sum, { objects }) => sum + objects, 0);
  let doneCount = 0;
  const uploader = createUploader({
    output,
    target,
    limit: createConcurrencyLimit(options.concurrency),
    isDryRun: options.isDryRun,
    onObject: () => options.onProgress?.(++doneCount, total),
  });
  const sharedCounts = createUploadCounts();
  const storedObjects =
    previousState.unfinished && sharedObjects.length > 0 ? await target.list(SHARED_PREFIX) : undefined;
  await forEachLimited(sharedObjects, options.concurrency, ({ host, ...object }) =>
    uploader.put(host, object, sharedCounts, storedObjects),
  );
  const resumed = [sharedCounts.resumed];
  await forEachLimited(changedHosts, Math.min(MAX_CONCURRENT_HOSTS, options.concurrency), async (host) => {
    const counts = createUploadCounts();
    results.set(host.host, await publishHost(context, host, { uploader, builder, publication, counts }));
    resumed.push(counts.resumed);
  });

  const newState = builder.toState(
    { ...previousState.state, ...toStateHeader(output), publication },
    options.keptReleaseCount,
  );
  const deleted = await finish(context, newState, publication);
  const hosts = chosenHosts.flatMap(({ host }) => results.get(host) ?? []);
  return {
    target: target.name,
    isDryRun: options.isDryRun,
    build: output.release.build,
    hosts,
    shared: sharedCounts.uploaded,
    resumed: addPublishCounts(NO_PUBLISH_COUNTS, ...resumed),
    deleted: { objects: deleted },
    orphans,
    areOrphansDeleted: options.deleteOrphans,
    total: {
      uploaded: addPublishCounts(sharedCounts.uploaded, ...hosts.map(({ uploaded }) => uploaded)),
      copied: addPublishCounts(NO_PUBLISH_COUNTS, ...hosts.map(({ copied }) => copied)),
    },
  };
}

interface HostWork {
  readonly uploader: ReleaseUploader;
  readonly builder: PublishedStateBuilder;
  readonly publication: number;
  readonly counts: UploadCounts;
}

async function publishHost(context: Context, change: ChangedHost, work: HostWork): Promise<HostResult> {
  const { target, options } = context;
  const { host, release } = change;
  const { builder, publication, counts } = work;
  try {
    if (change.isStillAtTarget) builder.addRelease(context.output.readManifest(host), publication);
    else builder.addRelease(await uploadHost(context, change, work), publication);
  } catch (error) {
    if (error instanceof HostError) return toFailure(change, error);
    throw error;
  }
  if (!options.isDryRun) {
    await context.lock.assertHeld();
    await target.switchPointer(host, release);
  }
  countObject(counts.uploaded, release.length);
  return toResult(change, change.isStillAtTarget ? "switched" : "published", counts);
}

/** Uploads the files of a release, then its manifest. */
async function uploadHost(context: Context, change: ChangedHost, work: HostWork): Promise<HostManifest> {
  const { target, options, previousState } = context;
  const { host, release } = change;
  const { uploader, counts } = work;
  const { manifest, plan } = await planHostChange({ output: context.output, target }, change);
  const wasInterrupted = previousState.unfinished?.releases.some(
    ([name, id]) => name === host && id === release,
  );
  const storedObjects = wasInterrupted ? await listStored(target, host, release) : undefined;
  const uploadObjects = (objects: readonly PlannedObject[]) =>
    forEachLimited(objects, options.concurrency, (object) =>
      uploader.put(host, object, counts, storedObjects),
    );
  await uploadObjects(plan.statics);
  await uploadObjects(plan.release);
  const content = Buffer.from(JSON.stringify(manifest));
  if (!options.isDryRun) await writeStateRecord(target, toManifestKey(host, release), manifest);
  countObject(counts.uploaded, content.length);
  return manifest;
}

async function listStored(target: PublishTarget, host: string, release: string): Promise<StoredObjects> {
  const statics = await target.list(toStaticPrefix(host));
  return new Map([...statics, ...(await target.list(toReleasePrefix(host, release)))]);
}

/**
 * Writes the record of the target, then deletes the files that no kept release needs. Resolves with the
 * number of deleted objects.
 */
async function finish(context: Context, nextState: PublishedState, publication: number): Promise<number> {
  const { target, options, lock, previousState, unfinished } = context;
  const { isDryRun } = options;
  const keptReleases = new Set(
    nextState.hosts.flatMap(({ host, kept }) => kept.map(({ release }) => `${host} ${release}`)),
  );
  const removedReleases = previousState.state.hosts.flatMap(({ host, kept: releases }) =>
    releases
      .map(({ release }): ReleaseOfHost => [host, release])
      .filter((pair) => !keptReleases.has(pair.join(" "))),
  );
  if (removedReleases.length > 0) await recordUnfinished(context, publication, removedReleases);
  if (!isDryRun && JSON.stringify(nextState) !== JSON.stringify(previousState.state)) {
    await lock.assertHeld();
    await writeStateRecord(target, RELEASE_KEY, nextState);
  }
  const servedHosts = new Set(nextState.hosts.map(({ host }) => host));
  let deletedCount = 0;
  const deletedReleases = [...toUnfinishedMap([...unfinished.values(), ...removedReleases])]
    .filter(([name]) => !keptReleases.has(name))
    .map(([, pair]) => pair);
  const readManifest = (host: string, release: string) => readKeptManifest(context, host, release);
  await findDeletions(
    { target, previousState, nextState, deletedReleases, readManifest },
    async (keys, host) => {
      deletedCount += keys.length;
      if (isDryRun || keys.length === 0) return;
      await lock.assertHeld();
      if (host !== undefined && !servedHosts.has(host)) await target.removePointer(host);
      await target.remove(keys);
    },
  );
  if (!isDryRun && unfinished.size > 0) await target.remove([UNFINISHED_KEY]);
  return deletedCount;
}

/** Reads the manifest of a release from the target. Reads it from the output if a dry run has not uploaded it. */
async function readKeptManifest(
  { target, output }: Context,
  host: string,
  release: string,
): Promise<HostManifest> {
  const manifest = (await findPublishedManifest(target, host, release)) ?? output.readManifest(host);
  if (manifest.release !== release) throw createMissingManifestError(target, host, release);
  return manifest;
}

/**
 * Records releases that will be written or deleted, so that the next publisher can continue if this one is killed.
 */
async function recordUnfinished(
  { target, options, lock, unfinished }: Context,
  publication: number,
  releases: readonly ReleaseOfHost[],
): Promise<void> {
  if (options.isDryRun) return;
  for (const [name, pair] of toUnfinishedMap(releases)) unfinished.set(name, pair);
  await lock.assertHeld();
  await writeStateRecord(target, UNFINISHED_KEY, { publication, releases: [...unfinished.values()] });
}

const toUnfinishedMap = (releases: readonly ReleaseOfHost[]) =>
  new Map(releases.map((pair) => [pair.join(" "), pair]));

function toStateHeader({ release: { build, version, commit, layout } }: BakedOutput) {
  return { build, version, commit, layout };
}
