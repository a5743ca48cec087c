/**
 * Statuses that the list of applications highlights (spec 7.3). The call has a file of its own, because the
 * list needs it at once and needs the calls of `dropdown.ts` only later.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";

/** The number of the caller's applications in each highlighted status. */
export const getHighlightedStatusList = defineEndpoint({
  method: "POST",
  onlyReads: true,
  path: "/api/DropdownData/GetHighlightedStatusList",
  pathAssumed: true,
  spec: "7.3 Dropdowns",
  body: z.object({ ApplicationTypeIds: z.array(z.string()), ApplicantVisible: z.boolean() }),
  reply: asAssumed(
    z.array(z.object({ StatusId: z.string(), Name: z.string(), Tone: z.string(), Count: z.int() })),
  ),
});
