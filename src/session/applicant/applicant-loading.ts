/** Loads the signed-in applicant. The response is cached for the next visit. */
import type { StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#api/client.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { type Applicant, getApplicant } from "#contract/accounts/applicant-account.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { AccountId } from "#contract/shapes.ts";
import { isInUse, type SessionApplicant, type SessionState } from "../session-state.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { hasTokenExpired, type ServiceClock } from "../tokens/clock.ts";
import { hasNoApplicant } from "./no-applicant.ts";
import { getStorageId } from "./storage-id.ts";

interface ApplicantLoadingDependencies {
  readonly client: ApiClient;
  readonly config: RuntimeConfig;
  readonly state: StoreApi<SessionState>;
  readonly authRecords: AuthRecordStore;
  readonly clock: ServiceClock;
  readonly onLoad: (applicant: SessionApplicant) => void;
  /** Ends the session of a person whom the service does not know. */
  readonly endWithoutApplicant: () => Promise<void>;
  readonly leaveForLogin: () => void;
}

export function createApplicantLoading(dependencies: ApplicantLoadingDependencies) {
  const { client, config, state, authRecords, clock } = dependencies;

  /** Gives an account without an id the provider's id for "none" (decisions 15). */
  function toSessionApplicant(fetched: Applicant): SessionApplicant {
    const { zeroHash } = config;
    const Id = fetched.Id || (zeroHash as AccountId);
    const storageId = getStorageId(fetched, { zeroHash, topic: state.getState().topic });
    return { ...fetched, Id, storageId, lastname: fetched.Surname };
  }

  return {
    async load(signal?: AbortSignal): Promise<SessionApplicant> {
      try {
        const applicant = toSessionApplicant(await client.call(getApplicant, { signal, cache: true }));
        dependencies.onLoad(applicant);
        return applicant;
      } catch (error) {
        if (!isInUse(state.getState()) && hasNoApplicant(error)) await dependencies.endWithoutApplicant();
        if (isErrorOfKind(error, "unauthenticated")) dependencies.leaveForLogin();
        throw error;
      }
    },
    async findCached(): Promise<SessionApplicant | null> {
      const record = authRecords.current();
      if (!record || hasTokenExpired(record.ExpiresIn, clock.now())) return null;
      const cachedApplicant = await client.findCached?.(getApplicant, {});
      return cachedApplicant ? toSessionApplicant(cachedApplicant.reply) : null;
    },
  };
}
