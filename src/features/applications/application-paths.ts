import type { ApplicationId } from "#contract/shapes.ts";

/** URLs of the screens around an application, provided by the island. */
export interface ApplicationPaths {
  readonly list: string;
  /** Starts a new application. */
  readonly start: string;
  /** Returns the path of the page that starts an application of a type that follows a permit. */
  startOn(from: { readonly type: string; readonly permit: string }): string;
  details(id: ApplicationId): string;
  /** The draft's wizard. */
  draft(id: ApplicationId): string;
}
