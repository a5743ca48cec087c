/** The count of the header, which every screen of the area reads (spec 7.6.10). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";

export const getUnreadNotificationCount = endpoint({
  method: "GET",
  path: "/api/ApplicationNotification/GetUnreadCount",
  pathAssumed: true,
  spec: "7.6.10 ApplicationNotification",
  reply: assumed(z.object({ UnreadCount: z.int() })),
});
