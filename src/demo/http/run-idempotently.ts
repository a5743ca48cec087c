/**
 * Returns the first response to repeated requests with the same `Idempotency-Key` (decisions 18). Key and response
 * are stored in one transaction.
 */

import type { StoreContext } from "../context/context.ts";
import { createMessage } from "../messages/message.ts";
import { readReply, storeReply } from "../messages/stored-reply.ts";
import { ServiceError } from "./service-error.ts";

interface IdempotentCall {
  /** The `Idempotency-Key` header. Without one, every call does the work. */
  readonly key: string | undefined;
  /** Account and endpoint for which the key is valid. */
  readonly scope: string;
  /** The request. A key that is used for a different request is refused. */
  readonly request: unknown;
}

/** Runs the work once per key, inside a transaction. Throws 422 if the key was used for a different request. */
export function runIdempotently<Reply>(
  { key, scope, request }: IdempotentCall,
  { store }: StoreContext,
  work: () => Reply,
): Reply {
  return store.transaction(() => {
    if (key === undefined) return work();
    const [replays, Id, Fingerprint] = [
      store.collection("replay"),
      `${scope} ${key}`,
      JSON.stringify(request),
    ];
    const earlierReplay = replays.get(Id);
    if (earlierReplay && earlierReplay.Fingerprint !== Fingerprint)
      throw new ServiceError(422, createMessage("service.idempotencyKeyReused"));
    if (earlierReplay) return readReply(earlierReplay.Reply) as Reply;
    const reply = work();
    replays.put({ Id, Fingerprint, Reply: storeReply(reply) });
    return reply;
  });
}
