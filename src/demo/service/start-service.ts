/** The demo service on a real port, with SQLite, files and websocket: for `npm start`, `npm run service` and tests. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createHub } from "../context/hub.ts";
import { createWebPushSender, readPushKeys } from "../domain/notifications/web-push-sender.ts";
import { sendReminders } from "../domain/periods/reminders.ts";
import { remindVisitors } from "../domain/visits/visit-mail.ts";
import {
  type CaptchaAddresses,
  type CaptchaSecrets,
  createCaptchaVerifiers,
} from "../http/captcha/remote-verifier.ts";
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
import { setCouncilTimeZone } from "../time/calendar.ts";
import { prepareWizards } from "../wizards/wizard-table.ts";
import { scryptPasswords } from "./scrypt-passwords.ts";
import { createService, type Service } from "./service.ts";
import { serveSocket } from "./socket-server.ts";

const REMIND_EVERY_MS = 60 * 60_000;

export interface StartOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of the database, the documents and the signing key. */
  readonly dataDir: string;
  /** Deletes the contents of the folder first. */
  readonly reset?: boolean | undefined;
  readonly delayMs?: number | undefined;
  /** The council's IANA time zone. */
  readonly timeZone?: string | undefined;
  readonly rateLimits?: typeof RATE_LIMITS | undefined;
  /** Origins of portals besides the demo hosts', for links in e-mails: `http://riverbend.localhost:4321`. */
  readonly portalOrigins?: readonly string[] | undefined;
  /** Allowed push origins besides the browsers' own push services: `http://127.0.0.1:9000`, for tests. */
  readonly pushOrigins?: readonly string[] | undefined;
  /** Secrets of third-party captchas by name; without any, only proof-of-work challenges are accepted. */
  readonly captchaSecrets?: CaptchaSecrets | undefined;
  /** Verification URLs that replace the third parties' own. */
  readonly captchaAddresses?: CaptchaAddresses | undefined;
  readonly now?: (() => Date) | undefined;
  readonly report?: ((error: unknown) => void) | undefined;
}

export interface RunningService extends Service {
  readonly url: string;
  /** Public key of push messages, for the runtime config of its portals. */
  readonly pushKey: string;
  close(): Promise<void>;
}

/** Opens the data, seeds it if empty, and listens. Rejects if the port is in use. */
export async function startService(options: StartOptions): Promise<RunningService> {
  const { dataDir, portalOrigins = [] } = options;
  if (options.timeZone) setCouncilTimeZone(options.timeZone);
  if (options.reset) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const store = openSqliteStore<Records>({
    path: join(dataDir, "demo.sqlite"),
    collections,
    version: RECORDS_VERSION,
  });
  const publicUrl: { value?: string } = {};
  const pushKeys = readPushKeys(join(dataDir, "push-keys.json"));
  const service = createService({
    store,
    documents: openFileDocuments(join(dataDir, "documents")),
    passwords: scryptPasswords,
    hub: createHub(),
    hosts: demoHosts,
    fonts: fileFonts,
    captchaVerifiers: createCaptchaVerifiers(options.captchaSecrets ?? {}, options.captchaAddresses),
    pushSender: createWebPushSender(pushKeys, options.pushOrigins),
    secret: readSecret(join(dataDir, "secret")),
    now: options.now ?? (() => new Date()),
    random: (bytes) => randomBytes(bytes),
    portalOrigin: createPortalOrigins(portalOrigins),
    report: options.report ?? ((error) => console.error(error)),
    delayMs: options.delayMs,
    rateLimits: options.rateLimits,
    otherOrigins: portalOrigins,
    get publicUrl() {
      return publicUrl.value;
    },
  });
  addDesk(service);
  addApiPages(service);
  await prepareWizards();
  await seedDemo(service.context);
  const { server, port } = await listen(service, options.port);
  publicUrl.value = `http://localhost:${port}`;
  const closeSockets = serveSocket(server, service);
  const reminding = setInterval(() => {
    sendReminders(service.context);
    remindVisitors(service.context).catch(service.context.report);
  }, REMIND_EVERY_MS);
  return {
    ...service,
    url: publicUrl.value,
    pushKey: pushKeys.publicKey,
    async close() {
      clearInterval(reminding);
      closeSockets();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      store.close();
    },
  };
}

function listen({ app }: Service, port: number) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve, reject) => {
    const fetch = (request: Request, env: object) =>
      isLocalName(new URL(request.url).hostname)
        ? app.fetch(request, env)
        : new Response(null, { status: 421 });
    const server = serve({ fetch, port, overrideGlobalObjects: false }, (address: AddressInfo) => {
      server.off("error", reject);
      resolve({ server, port: address.port });
    });
    server.once("error", reject);
  });
}

/** The desk needs no sign-in, so it rejects foreign host names that resolve to this machine (faults E7). */
function isLocalName(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)$/.test(hostname);
}

/** Stored with the data, so that tokens and links stay valid after a restart. */
function readSecret(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    const secret = randomBytes(32);
    writeFileSync(path, secret, { mode: 0o600 });
    return secret;
  }
}
