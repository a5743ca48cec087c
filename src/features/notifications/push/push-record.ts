/** For whom this browser is to be woken, and the token that the service has of it (spec 7 UpdateToken). */
import * as z from "zod/mini";
import type { AccountId } from "#contract/shapes.ts";

const KEY = "push-device";
const pushRecord = z.object({ accountId: z.string(), token: z.string() });

export interface PushRecord {
  readonly accountId: AccountId;
  /** Empty where the service has none of this browser: signed out, or not given yet. */
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
    // Closed storage: the service is asked anew on the next visit.
  }
}
