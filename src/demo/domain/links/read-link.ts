import type { ApplicationRecord } from "../../records/application-record.ts";

/** Result of reading an emailed link: its state, its request and the application. A wrong link has none of them. */
export type ReadLink<State extends string, Request> =
  | { readonly state: "wrong" }
  | {
      readonly state: Exclude<State, "wrong">;
      readonly request: Request;
      readonly application: ApplicationRecord;
      /** Instant it was answered or ended. */
      readonly at: string | null;
    };
