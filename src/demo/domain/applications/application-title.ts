import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

/** Returns the address of the land, or a message that the draft has no address yet. */
export function getApplicationTitle({ Title }: Pick<ApplicationRecord, "Title">): Message | string {
  return Title || createMessage("applications.addressMissing");
}
