/**
 * The account that receives push messages in this browser, and its token at the service (spec 7.2).
 */
import * as z from "zod/mini";
import type { AccountId } from "#contract/shapes.ts";

const KEY = "push-device";
const pushRecord = z.object({ accountId: z.string(), token: z.string() });

export interface PushRecord {
  readonly accountId: AccountId;
  /** Empty if the service has no token of this browser: signed out, or not registered yet. */
  readonly token: string;
}

export function readPushRecord(): PushRecord | null {
  try {
    const parsed = pushRecord.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return parsed.success ? (parsed.data as PushRecord) : null;
  } catch {
    return null;
  }
}

export function savePushRecord(memory: PushRecord | null): void {
  try {
    if (memory) localStorage.setItem(KEY, JSON.stringify(memory));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable: push is off until the user turns it on again.
  }
}
