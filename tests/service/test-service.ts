/**
 * A seeded service in its own folder with a controlled clock and random numbers, so that a run can be
 * repeated.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PasswordHasher } from "#demo/context/context.ts";
import { createHub } from "#demo/context/hub.ts";
import { issueTokens, openSession } from "#demo/domain/accounts/sessions.ts";
import { installForms } from "#demo/domain/forms/prepare-forms.ts";
import type { RATE_LIMITS } from "#demo/http/rate-limit.ts";
import { demoHosts } from "#demo/portal/hosts.ts";
import { createPortalOrigins } from "#demo/portal/portal-origins.ts";
import { fileFonts } from "#demo/print/file-fonts.ts";
import type { AccountRecord } from "#demo/records/accounts/account-record.ts";
import { type DemoRecords, type DemoStore, demoCollections, RECORDS_VERSION } from "#demo/records/records.ts";
import { seedDemo } from "#demo/seed/seed.ts";
import { copyData } from "#demo/service/copy-data.ts";
import { findSeededFolder } from "#demo/service/seeded-folder.ts";
import { createService, type DemoService } from "#demo/service/service.ts";
import { openFileDocuments } from "#demo/store/file-document-store.ts";
import { openSqliteStore } from "#demo/store/sqlite-store.ts";

type SendRequest = (request: Request) => Promise<Response>;

export interface TestService {
  readonly service: DemoService;
  readonly send: SendRequest;
  readonly databasePath: string;
  /** Faults that the service reported since the last call. */
  readonly faults: unknown[];
  /** Advances the clock. */
  wait(milliseconds: number): void;
  /** Returns a token of an account, and first restores an account that was locked, deleted or changed. */
  tokenOf(accountId: string): Promise<string>;
  close(): void;
}

export interface TestServiceOptions {
  readonly seed: number;
  readonly rateLimits?: typeof RATE_LIMITS;
  /** Breaks the service on purpose, to prove that a check detects it. */
  readonly breakStore?: (store: DemoStore) => DemoStore;
  readonly breakResponses?: (send: SendRequest) => SendRequest;
}

/** Checks passwords as usual, without the deliberate delay. */
const quickPasswords: PasswordHasher = {
  hash: async (password) => `quick:${password.normalize("NFKC")}`,
  matches: async (password, hash) => hash === `quick:${password.normalize("NFKC")}`,
};

/** Initial time of the clock. The dates of the seed data are relative to it. */
export const START_TIME = "2026-11-21T02:30:00.000Z";

export async function createTestService(options: TestServiceOptions): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), "service-proof-"));
  const { seed } = options;
  const seededFolder = await findSeededFolder(`test-service-${seed}`, async (empty) => {
    (await openTestService(empty, { seed })).closeStore();
  });
  if (seededFolder) copyData(seededFolder, folder);
  const { closeStore, ...service } = await openTestService(folder, options);
  return {
    ...service,
    close() {
      closeStore();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a service with the data in a folder, which is seeded if it is empty. */
async function openTestService(folder: string, options: TestServiceOptions) {
  const { seed, rateLimits, breakStore, breakResponses } = options;
  const databasePath = join(folder, "demo.sqlite");
  const clock = { at: Date.parse(START_TIME) };
  const faults: unknown[] = [];
  const store = openSqliteStore<DemoRecords>({
    path: databasePath,
    collections: demoCollections,
    version: RECORDS_VERSION,
  });
  const service = createService({
    store: breakStore ? breakStore(store) : store,
    documents: openFileDocuments(join(folder, "documents")),
    passwords: quickPasswords,
    fonts: fileFonts,
    hub: createHub(),
    hosts: demoHosts,
    secret: new Uint8Array(32).fill(7),
    now: () => new Date(clock.at),
    random: createRandomBytes(seed),
    rateLimits,
    publicUrl: "http://service.localhost",
    portalOrigin: createPortalOrigins([]),
    report: (error) => void faults.push(error),
  });
  await installForms(service.context);
  await seedDemo(service.context);
  const originalAccounts = new Map<string, AccountRecord>(
    store
      .collection("account")
      .find()
      .map((account) => [account.Id, account]),
  );
  const tokens = new Map<
    string,
    { readonly token: string; readonly until: number; readonly sessionId: string }
  >();
  const send: SendRequest = async (request) => service.app.fetch(request);
  return {
    service,
    send: breakResponses ? breakResponses(send) : send,
    databasePath,
    faults,
    wait(milliseconds: number) {
      clock.at += milliseconds;
    },
    async tokenOf(accountId: string) {
      const originalAccount = originalAccounts.get(accountId);
      const account = store.collection("account").get(accountId);
      if (!originalAccount) throw new Error(`no account ${accountId} among the seeds`);
      if (account?.State !== originalAccount.State || account.PasswordHash !== originalAccount.PasswordHash)
        store
          .collection("account")
          .put({ ...originalAccount, TopicName: account?.TopicName ?? originalAccount.TopicName });
      const cachedToken = tokens.get(accountId);
      const session = cachedToken && store.collection("session").get(cachedToken.sessionId);
      if (cachedToken && session && !session.RevokedAt && clock.at < cachedToken.until)
        return cachedToken.token;
      const signInPlace = { domain: originalAccount.Domains[0] ?? "", device: "Chrome on Linux" };
      const newSession = openSession(originalAccount, signInPlace, service.context);
      const { Token } = await issueTokens(newSession, service.context);
      tokens.set(accountId, { token: Token, until: clock.at + 9 * 60_000, sessionId: newSession.Id });
      return Token;
    },
    closeStore: () => store.close(),
  };
}

/** Creates a function that returns bytes determined by a seed (mulberry32). */
export function createRandomBytes(seed: number): (bytes: number) => Uint8Array {
  let state = seed >>> 0;
  return (bytes) =>
    Uint8Array.from({ length: bytes }, () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return (mixed ^ (mixed >>> 14)) & 255;
    });
}
