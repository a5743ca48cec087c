/** The number of unread notifications. Every screen of the signed-in area requests it (spec 7.6.10). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";

export const getUnreadNotificationCount = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationNotification/GetUnreadCount",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  reply: asAssumed(z.object({ UnreadCount: z.int() })),
});
