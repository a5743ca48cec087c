import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

/** The address of the land, or the service's text for a draft that has none yet. */
export function getApplicationTitle({ Title }: Pick<ApplicationRecord, "Title">): Message | string {
  return Title || createMessage("applications.addressMissing");
}
