/** The result of a publication, as JSON and as text. */

interface PublishCounts {
  readonly objects: number;
  readonly bytes: number;
}

export interface HostResult {
  readonly host: string;
  /** Release that was served before; absent for a new host. */
  readonly from?: string | undefined;
  readonly to: string;
  /** `switched`: only the pointer was changed, because the target already had the release. */
  readonly status: "published" | "switched" | "unchanged" | "failed";
  readonly reason?: string;
  /** Counts of uploaded objects, including the manifest and the pointer. */
  readonly uploaded: PublishCounts;
  /** Counts of objects copied within the target from the previously served release. */
  readonly copied: PublishCounts;
}

export interface PublishReport {
  readonly target: string;
  readonly isDryRun: boolean;
  readonly build: string;
  readonly hosts: readonly HostResult[];
  readonly shared: PublishCounts;
  /**
   * Counts of objects that this publication need not upload, because an interrupted publication had already
   * uploaded them.
   */
  readonly resumed: PublishCounts;
  readonly deleted: { readonly objects: number };
  /** Hosts at the target that the bake's output does not have. */
  readonly orphans: readonly string[];
  readonly areOrphansDeleted: boolean;
  readonly total: { readonly uploaded: PublishCounts; readonly copied: PublishCounts };
}

export const NO_PUBLISH_COUNTS: PublishCounts = { objects: 0, bytes: 0 };

export function addPublishCounts(...all: readonly PublishCounts[]): PublishCounts {
  return all.reduce((sum, { objects, bytes }) => ({
    objects: sum.objects + objects,
    bytes: sum.bytes + bytes,
  }));
}

/** Returns 0 if every host is published, 2 if some failed, 1 if all failed. */
export function getPublishExitCode({ hosts }: PublishReport): 0 | 1 | 2 {
  const failedCount = hosts.filter(({ status }) => status === "failed").length;
  if (failedCount === 0) return 0;
  return failedCount === hosts.length ? 1 : 2;
}

/** Formats the report for the terminal: changed and failed hosts, then totals. */
export function describePublishReport(report: PublishReport): string[] {
  const { target, isDryRun, hosts, shared, resumed, deleted, orphans, total } = report;
  const count = (status: HostResult["status"]) => hosts.filter((host) => host.status === status).length;
  const counts = (["published", "switched", "unchanged", "failed"] as const)
    .map((status) => [count(status), status] as const)
    .filter(([number]) => number > 0)
    .map(([number, status]) => `${number} ${status}`);
  return [
    ...(shared.objects > 0 ? [`shared: ${describeCounts(shared)}`] : []),
    ...hosts.filter(({ status }) => status !== "unchanged").map(describeHost),
    ...orphans.map((host) =>
      report.areOrphansDeleted
        ? `${host}: deleted, because the bake has no such host`
        : `${host}: at the target, but the bake has no such host. --delete-orphans deletes it.`,
    ),
    `${isDryRun ? "would publish" : "published"} to ${target}: ${hosts.length} hosts: ${counts.join(", ")}`,
    `uploaded ${describeCounts(total.uploaded)}, copied ${describeCounts(total.copied)}, deleted ${deleted.objects} objects`,
    ...(resumed.objects > 0
      ? [`an interrupted publication had uploaded ${describeCounts(resumed)} of them already`]
      : []),
  ];
}

function describeHost({ host, from, to, status, reason, uploaded, copied }: HostResult): string {
  if (status === "failed") return `${host}: failed: ${reason}`;
  const releases = from === undefined ? `new, ${to}` : `${from} → ${to}`;
  if (status === "switched") return `${host}: ${releases}, which is at the target already`;
  return `${host}: ${releases}: uploaded ${describeCounts(uploaded)}, copied ${describeCounts(copied)}`;
}

function describeCounts({ objects, bytes }: PublishCounts): string {
  return `${objects} objects (${describeBytes(bytes)})`;
}

export function describeBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
