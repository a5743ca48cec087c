/**
 * Sends the changes that an earlier page of the account stored while they waited for a token (decisions 129).
 */
import * as z from "zod/mini";
import type { ApiClient } from "#api/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { parseJson } from "#contract/unknown-value.ts";
import type { ChangeStore } from "./change-store.ts";
import { storableChanges } from "./storable-changes.ts";

/**
 * Maximum age of a stored change in milliseconds. Older changes are removed unsent, because they could
 * overwrite later changes of somebody else. The age is negative if the clock was corrected meanwhile; its
 * absolute value has the same limit.
 */
export const MAX_CHANGE_AGE_MS = 10 * 60_000;

const storedChange = z.object({
  method: z.string(),
  path: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
  /** Time of the change in milliseconds by the service's clock. */
  at: z.number(),
  /** Idempotency key. */
  key: z.string(),
});

interface SendChangesDependencies {
  readonly changes: Pick<ChangeStore, "list" | "take">;
  readonly client: ApiClient;
  /** Returns milliseconds since 1970 by the service's clock. */
  readonly now: () => number;
  /** False if another person has signed in to this browser, or this person has signed out. */
  readonly isCurrent: () => boolean;
}

/**
 * Sends the changes one after the other, in the order in which the person made them. Resolves with true if
 * any was sent. Rejects with the first error after all were tried. A change is removed before it is sent, so
 * that it is never sent twice.
 */
export async function sendChanges({
  changes,
  client,
  now,
  isCurrent,
}: SendChangesDependencies): Promise<boolean> {
  const storedChanges = changes.list().map(([entry, text]) => ({ entry, change: parseChange(text) }));
  storedChanges.sort((one, other) => (one.change?.at ?? 0) - (other.change?.at ?? 0));
  const errors: unknown[] = [];
  let isSent = false;
  for (const { entry, change } of storedChanges) {
    if (!isCurrent()) break;
    if (!changes.take(entry) || !change || Math.abs(now() - change.at) > MAX_CHANGE_AGE_MS) continue;
    isSent = true;
    await client.call(change.endpoint, change.call).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
  return isSent;
}

/**
 * Returns the endpoint and the arguments of a stored change; `undefined` if requests to that endpoint may not
 * be stored (`storable-changes.ts`).
 */
function parseChange(text: string) {
  const { data } = storedChange.safeParse(parseJson(text));
  const endpoint = storableChanges.find(({ method, path }) => method === data?.method && path === data.path);
  if (!data || !endpoint || !isBodyOf(endpoint, data.body)) return undefined;
  const { at, key, params, body } = data;
  return { at, endpoint, call: { params, body, idempotencyKey: key } as Parameters<ApiClient["call"]>[1] };
}

function isBodyOf({ body }: EndpointShape, storedBody: unknown): boolean {
  return body ? body.safeParse(storedBody).success : storedBody === undefined;
}
