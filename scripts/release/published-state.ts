/** The publisher's record of a target: its hosts and releases, and the shared files that they need. */
import { hash } from "node:crypto";
import type { CompressedEncoding, HostManifest, OutputLayout } from "./manifest.ts";
import { getArea, RELEASE_KEY, toManifestKey, UNFINISHED_KEY } from "./published-keys.ts";
import { type PublishTarget, recordHeaders } from "./target/target.ts";

const FORMAT = 1;

/** A release that the target keeps, for rollback and for open pages. */
export interface KeptRelease {
  readonly release: string;
  /** Number of the publication that first served this release. */
  readonly publication: number;
  /** Key in `sharedSets` of the list of shared files that this release needs. */
  readonly shared: string;
  /** Hash of the list of static files. Releases with the same hash have the same static files. */
  readonly static: string;
}

export interface PublishedHost {
  readonly host: string;
  /** Id of the served release. */
  readonly release: string;
  readonly production: boolean;
  /** Kept releases including the served one, newest first. */
  readonly kept: readonly KeptRelease[];
}

export interface SharedFile {
  readonly sha256: string;
  readonly encodings: readonly CompressedEncoding[];
}

/** Content of `release.json` at the target: the bake's release manifest and the kept releases. */
export interface PublishedState {
  readonly format: typeof FORMAT;
  readonly publication: number;
  readonly build: string;
  readonly version: string;
  readonly commit?: string | undefined;
  readonly layout: OutputLayout;
  readonly hosts: readonly PublishedHost[];
  /** Lists of shared paths. Many hosts and releases use the same list. */
  readonly sharedSets: Readonly<Record<string, readonly string[]>>;
  readonly sharedFiles: Readonly<Record<string, SharedFile>>;
}

/** Releases that may be incomplete at the target, because they were being uploaded or deleted. */
export interface UnfinishedPublish {
  readonly publication: number;
  readonly releases: readonly (readonly [host: string, release: string])[];
}

const emptyState: PublishedState = {
  format: FORMAT,
  publication: 0,
  build: "",
  version: "",
  layout: "shared",
  hosts: [],
  sharedSets: {},
  sharedFiles: {},
};

export interface TargetState {
  readonly state: PublishedState;
  /** Present if the last publication was interrupted. */
  readonly unfinished: UnfinishedPublish | undefined;
}

/**
 * Reads the record of a target. After an interrupted publication, the hosts' pointers determine which
 * release is served.
 */
export async function readPublishedState(target: PublishTarget): Promise<TargetState> {
  const [recorded, unfinished] = await Promise.all([
    readRecord<PublishedState>(target, RELEASE_KEY),
    readRecord<UnfinishedPublish>(target, UNFINISHED_KEY),
  ]);
  const state = recorded ?? emptyState;
  if (state.format !== FORMAT)
    throw new Error(
      `${RELEASE_KEY} of ${target.name} has format ${String(state.format)}, this version writes ${FORMAT}. Publish with the version that wrote it, or to another folder or prefix.`,
    );
  return { state: unfinished ? await resolveUnfinished(target, state, unfinished) : state, unfinished };
}

async function resolveUnfinished(
  target: PublishTarget,
  state: PublishedState,
  { publication, releases }: UnfinishedPublish,
): Promise<PublishedState> {
  const builder = createStateBuilder(state);
  const knownHosts = new Map(state.hosts.map((host) => [host.host, host]));
  for (const host of new Set(releases.map(([name]) => name))) {
    const release = await target.readPointer(host);
    if (release === undefined) continue;
    const knownHost = knownHosts.get(host);
    if (knownHost?.release === release) continue;
    const isReleaseKept = knownHost?.kept.some((keptRelease) => keptRelease.release === release) ?? false;
    if (knownHost && isReleaseKept) builder.setHost({ ...knownHost, release });
    else builder.addRelease(await readPublishedManifest(target, host, release), publication);
  }
  return builder.toState({ ...state, publication: Math.max(state.publication, publication) });
}

/** Reads the manifest of a release at the target; undefined if it is missing. */
export function findPublishedManifest(
  target: PublishTarget,
  host: string,
  release: string,
): Promise<HostManifest | undefined> {
  return readRecord(target, toManifestKey(host, release));
}

/** Reads the manifest of a release at the target. Throws if it is missing. */
async function readPublishedManifest(
  target: PublishTarget,
  host: string,
  release: string,
): Promise<HostManifest> {
  const manifest = await findPublishedManifest(target, host, release);
  if (!manifest) throw createMissingManifestError(target, host, release);
  return manifest;
}

