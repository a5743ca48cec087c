/**
 * Statuses to which the list draws attention (spec 7.3). Apart from the other lists of choices, because the list of
 * applications loads it at once.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";

/** The number of the caller's applications in each highlighted status. */
export const getHighlightedStatusList = defineEndpoint({
  method: "POST",
  path: "/api/DropdownData/GetHighlightedStatusList",
  pathAssumed: true,
  spec: "7.3 Dropdowns",
  body: z.object({ ApplicationTypeIds: z.array(z.string()), ApplicantVisible: z.boolean() }),
  reply: asAssumed(
    z.array(z.object({ StatusId: z.string(), Name: z.string(), Tone: z.string(), Count: z.int() })),
  ),
});
