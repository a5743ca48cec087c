/** One browser with several tabs of the same account whose token has expired. */
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import { build, type Rollup } from "vite";
import { type AuthRecord, applicantLogin } from "#contract/accounts/account.ts";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { hostUrl, serviceUrl } from "../support/portal.ts";
import type { TabResult } from "./session-tab.ts";

const SCRIPT_FOLDER = "/session-trial/";
const REFRESH_CALL = "**/api/Account/RefreshToken";
const EXPIRED_TIME = "2026-01-01T00:00:00Z";

/** Scripts by file name; `tab.js` loads the others. */
export type TabScripts = ReadonlyMap<string, string>;

/** Bundles `session-tab.ts`. */
export async function buildTab(): Promise<TabScripts> {
  const entryFile = fileURLToPath(new URL("session-tab.ts", import.meta.url));
  const bundle = (await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { write: false, target: "es2022", lib: { entry: entryFile, formats: ["es"], fileName: "tab" } },
  })) as Rollup.RollupOutput[];
  const chunks = bundle.flatMap(({ output }) => output).filter((file) => file.type === "chunk");
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}

export interface Trial {
  readonly context: BrowserContext;
  readonly tabs: readonly Page[];
  /**
   * Returns the times of the requests to refresh the token so far, in milliseconds after the first of them.
   */
  refreshes(): readonly number[];
  /** Releases the first refresh, which waits for the calls. */
  begin(): void;
  close(): Promise<void>;
}

export interface TrialOptions {
  readonly scripts: TabScripts;
  readonly username: string;
  readonly tabs: number;
  /** Handles the first refresh. Later refreshes reach the service. */
  readonly firstRefresh?: (route: Route) => Promise<void>;
}

/** Maximum milliseconds that the first refresh waits for the calls of all tabs. The tabs wait longer for its lock. */
const GATE_MS = 8_000;

/**
 * Sends requests from all open tabs at the same time. A tab that is closed before its responses arrive has no
 * result.
 */
export async function callFromAllTabs({ tabs, begin }: Trial, calls: number): Promise<TabResult[]> {
  const results = Promise.allSettled(
    tabs
      .filter((tab) => !tab.isClosed())
      .map((tab) => tab.evaluate((count) => window.callTogether(count), calls)),
  );
  begin();
  return (await results).flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

/**
 * Opens the tabs, each with the session restored. The first refresh, which a tab's websocket may ask for,
 * waits until the calls have begun.
 */
export async function openTrial(browser: Browser, options: TrialOptions): Promise<Trial> {
  // The hosts' security policy would block the scripts of the test.
  const context = await browser.newContext({ bypassCSP: true });
  const record: AuthRecord = { ...(await signInByApi(options.username)), ExpiresIn: EXPIRED_TIME };
  await context.addInitScript(
    ([key, text]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, text);
    },
    [AUTH_KEY, JSON.stringify(record)] as const,
  );
  for (const [name, body] of options.scripts)
    await context.route(`**${SCRIPT_FOLDER}${name}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
  const refreshTimes: number[] = [];
  let firstHandling: Promise<void> | undefined;
  const callsStarted = Promise.withResolvers<void>();
  await context.route(REFRESH_CALL, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    refreshTimes.push(performance.now());
    if (refreshTimes.length > 1) return route.continue();
    await Promise.race([callsStarted.promise, wait(GATE_MS)]);
    if (!options.firstRefresh) return route.continue();
    firstHandling = options.firstRefresh(route);
    return firstHandling;
  });
  const tabs = await Promise.all(Array.from({ length: options.tabs }, () => openTab(context)));
  const close = async () => {
    await firstHandling;
    await context.close();
  };
  const refreshes = () => refreshTimes.map((time) => Math.round(time - (refreshTimes[0] ?? time)));
  return { context, tabs, refreshes, begin: callsStarted.resolve, close };
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // Open a file of the host that does not load the portal's scripts.
  await page.goto(hostUrl("riverbend", "/robots.txt"));
  await page.addScriptTag({ type: "module", url: `${SCRIPT_FOLDER}tab.js` });
  await page.waitForFunction(() => "callTogether" in window);
  return page;
}

async function signInByApi(username: string): Promise<AuthRecord> {
  const response = await fetch(serviceUrl + applicantLogin.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Product: "PA" },
    body: JSON.stringify({ username, password: "demo", domain: "riverbend.localhost" }),
  });
  return (await response.json()) as AuthRecord;
}
