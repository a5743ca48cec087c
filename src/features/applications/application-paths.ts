import type { ApplicationId } from "#contract/shapes.ts";

/** Where the screens around an application live; the island that mounts them knows. */
export interface ApplicationPaths {
  readonly list: string;
  /** Begins a new application. */
  readonly start: string;
  details(id: ApplicationId): string;
  /** The wizard of a draft. */
  draft(id: ApplicationId): string;
}
