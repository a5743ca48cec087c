import { createRandomId } from "#api/retry/random-id.ts";
import { readStored, writeStored } from "#session/storage/web-storage.ts";

/** After this time, sending the same form counts as a new request. */
const KEY_LIFETIME_MS = 60 * 60_000;

/** Keys by form, for browsers whose storage is blocked. */
const keys = new Map<string, string>();

/**
 * Sends the same form with the same idempotency key until it has succeeded, also after a reload: pressing the button
 * again after a lost response creates nothing twice (faults D9). `name` tells forms with equal values apart. `form` must
 * not contain values that change with each attempt, such as a ticket: a changed form gets a new key.
 */
export async function sendOnce<Reply>(
  name: string,
  form: unknown,
  send: (key: string) => Promise<Reply>,
): Promise<Reply> {
  // A hash, because the values of the form are personal.
  const storageName = `sent:${hashText(`${name} ${JSON.stringify(form)}`)}`;
  const lastKey = readStored("sessionStorage", storageName) ?? keys.get(storageName);
  const key = lastKey && isCurrent(lastKey) ? lastKey : `${Date.now()}-${createRandomId()}`;
  keys.set(storageName, key);
  writeStored("sessionStorage", storageName, key);
  const reply = await send(key);
  keys.delete(storageName);
  writeStored("sessionStorage", storageName, null);
  return reply;
}

/** A key begins with its time. */
function isCurrent(key: string): boolean {
  return Date.now() - Number.parseInt(key, 10) < KEY_LIFETIME_MS;
}

/** Returns the FNV-1a hash with 64 bits. Web Crypto would be asynchronous, and is missing on pages without HTTPS. */
function hashText(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}
