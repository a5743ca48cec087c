/** Ends a session (spec 7.2). In a separate file, because every page of the signed-in area can sign out. */
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { successReply } from "../shapes.ts";

/** Placeholder for the id of the caller's current session. */
export const CURRENT_SESSION = "current";

/** Ends one of the caller's sessions immediately. The id `CURRENT_SESSION` ends the current session. */
export const endSession = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicantAccount/EndSession/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(successReply),
});
