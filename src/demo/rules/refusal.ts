import type { Message } from "../messages/message.ts";

/** Why something cannot be done now, as the person reads it; `null` where it can. */
export type Refusal = Message | string | null;
