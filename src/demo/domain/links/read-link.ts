import type { ApplicationRecord } from "../../records/application-record.ts";

/**
 * The result of reading an emailed link: the state of the link, and the request and application to which it
 * belongs. An invalid link has only a state.
 */
export type LinkReadResult<State extends string, Request> =
  | { readonly state: "wrong" }
  | {
      readonly state: Exclude<State, "wrong">;
      readonly request: Request;
      readonly application: ApplicationRecord;
      /** Instant at which the request was answered or ended. */
      readonly at: string | null;
    };
