/** The demo service in process, without a port and in its own folder, for tests of screens and the client. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHub } from "../context/hub.ts";
import type { PushSender } from "../context/push-sender.ts";
import type { RATE_LIMITS } from "../http/rate-limit.ts";
import { addDesk } from "../officer/desk/desk.ts";
import { addApiPages } from "../openapi/api-page/api-page.ts";
import { demoHosts } from "../portal/hosts.ts";
import { createPortalOrigins } from "../portal/portal-origins.ts";
import { fileFonts } from "../print/file-fonts.ts";
import { collections, RECORDS_VERSION, type Records } from "../records/records.ts";
import { seedDemo } from "../seed/seed.ts";
import { openFileDocuments } from "../store/file-documents.ts";
import { openSqliteStore } from "../store/sqlite-store.ts";
import { prepareWizards } from "../wizards/wizard-table.ts";
import { copyData } from "./copy-data.ts";
import { scryptPasswords } from "./scrypt-passwords.ts";
import { createService, type Service } from "./service.ts";

export interface InProcessOptions {
  /** Defaults to the machine's clock. */
  readonly now?: (() => Date) | undefined;
  readonly delayMs?: number | undefined;
  readonly rateLimits?: typeof RATE_LIMITS | undefined;
  readonly pushSender?: PushSender | undefined;
  /** Receives faults of the service itself. Defaults to printing them. */
  readonly report?: ((error: unknown) => void) | undefined;
}

export interface InProcessService extends Service {
  /** Replaces the network: pass it to a client as its `fetch`. */
  readonly fetch: typeof fetch;
  close(): void;
}

/** Environment variable: folder of a pre-seeded service (`tests/seeded-service.ts`). Seeding is slow. */
export const SEEDED_SERVICE = "SEEDED_SERVICE";

/** Creates a seeded service in a temporary folder until `close`. A custom clock also applies to the seed data. */
export async function createInProcessService(options: InProcessOptions = {}): Promise<InProcessService> {
  const folder = mkdtempSync(join(tmpdir(), "demo-service-"));
  const seeded = options.now ? undefined : process.env[SEEDED_SERVICE];
  if (seeded) copyData(seeded, folder);
  const store = openSqliteStore<Records>({
    path: seeded ? join(folder, "demo.sqlite") : ":memory:",
    collections,
    version: RECORDS_VERSION,
  });
  const service = createService({
    store,
    pushSender: options.pushSender,
    documents: openFileDocuments(join(folder, "documents")),
    passwords: scryptPasswords,
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
  addDesk(service);
  addApiPages(service);
  await prepareWizards();
  await seedDemo(service.context);
  return {
    ...service,
    fetch: async (input, init) => service.app.fetch(new Request(input, init)),
    close() {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
