/** For whom this browser is to be woken, and the token that the service has of it (spec 7 UpdateToken). */
import * as z from "zod/mini";
import type { AccountId } from "#contract/shapes.ts";

const KEY = "push-device";
const kept = z.object({ accountId: z.string(), token: z.string() });

export interface PushMemory {
  readonly accountId: AccountId;
  /** Empty where the service has none of this browser: signed out, or not given yet. */
  readonly token: string;
}

export function readPushMemory(): PushMemory | null {
  try {
    const parsed = kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return parsed.success ? (parsed.data as PushMemory) : null;
  } catch {
    return null;
  }
}

export function keepPushMemory(memory: PushMemory | null): void {
  try {
    if (memory) localStorage.setItem(KEY, JSON.stringify(memory));
    else localStorage.removeItem(KEY);
  } catch {
    // Closed storage: the service is asked anew on the next visit.
  }
}
