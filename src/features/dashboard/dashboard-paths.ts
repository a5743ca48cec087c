import type { ApplicationId } from "#contract/shapes.ts";

/** Where the dashboard leads; the island that mounts it knows. */
export interface DashboardPaths {
  readonly list: string;
  readonly start: string;
  readonly inspections: string;
  readonly reports: string;
  details(id: ApplicationId): string;
  draft(id: ApplicationId): string;
  /** The list, narrowed: `{ list: "WaitingForMe" }`, `{ status: "draft" }`. */
  listOf(narrowing: Readonly<Record<string, string>>): string;
}
