import type { ApplicationId } from "#contract/shapes.ts";

/**
 * URLs of an application's screens. The signed-in area creates them, because features do not know the routes.
 */
export interface ApplicationPaths {
  readonly list: string;
  /** Path of the page that starts a new application. */
  readonly start: string;
  /**
   * Returns the URL that starts an application of type `type` based on an existing permit. `permit` is the id
   * of the permit's application.
   */
  startOn(from: { readonly type: string; readonly permit: string }): string;
  details(id: ApplicationId): string;
  draft(id: ApplicationId): string;
}
