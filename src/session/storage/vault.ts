import type { AuthRecord } from "#contract/accounts/account.ts";
import type { Clock } from "../clock.ts";
import { type AuthStorage, createAuthStorage, type RecordLifetime } from "./auth-storage.ts";
import { type Coordination, createCoordination } from "./coordination.ts";

/** This tab's record, and what the other tabs hold. */
export interface Vault {
  /** What this tab works with. */
  current(): AuthRecord | null;
  /** What is stored, whoever stored it. */
  stored(): AuthRecord | null;
  /** Takes what is stored at the start of a page. */
  restore(): Promise<AuthRecord | null>;
  /** A record just issued, for this tab and the others. Resolves when they can rely on it. */
  save(record: AuthRecord): Promise<RecordLifetime>;
  /** A record that another tab has got. */
  adopt(record: AuthRecord): void;
  /** Another record of the same person than `stale`, not known to be spent. */
  findSibling(stale: AuthRecord): Promise<AuthRecord | null>;
  /** Whether `record` has been replaced in this tab already. */
  isSpent(record: AuthRecord): boolean;
  /** Forgets everything, for all tabs. */
  clear(hasSignedOut: boolean): Promise<void>;
  /** Whether a person signed out, in whichever tab. */
  hasSignedOut(): Promise<boolean>;
}

export interface VaultParts {
  readonly storage: AuthStorage;
  readonly coordination: Coordination;
  readonly clock: Clock;
}

export function createVault({ storage, coordination, clock }: VaultParts): Vault {
  let current: AuthRecord | null = null;
  const spent = new Set<string>();

  function hold(record: AuthRecord): void {
    if (current && current.Token !== record.Token) spent.add(current.Token);
    spent.delete(record.Token);
    current = record;
  }

  return {
    current: () => current,
    stored: () => storage.read(),
    async restore() {
      storage.removeOldVersions();
      current = storage.read();
      if (current) clock.restore((await coordination.read())?.clockOffset ?? null);
      return current;
    },
    async save(record) {
      hold(record);
      const lasting = storage.write(record);
      await coordination.write({ record, hasSignedOut: false, clockOffset: clock.offset() });
      return lasting;
    },
    adopt(record) {
      hold(record);
      if (storage.read()?.Token !== record.Token) storage.write(record);
    },
    async findSibling(stale) {
      const candidates = [(await coordination.read())?.record, storage.read()];
      const isSibling = (other: AuthRecord | null | undefined) =>
        other?.TopicName === stale.TopicName && other.Token !== stale.Token && !spent.has(other.Token);
      return candidates.find(isSibling) ?? null;
    },
    isSpent: ({ Token }) => spent.has(Token),
    async clear(hasSignedOut) {
      current = null;
      // The reason first: the other tabs look for it as soon as the record is gone.
      await coordination.write({ record: null, hasSignedOut, clockOffset: null });
      storage.remove();
    },
    async hasSignedOut() {
      const agreed = await coordination.read();
      return agreed === null || agreed.hasSignedOut;
    },
  };
}

/** The vault of a browser page; works, for the page's life, where site data is blocked. */
export function openBrowserVault(clock: Clock): Vault {
  return createVault({
    storage: createAuthStorage([() => globalThis.localStorage, () => globalThis.sessionStorage]),
    coordination: createCoordination(() => globalThis.indexedDB),
    clock,
  });
}
