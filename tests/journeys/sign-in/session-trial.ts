/** One browser with several tabs of the same account whose token has expired. */
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import { build, type Rollup } from "vite";
import { type AuthRecord, applicantLogin } from "#contract/accounts/account.ts";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { hostUrl, serviceUrl } from "../support/portal.ts";

const SCRIPTS = "/session-trial/";
const REFRESH = "**/api/Account/RefreshToken";
const EXPIRED = "2026-01-01T00:00:00Z";

/** Scripts by file name; `tab.js` loads the others. */
export type TabScripts = ReadonlyMap<string, string>;

/** Bundles `session-tab.ts`. */
export async function buildTab(): Promise<TabScripts> {
  const entry = fileURLToPath(new URL("session-tab.ts", import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { write: false, target: "es2022", lib: { entry, formats: ["es"], fileName: "tab" } },
  })) as Rollup.RollupOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((file) => file.type === "chunk");
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}

export interface Trial {
  readonly context: BrowserContext;
  readonly tabs: readonly Page[];
  /** Requests to refresh the token so far. */
  refreshes(): number;
  close(): Promise<void>;
}

export interface TrialOptions {
  readonly scripts: TabScripts;
  readonly username: string;
  readonly tabs: number;
  /** Handles the first refresh only; the others reach the service. */
  readonly firstRefresh?: (route: Route) => Promise<void>;
}

/** Opens the tabs, each with the session restored and no call made yet. */
export async function openTrial(browser: Browser, options: TrialOptions): Promise<Trial> {
  // The policy of the hosts allows no scripts but theirs.
  const context = await browser.newContext({ bypassCSP: true });
  const record: AuthRecord = { ...(await signInByApi(options.username)), ExpiresIn: EXPIRED };
  await context.addInitScript(
    ([key, text]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, text);
    },
    [AUTH_KEY, JSON.stringify(record)] as const,
  );
  for (const [name, body] of options.scripts)
    await context.route(`**${SCRIPTS}${name}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
  let refreshes = 0;
  await context.route(REFRESH, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    refreshes += 1;
    return refreshes === 1 && options.firstRefresh ? options.firstRefresh(route) : route.continue();
  });
  const tabs = await Promise.all(Array.from({ length: options.tabs }, () => openTab(context)));
  return { context, tabs, refreshes: () => refreshes, close: () => context.close() };
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // A file of the host without the portal's scripts.
  await page.goto(hostUrl("riverbend", "/robots.txt"));
  await page.addScriptTag({ type: "module", url: `${SCRIPTS}tab.js` });
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
