/**
 * A publication target that consists only of records. A dry run can therefore have more hosts than the disk
 * can store.
 */
import type { BakedOutput } from "../../release/baked-output.ts";
import { RELEASE_KEY, UNFINISHED_KEY } from "../../release/published-keys.ts";
import { createStateBuilder, type PublishedState } from "../../release/published-state.ts";
import type { PublishTarget } from "../../release/target/target.ts";

const manifestPattern = /^hosts\/([^/]+)\/manifest\//;

/** Creates a target with `output` published; empty if `output` is undefined. */
export function createRecordedTarget(output?: BakedOutput): PublishTarget {
  const record = output && Buffer.from(JSON.stringify(toState(output)));
  const fail = () => Promise.reject(new Error("a recorded target is read-only"));
  return {
    name: "a recorded target",
    async read(key) {
      if (key === RELEASE_KEY) return record;
      const [, host] = manifestPattern.exec(key) ?? [];
      if (!output || host === undefined || key === UNFINISHED_KEY) return undefined;
      return Buffer.from(JSON.stringify(output.readManifest(host)));
    },
    list: async () => new Map(),
    readPointer: async (host) => output?.readManifest(host).release,
    write: fail,
    writeIf: fail,
    copy: fail,
    remove: fail,
    switchPointer: fail,
    removePointer: fail,
    discardPartialWrites: fail,
    close: () => {},
  };
}

function toState({ release, readManifest }: BakedOutput): PublishedState {
  const { build, version, layout } = release;
  const about = { format: 1, publication: 1, build, version, layout } as const;
  const builder = createStateBuilder({ ...about, hosts: [], sharedSets: {}, sharedFiles: {} });
  for (const { host } of release.hosts) builder.addRelease(readManifest(host), 1);
  return builder.toState(about);
}
