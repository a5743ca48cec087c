/** Compares the hosts in a bake's output with those at a target. */
import { type BakedOutput, getMessage, HostError } from "./baked-output.ts";
import { forEachLimited } from "./concurrency-limit.ts";
import type { HostManifest, ReleasedHost } from "./manifest.ts";
import { createSharedPlan, type HostPlan, planHost, type SharedPlan } from "./plan.ts";
import type { HostResult } from "./publish-report.ts";
import { findPublishedManifest, type PublishedState } from "./published-state.ts";
import type { PublishTarget } from "./target/target.ts";
import { createUploadCounts, type UploadCounts } from "./uploader.ts";

interface Comparison {
  readonly output: BakedOutput;
  readonly target: PublishTarget;
  readonly state: PublishedState;
  /** Maximum number of hosts to read concurrently. */
  readonly concurrency: number;
}

/** A host whose release differs from the one that the target serves. */
export interface ChangedHost {
  readonly host: string;
  readonly release: string;
  readonly from: string | undefined;
  /** True if the target still has the files of this release. The publisher then only switches the pointer. */
  readonly isStillAtTarget: boolean;
  readonly objects: number;
}

interface ComparedHosts {
  /** Changed hosts, sorted by name. */
  readonly changedHosts: readonly ChangedHost[];
  /** Results of unchanged hosts, and of hosts that cannot be published. */
  readonly results: Map<string, HostResult>;
  readonly shared: SharedPlan;
}

export function chooseHosts(
  { release }: BakedOutput,
  onlyHosts: readonly string[] | undefined,
): readonly ReleasedHost[] {
  const unknownNames = onlyHosts?.filter((name) => !release.hosts.some(({ host }) => host === name)) ?? [];
  if (unknownNames.length > 0) throw new Error(`the bake has no host ${unknownNames.join(", ")}`);
  return onlyHosts ? release.hosts.filter(({ host }) => onlyHosts.includes(host)) : release.hosts;
}

/** Returns hosts at the target whose host file was removed. */
export function findOrphans({ release }: BakedOutput, { hosts }: PublishedState): readonly string[] {
  const knownHosts = new Set([...release.hosts.map(({ host }) => host), ...(release.unbaked ?? [])]);
  return hosts.map(({ host }) => host).filter((host) => !knownHosts.has(host));
}

/** Compares every host with the target, and collects shared files that are missing there. */
export async function compareHosts(
  source: Comparison,
  chosenHosts: readonly ReleasedHost[],
): Promise<ComparedHosts> {
  const { state, concurrency } = source;
  const publishedHosts = new Map(state.hosts.map((host) => [host.host, host]));
  const results = new Map<string, HostResult>();
  const shared = createSharedPlan(state.sharedFiles);
  const changedHosts: ChangedHost[] = [];
  await forEachLimited(chosenHosts, concurrency, async ({ host, release }) => {
    const publishedHost = publishedHosts.get(host);
    const from = publishedHost?.release;
    const change = { host, release, from, isStillAtTarget: false, objects: 0 };
    if (from === release) results.set(host, toResult(change, "unchanged"));
    else if (publishedHost?.kept.some((keptRelease) => keptRelease.release === release))
      changedHosts.push({ ...change, isStillAtTarget: true });
    else
      try {
        const { manifest, plan } = await planHostChange(source, change);
        runForHost(host, () => shared.add(manifest));
        changedHosts.push({ ...change, objects: plan.statics.length + plan.release.length });
      } catch (error) {
        if (!(error instanceof HostError)) throw error;
        results.set(host, toFailure(change, error));
      }
  });
  return { changedHosts: changedHosts.sort((a, b) => (a.host < b.host ? -1 : 1)), results, shared };
}

/** Plans the uploads of a host. Throws a `HostError` if its output cannot be published. */
export async function planHostChange(
  { output, target }: Pick<Comparison, "output" | "target">,
  { host, release, from }: ChangedHost,
): Promise<{ manifest: HostManifest; plan: HostPlan }> {
  const manifest = output.readManifest(host);
  if (manifest.release !== release || manifest.host !== host)
    throw new HostError(`${host}: its manifest and release.json differ. Bake the host again.`);
  const currentManifest = from === undefined ? undefined : await findPublishedManifest(target, host, from);
  return { manifest, plan: runForHost(host, () => planHost(manifest, currentManifest)) };
}

/**
 * Runs the work for a host. Converts errors to a `HostError`, because an invalid manifest must not stop
 * other hosts.
 */
function runForHost<Result>(host: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new HostError(`${host}: ${getMessage(error)}`, { cause: error });
  }
}

export function toResult(
  { host, from, release }: ChangedHost,
  status: HostResult["status"],
  { uploaded, copied }: Pick<UploadCounts, "uploaded" | "copied"> = createUploadCounts(),
): HostResult {
  return { host, from, to: release, status, uploaded, copied };
}

export function toFailure(change: ChangedHost, error: unknown): HostResult {
  return { ...toResult(change, "failed"), reason: getMessage(error) };
}
