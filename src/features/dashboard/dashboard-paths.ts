import type { ApplicationId } from "#contract/shapes.ts";

/** URLs that the dashboard links to. The signed-in area passes them in. */
export interface DashboardPaths {
  readonly list: string;
  readonly start: string;
  readonly inspections: string;
  readonly reports: string;
  details(id: ApplicationId): string;
  draft(id: ApplicationId): string;
  /**
   * Returns the URL of the application list with filters such as `{ list: "WaitingForMe" }` or `{ status: "draft" }`.
   */
  listOf(filter: Readonly<Record<string, string>>): string;
}
