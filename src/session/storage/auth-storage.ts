/**
 * Stores the auth record in web storage (spec 3.1, decisions 1). No other module writes it; the inline scripts of
 * `islands` only read it.
 */
import { type AuthRecord, authRecord } from "#contract/accounts/account.ts";
import { readStored } from "./web-storage.ts";

const APP_VERSION = "v8.0.29";
export const AUTH_KEY = `${APP_VERSION}-authUser`;
/**
 * Session storage key of the auth record that a new sign-in has replaced. The entry exists until the
 * signed-in area has ended that session.
 */
export const FORMER_KEY = "former-session";
/** Key of local storage for the token under which this browser receives push messages. */
export const PUSH_TOKEN_KEY = `${APP_VERSION}-pushToken`;
/** Key of local storage for the account whose push messages this browser receives. */
export const PUSH_DEVICE_KEY = "push-device";
const ANY_VERSION = /^v\d[\w.-]*-(authUser|pushToken)$/;
/** Maximum number of characters of a stored record. A token has at most a few thousand characters. */
const MAX_RECORD_LENGTH = 100_000;

/**
 * Lifetime of the stored record: until the sign-out in any tab, until this tab is closed, or until this
 * page is closed.
 */
export type RecordLifetime = "tabs" | "tab" | "page";

export interface AuthStorage {
  /** Returns the record; `null` if there is no valid one. */
  read(): AuthRecord | null;
  /** Writes a record and returns its lifetime. */
  write(record: AuthRecord): RecordLifetime;
  /** Removes the record and the push token. */
  remove(): void;
  /** Removes the records of other portal versions. */
  removeOldVersions(): void;
}

/**
 * Creates the storage. `openers` return local storage, then session storage. Each may throw, be full, or be missing.
 */
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
        const record = attempt(open, (storage) => parseAuthRecord(storage.getItem(AUTH_KEY)))?.result;
        if (record) return record;
      }
      return memory;
    },
    write(record) {
      let lifetime: RecordLifetime = "page";
      for (const [index, open] of openers.entries()) {
        // Overwrite without removing first, because another tab that reads in between would see a sign-out.
        const isUnwritten = lifetime === "page";
        if (isUnwritten && attempt(open, (storage) => storage.setItem(AUTH_KEY, JSON.stringify(record)))) {
          lifetime = index === 0 ? "tabs" : "tab";
        } else {
          // Remove the old record from each storage that cannot store the new one.
          attempt(open, (storage) => storage.removeItem(AUTH_KEY));
        }
      }
      memory = null;
      if (lifetime === "page") memory = record;
      return lifetime;
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

/** Returns this browser's push token, or `null` if it has not registered one (spec 4.1). */
export const readPushToken = (): string | null => readStored("localStorage", PUSH_TOKEN_KEY);

/** Parses a storage entry. Returns `null` for an invalid entry; the person then counts as signed out. */
export function parseAuthRecord(rawRecord: string | null): AuthRecord | null {
  if (rawRecord === null || rawRecord.length > MAX_RECORD_LENGTH) return null;
  try {
    const parsed = authRecord.safeParse(JSON.parse(rawRecord));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
