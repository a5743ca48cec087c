/** Ends a session (spec 7.2). In a separate file, because every page of the signed-in area can sign out. */
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { successReply } from "../shapes.ts";

/** A call sends this value instead of the id of its own session. */
export const CURRENT_SESSION = "current";

/** Ends one of the caller's sessions immediately; with `CURRENT_SESSION`, the session of the call. */
export const endSession = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicantAccount/EndSession/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(successReply),
});
