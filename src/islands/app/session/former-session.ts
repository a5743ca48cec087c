import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { endStoredSession } from "#session/sign-out/end-stored-session.ts";
import { FORMER_KEY, parseAuthRecord } from "#session/storage/auth-storage.ts";
import { readStored, writeStored } from "#session/storage/web-storage.ts";

/**
 * Ends the session that a new sign-in in this tab has replaced. The sign-in page only stores the old record,
 * because its script must stay small. Ignores errors, because the old session expires anyway.
 */
export async function endFormerSession(
  config: RuntimeConfig,
  options: Pick<Parameters<typeof endStoredSession>[1], "fetch" | "origin"> = {},
): Promise<void> {
  const record = parseAuthRecord(readStored("sessionStorage", FORMER_KEY));
  writeStored("sessionStorage", FORMER_KEY, null);
  if (record) await endStoredSession(record, { config, ...options }).catch(() => {});
}
