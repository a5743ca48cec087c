import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

/** Returns the address of the land. A draft without an address has a text of the service. */
export function getApplicationTitle({ Title }: Pick<ApplicationRecord, "Title">): Message | string {
  return Title || createMessage("applications.addressMissing");
}
