/**
 * Runs the demo service on a real port, with SQLite, files and websocket: for `npm start`, `npm run service` and
 * tests.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { isIP } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServiceContext } from "../context/context.ts";
import { createHub } from "../context/hub.ts";
import { deleteExpiredDocuments } from "../domain/documents/remove-document.ts";
import { deleteExpiredUploads } from "../domain/documents/upload-states.ts";
import { installForms } from "../domain/forms/prepare-forms.ts";
import { createWebPushSender, readPushKeys } from "../domain/notifications/web-push-sender.ts";
import { sendReminders } from "../domain/periods/reminders.ts";
import { sendVisitReminders } from "../domain/visits/visit-mail.ts";
import { deliverWebhooks } from "../domain/webhooks/deliver.ts";
import { isLocalName } from "../http/caller.ts";
import {
  type CaptchaSecrets,
  type CaptchaUrls,
  createCaptchaVerifiers,
} from "../http/captcha/remote-verifier.ts";
import type { RATE_LIMITS } from "../http/rate-limit.ts";
import { deleteExpiredReplays } from "../http/run-idempotently.ts";
import { addDeskRoutes } from "../officer/desk/desk.ts";
import { addApiPages } from "../openapi/api-page/api-page.ts";
import { demoHosts } from "../portal/hosts.ts";
import { createPortalOrigins } from "../portal/portal-origins.ts";
import { fileFonts } from "../print/file-fonts.ts";
import { type DemoRecords, demoCollections, RECORDS_VERSION } from "../records/records.ts";
import { seedDemo } from "../seed/seed.ts";
import { openFileDocuments } from "../store/file-document-store.ts";
import { openSqliteStore } from "../store/sqlite-store.ts";
import { setCouncilTimeZone } from "../time/calendar.ts";
import { createSeparateFormCheck } from "./form-check/separate-form-check.ts";
import { createHttpServer, startListening } from "./http-server.ts";
import { createHttpWebhookSender } from "./http-webhook-sender.ts";
import { scryptPasswords } from "./scrypt-passwords.ts";
import { createService, type DemoService } from "./service.ts";
import { serveSocket } from "./socket-server.ts";

const WEBHOOK_DELIVERY_INTERVAL_MS = 2_000;
const HOUR_MS = 60 * 60_000;

export interface StartOptions {
  /** Port number; 0 for any free port. */
  readonly port: number;
  /** Address to listen on; by default this computer only. Other addresses require a `deskSecret`. */
  readonly host?: string | undefined;
  /** Password of the provider desk for callers from other computers, at least 16 characters. */
  readonly deskSecret?: string | undefined;
  /** Folder for the database, the documents and the signing key. */
  readonly dataDir: string;
  /** If true, deletes the contents of the folder first. */
  readonly reset?: boolean | undefined;
  readonly delayMs?: number | undefined;
  /** IANA time zone of the council. */
  readonly timeZone?: string | undefined;
  readonly rateLimits?: typeof RATE_LIMITS | undefined;
  /**
   * Origins of the portals, such as `http://riverbend.localhost:4321`. They may call the service, and emails link to
   * them. Other demo hosts have the port of the first origin, or 4321.
   */
  readonly portalOrigins?: readonly string[] | undefined;
  /** Push origins to allow in addition to the browsers' push services, such as `http://127.0.0.1:9000` in tests. */
  readonly pushOrigins?: readonly string[] | undefined;
  /** Secrets of third-party captchas by name. Without any, only proof-of-work challenges are accepted. */
  readonly captchaSecrets?: CaptchaSecrets | undefined;
  /** Verification URLs that replace those of the third parties. */
  readonly captchaUrls?: CaptchaUrls | undefined;
  readonly now?: (() => Date) | undefined;
  readonly report?: ((error: unknown) => void) | undefined;
}

export interface RunningService extends DemoService {
  readonly url: string;
  /** Public key of push messages, for the runtime config of the portals. */
  readonly pushKey: string;
  close(): Promise<void>;
}

const MIN_DESK_SECRET_LENGTH = 16;

