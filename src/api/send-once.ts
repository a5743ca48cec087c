import { createRandomId } from "./retry/random-id.ts";

/** A function that sends each form with an idempotency key. */
type SendOnce = <Reply>(form: unknown, send: (key: string) => Promise<Reply>) => Promise<Reply>;

/**
 * Creates a function that sends the same form with the same key until it has succeeded: pressing the button
 * again after a lost response creates nothing twice. `form` must not contain values that change with each
 * attempt, such as a ticket: a changed form gets a new key.
 */
export function createSendOnce(): SendOnce {
  const keys = new Map<string, string>();
  return async (form, send) => {
    const text = JSON.stringify(form);
    const key = keys.get(text) ?? createRandomId();
    keys.set(text, key);
    const reply = await send(key);
    keys.delete(text);
    return reply;
  };
}
