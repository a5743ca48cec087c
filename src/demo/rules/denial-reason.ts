import type { Message } from "../messages/message.ts";

/** The reason why an action is not possible now, as text for the person; `null` if it is possible. */
export type DenialReason = Message | string | null;