/** Opens the data, seeds an empty folder, and listens. Rejects if the port is in use. */
export async function startService(options: StartOptions): Promise<RunningService> {
  const { dataDir, portalOrigins = [] } = options;
  refuseOpenDesk(options);
  if (options.timeZone) setCouncilTimeZone(options.timeZone);
  if (options.reset) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Earlier versions created a folder that every user of the computer could read.
  chmodSync(dataDir, 0o700);
  const store = openSqliteStore<DemoRecords>({
    path: join(dataDir, "demo.sqlite"),
    collections: demoCollections,
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
    checkFormText: createSeparateFormCheck(),
    captchaVerifiers: createCaptchaVerifiers(options.captchaSecrets ?? {}, options.captchaUrls),
    pushSender: createWebPushSender(pushKeys, options.pushOrigins),
    webhookSender: createHttpWebhookSender(),
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
  addDeskRoutes(service, { secret: options.deskSecret });
  addApiPages(service);
  await installForms(service.context);
  await seedDemo(service.context);
  const server = createServer(service, options.host);
  const closeSockets = serveSocket(server, service);
  const { report } = service.context;
  const listener = await startListening(server, { ...options, report });
  publicUrl.value = `http://localhost:${listener.port}`;
  const stopDelivering = startDelivering(service.context);
  const hourlyTimer = setInterval(() => void runHourlyTasks(service.context), HOUR_MS);
  return {
    ...service,
    url: publicUrl.value,
    pushKey: pushKeys.publicKey,
    async close() {
      clearInterval(hourlyTimer);
      await stopDelivering();
      closeSockets();
      await listener.close();
      store.close();
    },
  };
}

/**
 * Throws if other computers could open the provider desk without a secret, because its users act for the
 * authority.
 */
function refuseOpenDesk({ host, deskSecret }: StartOptions): void {
  if (host !== undefined && (deskSecret ?? "").length < MIN_DESK_SECRET_LENGTH)
    throw new Error(
      `--host opens the provider desk to other machines: set DESK_SECRET to a password of at least ${MIN_DESK_SECRET_LENGTH} characters.`,
    );
}

function createServer({ app, context }: DemoService, host: string | undefined): Server {
  const isServed = (url: string) => URL.canParse(url) && isServedName(new URL(url).hostname, host);
  const handleRequest = getRequestListener(
    (request, env) => (isServed(request.url) ? app.fetch(request, env) : new Response(null, { status: 421 })),
    { overrideGlobalObjects: false },
  );
  return createHttpServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) => {
      context.report(error);
      response.destroy();
    });
  });
}

/**
 * True for host names that the service accepts in requests. Other websites could use names that resolve to
 * this computer (faults E7), so the service accepts only local names. If it is open to other computers, it
 * also accepts IP addresses, which no other website can use as its name, and the name in `host`.
 */
function isServedName(hostname: string, host: string | undefined): boolean {
  if (isLocalName(hostname)) return true;
  return host !== undefined && (hostname === host || isIP(hostname.replace(/^\[|\]$/g, "")) > 0);
}

/**
 * Starts a timer that sends due webhooks. Returns a function that stops the timer and waits for webhooks in
 * flight.
 */
function startDelivering(context: ServiceContext): () => Promise<void> {
  let delivery: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    delivery = deliverWebhooks(context)
      .catch(context.report)
      .finally(() => {
        isIdle = true;
      });
  }, WEBHOOK_DELIVERY_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await delivery;
  };
}

/** Sends reminders and deletes what has expired. Catches errors, because an error in a timer would end the process. */
async function runHourlyTasks(context: ServiceContext): Promise<void> {
  try {
    sendReminders(context);
    await sendVisitReminders(context);
    await deleteExpiredUploads(context);
    await deleteExpiredDocuments(context);
    deleteExpiredReplays(context);
  } catch (error) {
    context.report(error);
  }
}

/** Reads the signing key. The key is stored with the data, so that tokens and links stay valid after a restart. */
function readSecret(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    const secret = randomBytes(32);
    writeFileSync(path, secret, { mode: 0o600 });
    return secret;
  }
}
