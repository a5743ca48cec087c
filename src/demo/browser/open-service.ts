/**
 * The demo service in a browser: the same app, with a memory store persisted in IndexedDB (design 2,
 * decisions 17).
 */

import type { CountryCode } from "#contract/country-code.ts";
import { installForms } from "../domain/forms/prepare-forms.ts";
import { addDeskRoutes } from "../officer/desk/desk.ts";
import { type DemoRecords, demoCollections, RECORDS_VERSION } from "../records/records.ts";
import { seedDemo } from "../seed/seed.ts";
import { createService, type DemoService } from "../service/service.ts";
import { createMemoryStore, type StoreChange } from "../store/memory-store.ts";
import { setCouncilTimeZone } from "../time/calendar.ts";
import { createBroadcastHub } from "./broadcast-hub.ts";
import { type BrowserDatabase, openBrowserDatabase } from "./browser-database.ts";
import { fetchedFonts } from "./fetched-fonts.ts";
import { createMockHost } from "./mock-host.ts";
import { serveMockSocket } from "./mock-socket.ts";
import { pbkdf2Passwords } from "./pbkdf2-passwords.ts";
import { openStoredDocuments } from "./stored-documents.ts";

/** Delay of a mock host's responses (spec 9). */
const DELAY_MS = 500;
/** Lifetime of a mock host's access tokens: ten days (spec 9). */
const TOKEN_LIFETIME_MS = 10 * 24 * 60 * 60_000;

export interface BrowserService extends DemoService {
  /** Resolves once the changes of the request are persisted. */
  fetch(request: Request): Promise<Response>;
  /** Deletes all data. The service cannot be used afterwards. */
  clear(): Promise<void>;
}

export interface BrowserOptions {
  /** Origin of the portal, such as `https://practice.example`. */
  readonly origin: string;
  /**
   * Title of the portal, used as the customer's name. Ignored for demo customers, because they have names of their
   * own.
   */
  readonly title?: string | undefined;
  /** Languages of the portal's pages, the default one first. */
  readonly languages?: readonly string[] | undefined;
  readonly country?: CountryCode | undefined;
  /** IANA time zone of the council. */
  readonly timeZone?: string | undefined;
  readonly delayMs?: number | undefined;
  readonly now?: (() => Date) | undefined;
}

/** Opens the stored data. Seeds a new database with demo data. */
export async function openBrowserService(options: BrowserOptions): Promise<BrowserService> {
  const { origin, delayMs = DELAY_MS } = options;
  if (options.timeZone) setCouncilTimeZone(options.timeZone);
  const database = await openBrowserDatabase(RECORDS_VERSION);
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const persister = createPersister(database);
  const service = createService({
    store: createMemoryStore<DemoRecords>({
      collections: demoCollections,
      items: await database.records(),
      onCommit: persister.persist,
    }),
    documents: openStoredDocuments(database),
    passwords: pbkdf2Passwords,
    hub: createBroadcastHub(),
    fonts: fetchedFonts,
    hosts: [createMockHost(new URL(origin).hostname, options)],
    secret: await database.getOrCreateSetting("secret", () => random(32)),
    now: options.now ?? (() => new Date()),
    random,
    publicUrl: origin,
    portalOrigin: () => origin,
    tokenLifeMs: TOKEN_LIFETIME_MS,
    report: (error) => console.error(error),
    delayMs,
  });
  serveMockSocket(service);
  addDeskRoutes(service);
  await installForms(service.context);
  await seedDemo(service.context);
  await persister.whenPersisted();
  return {
    ...service,
    async fetch(request) {
      const response = await service.app.fetch(request);
      await persister.whenPersisted();
      return response;
    },
    async clear() {
      await persister.whenPersisted();
      await database.clear();
      database.close();
    },
  };
}

/** Returns functions that persist committed changes in the order of the transactions. */
function createPersister(database: BrowserDatabase) {
  let pendingWrites: Promise<void> = Promise.resolve();
  return {
    persist(changes: readonly StoreChange[]): void {
      pendingWrites = Promise.all([pendingWrites, database.write(changes)]).then(() => {});
      // Prevents an unhandled rejection. The next request calls `whenPersisted()`, which rejects with the error.
      pendingWrites.catch(() => {});
    },
    /** Resolves when all changes are persisted. Rejects if one could not be, for example on a full disk. */
    whenPersisted: () => pendingWrites,
  };
}
