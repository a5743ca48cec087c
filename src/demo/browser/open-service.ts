/** The stand-in provider in a browser: the same app, over memory that is kept in IndexedDB (design 2, decisions 17). */
import { addDesk } from "../officer/desk/desk.ts";
import { collections, RECORDS_VERSION, type Records } from "../records/records.ts";
import { seedDemo } from "../seed/seed.ts";
import { createService, type Service } from "../service/service.ts";
import { type Change, createMemoryStore } from "../store/memory-store.ts";
import { setCouncilTimeZone } from "../time/calendar.ts";
import { prepareWizards } from "../wizards/wizard-table.ts";
import { createBroadcastHub } from "./broadcast-hub.ts";
import { fetchedFonts } from "./fetched-fonts.ts";
import { serveListening } from "./listening.ts";
import { mockHostOf } from "./mock-host.ts";
import { pbkdf2Passwords } from "./pbkdf2-passwords.ts";
import { openShelf, type Shelf } from "./shelf.ts";
import { openShelfDocuments } from "./shelf-documents.ts";

/** Mock backend delay and mock token life (spec 9). */
const DELAY_MS = 500;
const TOKEN_LIFE_MS = 10 * 24 * 60 * 60_000;

export interface BrowserService extends Service {
  /** Answers once what the request changed is kept. */
  fetch(request: Request): Promise<Response>;
  /** Forgets everything; this service is of no use any more. */
  clear(): Promise<void>;
}

export interface BrowserOptions {
  /** The portal's own: `https://practice.example`. */
  readonly origin: string;
  /** The portal's title, for a customer that is none of the demo's. */
  readonly title?: string | undefined;
  /** The council's IANA time zone. */
  readonly timeZone?: string | undefined;
  readonly delayMs?: number | undefined;
  readonly now?: (() => Date) | undefined;
}

/** Opens what is kept, or begins with the demo's people and applications. */
export async function openBrowserService(options: BrowserOptions): Promise<BrowserService> {
  const { origin, title, delayMs = DELAY_MS } = options;
  if (options.timeZone) setCouncilTimeZone(options.timeZone);
  const shelf = await openShelf("mock-service", RECORDS_VERSION);
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const keeper = createKeeper(shelf);
  const service = createService({
    store: createMemoryStore<Records>({
      collections,
      items: await shelf.records(),
      onCommit: keeper.keep,
    }),
    documents: openShelfDocuments(shelf),
    passwords: pbkdf2Passwords,
    hub: createBroadcastHub(),
    fonts: fetchedFonts,
    hosts: [mockHostOf(new URL(origin).hostname, title)],
    secret: await shelf.setting("secret", () => random(32)),
    now: options.now ?? (() => new Date()),
    random,
    publicUrl: origin,
    portalOrigin: () => origin,
    tokenLifeMs: TOKEN_LIFE_MS,
    report: (error) => console.error(error),
    delayMs,
  });
  serveListening(service);
  addDesk(service);
  await prepareWizards();
  await seedDemo(service.context);
  await keeper.kept();
  return {
    ...service,
    async fetch(request) {
      const answer = await service.app.fetch(request);
      await keeper.kept();
      return answer;
    },
    async clear() {
      await keeper.kept();
      await shelf.clear();
      shelf.close();
    },
  };
}

/** Writes what was committed, in the order of the transactions. */
function createKeeper(shelf: Shelf) {
  let writing: Promise<void> = Promise.resolve();
  return {
    keep(changes: readonly Change[]): void {
      writing = Promise.all([writing, shelf.write(changes)]).then(() => {});
      // Whoever asks next is told; nobody has to be asking now.
      writing.catch(() => {});
    },
    /** Rejects when something could not be kept, as on a full disk. */
    kept: () => writing,
  };
}
