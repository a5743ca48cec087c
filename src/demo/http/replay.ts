/** A repeated request gets the first reply (decisions 18): the key is stored with the reply, in one transaction. */

import type { ServiceContext } from "../context/context.ts";
import { message } from "../messages/message.ts";
import { readReply, storeReply } from "../messages/stored-reply.ts";
import { ServiceError } from "./service-error.ts";

export interface Once {
  /** The `Idempotency-Key`; without one the work is always done. */
  readonly key: string | undefined;
  /** Whose key it is, and for which call. */
  readonly scope: string;
  /** What was asked; the same key for something else is refused. */
  readonly asked: unknown;
}

/** Does the work once per key, inside a transaction. Throws 422 for a key that was used for something else. */
export function once<Reply>(
  { key, scope, asked }: Once,
  { store }: Pick<ServiceContext, "store">,
  work: () => Reply,
): Reply {
  return store.transaction(() => {
    if (key === undefined) return work();
    const [replays, Id, Fingerprint] = [store.collection("replay"), `${scope} ${key}`, JSON.stringify(asked)];
    const known = replays.get(Id);
    if (known && known.Fingerprint !== Fingerprint)
      throw new ServiceError(422, message("service.idempotencyKeyReused"));
    if (known) return readReply(known.Reply) as Reply;
    const reply = work();
    replays.put({ Id, Fingerprint, Reply: storeReply(reply) });
    return reply;
  });
}
