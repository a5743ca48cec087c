import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { endStoredSession } from "#session/end-session.ts";
import { FORMER_KEY, parseAuthRecord } from "#session/storage/auth-storage.ts";

/**
 * Ends the session that a new sign-in in this tab has replaced. The sign-in page only stores the old record,
 * because its script must stay small. Ignores errors, because the old session expires anyway.
 */
export async function endFormerSession(
  config: RuntimeConfig,
  options: Pick<Parameters<typeof endStoredSession>[1], "fetch" | "origin"> = {},
): Promise<void> {
  try {
    const record = parseAuthRecord(sessionStorage.getItem(FORMER_KEY));
    sessionStorage.removeItem(FORMER_KEY);
    if (record) await endStoredSession(record, { config, ...options });
  } catch {}
}
