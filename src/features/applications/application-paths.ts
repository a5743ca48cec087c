import type { ApplicationId } from "#contract/shapes.ts";

/** URLs of the screens of an application. The island provides them. */
export interface ApplicationPaths {
  readonly list: string;
  /** Path of the page that starts a new application. */
  readonly start: string;
  /** Returns the path that starts an application of another type that is based on an existing permit. */
  startOn(from: { readonly type: string; readonly permit: string }): string;
  details(id: ApplicationId): string;
  /** Returns the path of the draft's wizard. */
  draft(id: ApplicationId): string;
}
