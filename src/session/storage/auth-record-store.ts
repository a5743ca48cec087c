import type { AuthRecord } from "#contract/accounts/account.ts";
import type { ServiceClock } from "../tokens/clock.ts";
import { type AuthStorage, createAuthStorage, type RecordLifetime } from "./auth-storage.ts";
import { createTabCoordination, type TabCoordination } from "./coordination.ts";

/** Reads and writes auth records: the one that this tab uses, and the one that all tabs share. */
export interface AuthRecordStore {
  /** Returns the record that this tab uses. */
  current(): AuthRecord | null;
  /** Returns the stored record, whichever tab has stored it. */
  stored(): AuthRecord | null;
  /** Reads the stored record when the page starts. */
  restore(): Promise<AuthRecord | null>;
  /** Stores a new record for all tabs. Resolves when other tabs can read it. */
  save(record: AuthRecord): Promise<RecordLifetime>;
  /** Makes this tab use a record that another tab has obtained. */
  adopt(record: AuthRecord): void;
  /**
   * Resolves with another stored record of the same person. Ignores `staleRecord` and records that this tab
   * has already replaced. Resolves with `null` if there is no other record.
   */
  findOtherRecord(staleRecord: AuthRecord): Promise<AuthRecord | null>;
  /** True if this tab has already replaced `record`. */
  hasReplaced(record: AuthRecord): boolean;
  /** Deletes the record for all tabs. */
  clear(hasSignedOut: boolean): Promise<void>;
  /** Resolves with true if a person signed out in any tab, or if IndexedDB cannot be read. */
  hasSignedOut(): Promise<boolean>;
}

interface AuthRecordStoreDependencies {
  readonly storage: AuthStorage;
  readonly coordination: TabCoordination;
  readonly clock: ServiceClock;
}

export function createAuthRecordStore({
  storage,
  coordination,
  clock,
}: AuthRecordStoreDependencies): AuthRecordStore {
  let currentRecord: AuthRecord | null = null;
  const replacedTokens = new Set<string>();

  function setCurrentRecord(record: AuthRecord): void {
    if (currentRecord && currentRecord.Token !== record.Token) replacedTokens.add(currentRecord.Token);
    replacedTokens.delete(record.Token);
    currentRecord = record;
  }

  return {
    current: () => currentRecord,
    stored: () => storage.read(),
    async restore() {
      storage.removeOldVersions();
      currentRecord = storage.read();
      if (currentRecord) clock.restore((await coordination.read())?.clockOffset ?? null);
      return currentRecord;
    },
    async save(record) {
      setCurrentRecord(record);
      const lifetime = storage.write(record);
      await coordination.write({ record, hasSignedOut: false, clockOffset: clock.offset() });
      return lifetime;
    },
    adopt(record) {
      setCurrentRecord(record);
      if (storage.read()?.Token !== record.Token) storage.write(record);
    },
    async findOtherRecord(staleRecord) {
      const candidates = [(await coordination.read())?.record, storage.read()];
      const isOtherRecord = (other: AuthRecord | null | undefined) =>
        other?.TopicName === staleRecord.TopicName &&
        other.Token !== staleRecord.Token &&
        !replacedTokens.has(other.Token);
      return candidates.find(isOtherRecord) ?? null;
    },
    hasReplaced: ({ Token }) => replacedTokens.has(Token),
    async clear(hasSignedOut) {
      currentRecord = null;
      // Store first why the record is removed, because other tabs read it as soon as the record is gone.
      await coordination.write({ record: null, hasSignedOut, clockOffset: null });
      storage.remove();
    },
    async hasSignedOut() {
      const sharedState = await coordination.read();
      return sharedState === null || sharedState.hasSignedOut;
    },
  };
}

/**
 * Opens the store of a browser page. If site data is blocked, the records last until the page is closed.
 */
export function openBrowserAuthRecords(clock: ServiceClock): AuthRecordStore {
  return createAuthRecordStore({
    storage: createAuthStorage([() => globalThis.localStorage, () => globalThis.sessionStorage]),
    coordination: createTabCoordination(() => globalThis.indexedDB),
    clock,
  });
}

/** Opens a store that lasts until the page is closed, and that other pages do not share. */
export function openMemoryAuthRecords(clock: ServiceClock): AuthRecordStore {
  return createAuthRecordStore({
    storage: createAuthStorage([]),
    coordination: createTabCoordination(() => undefined),
    clock,
  });
}
