/**
 * Returns the first response to repeated requests with the same `Idempotency-Key` for 14 days (decisions 18). Key
 * and response are stored in one transaction.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type StoreClockContext, toInstantText } from "../context/context.ts";
import { createMessage } from "../messages/message.ts";
import { readReply, storeReply } from "../messages/stored-reply.ts";
import { ServiceError } from "./service-error.ts";

const REPLAY_LIFETIME_MS = 14 * 24 * 3_600_000;

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
  context: StoreClockContext,
  work: () => Reply,
): Reply {
  const { store, now } = context;
  return store.transaction(() => {
    if (key === undefined) return work();
    const [replays, Id] = [store.collection("replay"), `${scope} ${key}`];
    const Fingerprint = bytesToHex(sha256(utf8ToBytes(JSON.stringify(request))));
    deleteExpiredReplays(context);
    const earlierReplay = replays.get(Id);
    if (earlierReplay && earlierReplay.Fingerprint !== Fingerprint)
      throw new ServiceError(422, createMessage("service.idempotencyKeyReused"));
    if (earlierReplay) return readReply(earlierReplay.Reply) as Reply;
    const reply = work();
    replays.put({ Id, Fingerprint, Reply: storeReply(reply), At: toInstantText(now()) });
    return reply;
  });
}

/**
 * Deletes old responses, because they contain names and addresses. A timer calls it as well, but not in a browser (mock
 * mode).
 */
export function deleteExpiredReplays({ store, now }: StoreClockContext): void {
  const to = toInstantText(new Date(now().getTime() - REPLAY_LIFETIME_MS));
  const replays = store.collection("replay");
  for (const { Id } of replays.find({ where: { At: { to } } })) replays.delete(Id);
}
