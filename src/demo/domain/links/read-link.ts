import type { ApplicationRecord } from "../../records/application-record.ts";

/** The result of reading an emailed link: state, request and application. An invalid link has only a state. */
export type ReadLink<State extends string, Request> =
  | { readonly state: "wrong" }
  | {
      readonly state: Exclude<State, "wrong">;
      readonly request: Request;
      readonly application: ApplicationRecord;
      /** Instant at which the request was answered or ended. */
      readonly at: string | null;
    };