export function createMissingManifestError(target: PublishTarget, host: string, release: string): Error {
  return new Error(`${host}: the manifest of release ${release} is missing at ${target.name}`);
}

async function readRecord<Value>(target: PublishTarget, key: string): Promise<Value | undefined> {
  const content = await target.read(key);
  if (!content) return undefined;
  try {
    return JSON.parse(content.toString("utf8"));
  } catch (error) {
    throw new Error(`${target.name}: ${key} is not JSON`, { cause: error });
  }
}

export function writeStateRecord(target: PublishTarget, key: string, value: unknown): Promise<void> {
  return target.write(key, Buffer.from(`${JSON.stringify(value)}\n`), recordHeaders);
}

/** Collects the changes of hosts, and creates the new state from them. */
export interface PublishedStateBuilder {
  /**
   * Makes a release the served one. The release that was served before becomes the second in the list of kept
   * releases.
   */
  addRelease(manifest: HostManifest, publication: number): void;
  setHost(host: PublishedHost): void;
  removeHost(host: string): void;
  /**
   * Returns the new state with only the newest `keptCount` releases of each host and the shared files that
   * they need.
   */
  toState(
    about: Omit<PublishedState, "hosts" | "sharedSets" | "sharedFiles">,
    keptCount?: number,
  ): PublishedState;
}

export function createStateBuilder(from: PublishedState): PublishedStateBuilder {
  const hosts = new Map(from.hosts.map((host) => [host.host, host]));
  const sharedSetsById: Record<string, readonly string[]> = { ...from.sharedSets };
  const sharedFilesByPath: Record<string, SharedFile> = { ...from.sharedFiles };
  return {
    addRelease({ host, release, production, files: ownFiles }, publication) {
      const sharedFiles = ownFiles.filter(({ path }) => getArea(path) === "shared");
      for (const { path, sha256, encodings } of sharedFiles)
        sharedFilesByPath[path] = {
          sha256,
          encodings: [...new Set([...(sharedFilesByPath[path]?.encodings ?? []), ...encodings])],
        };
      const paths = sharedFiles.map(({ path }) => path);
      const listId = toListId(paths);
      sharedSetsById[listId] ??= paths;
      const addedRelease: KeptRelease = {
        release,
        publication,
        shared: listId,
        static: toStaticId(ownFiles),
      };
      const currentHost = hosts.get(host);
      const servedRelease = currentHost?.kept.find(
        (keptRelease) => keptRelease.release === currentHost.release,
      );
      const otherReleases = currentHost?.kept.filter((keptRelease) => keptRelease !== servedRelease) ?? [];
      const keptReleases = [addedRelease, ...(servedRelease ? [servedRelease] : []), ...otherReleases].filter(
        (keptRelease, index) => index === 0 || keptRelease.release !== release,
      );
      hosts.set(host, { host, release, production, kept: keptReleases });
    },
    setHost: (host) => void hosts.set(host.host, host),
    removeHost: (host) => void hosts.delete(host),
    toState({ format, publication, build, version, commit, layout }, keptCount = Number.POSITIVE_INFINITY) {
      const trimmedHosts = [...hosts.values()]
        .map((host) => ({ ...host, kept: selectKeptReleases(host, keptCount) }))
        .sort((a, b) => (a.host < b.host ? -1 : 1));
      const usedSets = new Set(trimmedHosts.flatMap(({ kept }) => kept.map(({ shared }) => shared)));
      const sharedSets = pickEntries(sharedSetsById, usedSets);
      const usedFiles = new Set(Object.values(sharedSets).flat());
      const stateHeader = {
        format,
        publication,
        build,
        version,
        ...(commit !== undefined && { commit }),
        layout,
      };
      return {
        ...stateHeader,
        hosts: trimmedHosts,
        sharedSets,
        sharedFiles: pickEntries(sharedFilesByPath, usedFiles),
      };
    },
  };
}

/**
 * Returns the newest releases. Also includes the served release, which is older than others after a rollback.
 */
function selectKeptReleases({ kept, release }: PublishedHost, keptCount: number): readonly KeptRelease[] {
  const otherReleases = kept
    .filter((keptRelease) => keptRelease.release !== release)
    .slice(0, Math.max(0, keptCount - 1));
  return kept.filter((keptRelease) => keptRelease.release === release || otherReleases.includes(keptRelease));
}

function pickEntries<Value>(
  from: Readonly<Record<string, Value>>,
  names: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.has(name)));
}

function toStaticId(files: HostManifest["files"]): string {
  return toListId(files.filter(({ path }) => getArea(path) === "static").map(({ path }) => path));
}

function toListId(paths: readonly string[]): string {
  return hash("sha256", paths.join("\n")).slice(0, 16);
}
