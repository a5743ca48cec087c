/** The auth record in web storage (spec 3.1, decisions 1). The only module that touches it. */
import { type AuthRecord, authRecord } from "#contract/accounts/account.ts";

const APP_VERSION = "v8.0.29";
export const AUTH_KEY = `${APP_VERSION}-authUser`;
const PUSH_TOKEN_KEY = `${APP_VERSION}-pushToken`;
const ANY_VERSION = /^v\d[\w.-]*-(authUser|pushToken)$/;
/** Characters; a token is a few thousand at most. */
const LONGEST_RECORD = 100_000;

/** How long the record lasts: in every tab, in this tab, or until this page is left. */
export type RecordLifetime = "tabs" | "tab" | "page";

export interface AuthStorage {
  /** The record, or `null` when there is none that can be trusted. */
  read(): AuthRecord | null;
  /** Writes a record that has a token; says how long it will last. */
  write(record: AuthRecord): RecordLifetime;
  /** Removes the record and the push token. */
  remove(): void;
  /** Removes what other versions of the portal left. */
  removeOldVersions(): void;
}

/** `openers`: local storage, then session storage. Each may throw on access, be full, or be missing. */
export function createAuthStorage(openers: readonly (() => Storage | undefined)[]): AuthStorage {
  let memory: AuthRecord | null = null;
  const attempt = <Result>(open: () => Storage | undefined, act: (storage: Storage) => Result) => {
    try {
      const storage = open();
      return storage && { result: act(storage) };
    } catch {
      return undefined;
    }
  };

  return {
    read() {
      for (const open of openers) {
        const found = attempt(open, (storage) => parseAuthRecord(storage.getItem(AUTH_KEY)))?.result;
        if (found) return found;
      }
      return memory;
    },
    write(record) {
      let lasting: RecordLifetime = "page";
      for (const [index, open] of openers.entries()) {
        // Overwritten in one go: another tab that looks in between must not find nothing and leave.
        const isWanted = lasting === "page";
        if (isWanted && attempt(open, (storage) => storage.setItem(AUTH_KEY, JSON.stringify(record)))) {
          lasting = index === 0 ? "tabs" : "tab";
        } else {
          // A full storage must not keep the record that this one replaces.
          attempt(open, (storage) => storage.removeItem(AUTH_KEY));
        }
      }
      memory = null;
      if (lasting === "page") memory = record;
      return lasting;
    },
    remove() {
      memory = null;
      for (const open of openers) {
        for (const key of [AUTH_KEY, PUSH_TOKEN_KEY]) attempt(open, (storage) => storage.removeItem(key));
      }
    },
    removeOldVersions() {
      for (const open of openers) {
        attempt(open, (storage) => {
          const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
          for (const key of keys) {
            if (ANY_VERSION.test(key) && key !== AUTH_KEY && key !== PUSH_TOKEN_KEY) storage.removeItem(key);
          }
        });
      }
    },
  };
}

/** The record that a storage entry holds, or `null`: a bad one means signed out, never a crash. */
export function parseAuthRecord(raw: string | null): AuthRecord | null {
  if (raw === null || raw.length > LONGEST_RECORD) return null;
  try {
    const parsed = authRecord.safeParse(JSON.parse(raw));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
