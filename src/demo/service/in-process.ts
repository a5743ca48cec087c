/**
 * Runs the demo service within the process, without a port and in a separate folder, for tests of screens and the
 * client.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PasswordHasher } from "../context/context.ts";
import { createHub } from "../context/hub.ts";
import type { PushSender } from "../context/push-sender.ts";
import type { WebhookSender } from "../context/webhook-sender.ts";
import { installForms } from "../domain/forms/prepare-forms.ts";
import type { RATE_LIMITS } from "../http/rate-limit.ts";
import { addDeskRoutes } from "../officer/desk/desk.ts";
import { addApiPages } from "../openapi/api-page/api-page.ts";
import { demoHosts } from "../portal/hosts.ts";
import { createPortalOrigins } from "../portal/portal-origins.ts";
import { fileFonts } from "../print/file-fonts.ts";
import { type DemoRecords, demoCollections, RECORDS_VERSION } from "../records/records.ts";
import { seedDemo } from "../seed/seed.ts";
import { openFileDocuments } from "../store/file-document-store.ts";
import { openSqliteStore } from "../store/sqlite-store.ts";
import { copyData } from "./copy-data.ts";
import { scryptPasswords } from "./scrypt-passwords.ts";
import { findSeededFolder, SEEDED_NOW } from "./seeded-folder.ts";
import { createService, type DemoService } from "./service.ts";

export interface InProcessOptions {
  /** Clock; by default the computer's. */
  readonly now?: (() => Date) | undefined;
  readonly delayMs?: number | undefined;
  readonly rateLimits?: typeof RATE_LIMITS | undefined;
  readonly pushSender?: PushSender | undefined;
  readonly webhookSender?: WebhookSender | undefined;
  /** Receives internal errors; by default they are printed. */
  readonly report?: ((error: unknown) => void) | undefined;
}

export interface InProcessService extends DemoService {
  /** Replaces the network: pass this function to a client as `fetch`. */
  readonly fetch: typeof fetch;
  close(): void;
}

/** Passwords that matched. Tests sign in to the same accounts repeatedly, and deriving a key takes 45 ms. */
const matchedPairs = new Set<string>();
const cachingPasswords: PasswordHasher = {
  hash: (password) => scryptPasswords.hash(password),
  async matches(password, hash) {
    const pair = `${hash} ${password}`;
    if (matchedPairs.has(pair)) return true;
    const isMatch = await scryptPasswords.matches(password, hash);
    if (isMatch) matchedPairs.add(pair);
    return isMatch;
  },
};

const DATABASE_FILE = "demo.sqlite";

/**
 * Maximum difference between a test's clock and the computer's, in milliseconds, at which the test uses the
 * data that was seeded when the test run began.
 */
const SAME_TIME_MS = 60_000;

function findSeededData(now = new Date()): Promise<string | undefined> {
  if (Math.abs(now.getTime() - Date.now()) < SAME_TIME_MS) return findSeededFolder(SEEDED_NOW);
  return findSeededFolder(`at-${now.getTime()}`, async (folder) => {
    const { store } = await openService(folder, join(folder, DATABASE_FILE), { now: () => now });
    store.close();
  });
}

/**
 * Creates a seeded service in a temporary folder. `close` deletes the folder. A custom clock also applies to the seed
 * data.
 */
export async function createInProcessService(options: InProcessOptions = {}): Promise<InProcessService> {
  const folder = mkdtempSync(join(tmpdir(), "demo-service-"));
  const seededData = await findSeededData(options.now?.());
  if (seededData) copyData(seededData, folder);
  const { service, store } = await openService(
    folder,
    seededData ? join(folder, DATABASE_FILE) : ":memory:",
    options,
  );
  return {
    ...service,
    fetch: async (input, init) => service.app.fetch(new Request(input, init)),
    close() {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openService(folder: string, path: string, options: InProcessOptions) {
  const store = openSqliteStore<DemoRecords>({
    path,
    collections: demoCollections,
    version: RECORDS_VERSION,
  });
  const service = createService({
    store,
    pushSender: options.pushSender,
    webhookSender: options.webhookSender,
    documents: openFileDocuments(join(folder, "documents")),
    passwords: cachingPasswords,
    hub: createHub(),
    hosts: demoHosts,
    fonts: fileFonts,
    secret: new Uint8Array(32).fill(7),
    now: options.now ?? (() => new Date()),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    portalOrigin: createPortalOrigins([]),
    report: options.report ?? ((error) => console.error(error)),
    delayMs: options.delayMs,
    rateLimits: options.rateLimits,
  });
  addDeskRoutes(service);
  addApiPages(service);
  await installForms(service.context);
  await seedDemo(service.context);
  return { service, store };
}
