import type { ApplicationRecord } from "../../records/application-record.ts";

/** What an emailed link opens: nothing if it is wrong, otherwise the link's state, its request and the application. */
export type ReadLink<State extends string, Request> =
  | { readonly state: "wrong" }
  | {
      readonly state: Exclude<State, "wrong">;
      readonly request: Request;
      readonly application: ApplicationRecord;
      /** Instant it was answered or ended. */
      readonly at: string | null;
    };
