/** Refreshes the tokens once for all waiting requests and all tabs (spec 4.1, decisions 3). */

import type { ApiClient } from "#api/client.ts";
import { ApiError, isApiError } from "#api/errors.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import { refreshToken } from "#contract/accounts/account.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { withLock } from "./lock.ts";

export type RefreshOutcome =
  | { readonly kind: "record"; readonly record: AuthRecord }
  /** The service refused to refresh the tokens, and no other tab has a newer record. */
  | { readonly kind: "refused" }
  /** Somebody signed out, or another person signed in, during the refresh. */
  | { readonly kind: "gone" };

interface RefreshDependencies {
  readonly client: ApiClient;
  readonly authRecords: AuthRecordStore;
  readonly locks: LockManager | undefined;
}

/**
 * Milliseconds between checks for another tab's record after the service has refused a refresh. In total 1
 * s, because another tab's write to storage may become visible late.
 */
const CHECK_DELAYS_MS = [50, 100, 200, 300, 350] as const;

/**
 * Replaces the record `staleRecord`. Throws `ApiError` if the service is unreachable; the person stays signed
 * in.
 */
export function refreshTokens(
  { client, authRecords, locks }: RefreshDependencies,
  staleRecord: AuthRecord,
): Promise<RefreshOutcome> {
  const hasPersonChanged = () => authRecords.stored()?.TopicName !== staleRecord.TopicName;

  async function adoptOtherRecord(): Promise<RefreshOutcome | null> {
    const record = await authRecords.findOtherRecord(staleRecord);
    if (!record) return null;
    authRecords.adopt(record);
    return { kind: "record", record };
  }

  async function waitForOtherRecord(): Promise<RefreshOutcome> {
    for (const pause of [0, ...CHECK_DELAYS_MS]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (hasPersonChanged()) return { kind: "gone" };
      const outcome = await adoptOtherRecord();
      if (outcome) return outcome;
    }
    return { kind: "refused" };
  }

  async function requestNextRecord(): Promise<RefreshOutcome> {
    const nextRecord = await requestRefresh(client, staleRecord);
    if (!nextRecord) return waitForOtherRecord();
    if (hasPersonChanged()) return { kind: "gone" };
    await authRecords.save(nextRecord);
    return { kind: "record", record: nextRecord };
  }

  return withLock(locks, async () => {
    if (hasPersonChanged()) return { kind: "gone" };
    const outcome = await adoptOtherRecord();
    if (outcome) return outcome;
    try {
      return await requestNextRecord();
    } catch (error) {
      // Check again: another tab may have given up waiting for this tab's lock and refreshed in the
      // meantime.
      const lateOutcome = await adoptOtherRecord();
      if (lateOutcome) return lateOutcome;
      throw error;
    }
  });
}

/** Returns the next record, or `null` if the service refuses to refresh. */
async function requestRefresh(client: ApiClient, staleRecord: AuthRecord): Promise<AuthRecord | null> {
  try {
    const reply = await client.call(refreshToken, {
      body: { Token: staleRecord.Token, RefreshToken: staleRecord.RefreshToken },
    });
    if (!reply.IsValid) return null;
    if (!reply.Token) throw new ApiError({ kind: "shape", status: 200 });
    return {
      Token: reply.Token,
      RefreshToken: reply.RefreshToken ?? staleRecord.RefreshToken,
      ExpiresIn: reply.ExpiresIn ?? "",
      TopicName: staleRecord.TopicName,
    };
  } catch (error) {
    if (isApiError(error) && (error.details.status === 400 || error.details.status === 401)) return null;
    throw error;
  }
}
