/** Options of `npm run publish`. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseWholeNumber } from "../command-line/read-options.ts";

/**
 * Minimum number of releases to keep for each host. If only one were kept, pages and servers that still use
 * the previous release would lose its files immediately.
 */
const MIN_KEPT_RELEASES = 2;
const DEFAULT_KEPT_RELEASES = 5;
const DEFAULT_CONCURRENCY = 16;
const MAX_CONCURRENCY = 256;

interface PublishCommand {
  /** Output folder of the bake; absent for a rollback. */
  readonly from?: string | undefined;
  readonly to: string;
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  readonly onlyHosts?: readonly string[] | undefined;
  /** Host to roll back, or `all`. */
  readonly rollback?: string | undefined;
  readonly isDryRun: boolean;
  readonly keptReleaseCount: number;
  readonly concurrency: number;
  readonly deleteOrphans: boolean;
  readonly breakLock: boolean;
  readonly isJson: boolean;
}

const PUBLISH_USAGE =
  "npm run publish -- --from OUT --to FOLDER|s3://BUCKET/PREFIX [--endpoint URL] [--region NAME] [--only a,b] [--dry-run] [--keep N] [--concurrency N] [--delete-orphans] [--break-lock] [--rollback HOST|all] [--json]";

/** Reads the options. Throws if one is unknown, invalid or missing. */
export function parsePublishCommand(argv: readonly string[]): PublishCommand {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      from: { type: "string" },
      to: { type: "string" },
      endpoint: { type: "string" },
      region: { type: "string" },
      only: { type: "string" },
      rollback: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      keep: { type: "string" },
      concurrency: { type: "string" },
      "delete-orphans": { type: "boolean", default: false },
      "break-lock": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const { from, to, rollback } = values;
  if (to === undefined) throw new Error(`--to is missing. Usage: ${PUBLISH_USAGE}`);
  if (from === undefined && rollback === undefined)
    throw new Error(`--from is missing. Usage: ${PUBLISH_USAGE}`);
  if (rollback !== undefined && (values.only !== undefined || values["delete-orphans"]))
    throw new Error("--rollback names its host itself: leave out --only and --delete-orphans");
  if (from !== undefined && resolve(from) === resolve(to))
    throw new Error("--from and --to are the same folder");
  return {
    from,
    to,
    endpoint: values.endpoint,
    region: values.region,
    onlyHosts: values.only?.split(",").map((name) => name.trim()),
    rollback,
    isDryRun: values["dry-run"],
    keptReleaseCount: readNumber("--keep", values.keep, DEFAULT_KEPT_RELEASES, MIN_KEPT_RELEASES, 1000),
    concurrency: readNumber("--concurrency", values.concurrency, DEFAULT_CONCURRENCY, 1, MAX_CONCURRENCY),
    deleteOrphans: values["delete-orphans"],
    breakLock: values["break-lock"],
    isJson: values.json,
  };
}

function readNumber(
  name: string,
  text: string | undefined,
  defaultValue: number,
  min: number,
  max: number,
): number {
  return text === undefined ? defaultValue : parseWholeNumber(name, text, min, max);
}
