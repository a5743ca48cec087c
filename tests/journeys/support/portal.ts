/** The Playwright `test` of the journeys, the addresses of the hosts, and signing in. */
import { type APIResponse, test as base, expect, type Page, type Route } from "@playwright/test";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { startWorkerPortal, type WorkerPortal } from "./worker-portal.ts";
import { portalPort, servicePort } from "./worker-ports.ts";

export const serviceUrl = `http://localhost:${servicePort}`;

export type HostName = "riverbend" | "harbour" | "summit" | "sandbox";

export function hostUrl(name: HostName, path = "/"): string {
  return `http://${name}.localhost:${portalPort}${path}`;
}

/**
 * Fetches a page's request from 127.0.0.1. The browser resolves `riverbend.localhost`; `route.fetch` asks the system,
 * which may not resolve it.
 */
export function fetchFromLoopback(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = "127.0.0.1";
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

/**
 * Messages that Firefox logs as errors although nothing is wrong: requests of a page that was left or to a
 * stopped service, and the style `body {}` that Playwright adds for a screenshot and the security policy
 * blocks.
 */
const harmlessMessages = [
  /CORS request did not succeed|error loading dynamically imported module|NetworkError/,
  /Firefox can’t establish a connection to the server at ws|The connection to ws\S+ was interrupted/,
  // Status of an aborted download, which Firefox calls NS_BINDING_ABORTED.
  /downloadable font: download failed .* status=2152398850 /,
  /'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA='/,
];

interface WorkerFixtures {
  readonly portal: WorkerPortal;
}

interface Fixtures {
  readonly seededData: undefined;
  readonly quiet: undefined;
}

/** Every journey starts with the seeded data, and fails if a page threw or broke the security policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
    async ({}, use) => {
      const portal = await startWorkerPortal();
      await use(portal);
      await portal.close();
    },
    // The bake of four hosts takes longer than a minute while other programs use the processors.
    { scope: "worker", auto: true, timeout: 240_000 },
  ],
  seededData: [
    async ({ portal }, use) => {
      await portal.restore();
      await use(undefined);
    },
    { auto: true },
  ],
  quiet: [
    async ({ context, browserName }, use) => {
      const errorTexts: string[] = [];
      const isReportedError = (text: string) =>
        browserName !== "firefox" || !harmlessMessages.some((one) => one.test(text));
      context.on("weberror", (error) => {
        const text = String(error.error());
        if (isReportedError(text)) errorTexts.push(text);
      });
      context.on("console", (message) => {
        if (/Content.Security.Policy|TrustedHTML|Trusted Type/i.test(message.text()))
          errorTexts.push(message.text());
      });
      await use(undefined);
      expect(errorTexts).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function fillSignIn(page: Page, username: string, password = "demo"): Promise<void> {
  await page.getByLabel("Email address or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/**
 * Signs in through the API and waits for the list. Opening the sign-in page would take a second, and
 * `sign-in.spec.ts` tests that page. Uses the sign-in page only for a mock host, and if the browser has
 * already stored something.
 */
export async function signIn(page: Page, username: string, host: HostName = "riverbend"): Promise<void> {
  if (host === "sandbox" || !(await storeSession(page, username, host))) {
    await page.goto(hostUrl(host, "/auth/login/"));
    await fillSignIn(page, username);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  } else await page.goto(hostUrl(host, "/app-list"));
  await waitForList(page);
}

/**
 * Waits for the list. Its heading and first rows are shown before, in the skeleton (decisions 137). Waits longer than
 * usual, because other browsers load the area at the same time.
 */
export async function waitForList(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "My applications" })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("#app-skeleton")).toBeHidden({ timeout: 30_000 });
}

/** Stores a session as the sign-in page does. Resolves with false if the browser has stored anything before. */
export async function storeSession(page: Page, username: string, host: HostName): Promise<boolean> {
  await page.goto(hostUrl(host, "/robots.txt"));
  return page.evaluate(
    async ({ key, service, credentials }) => {
      if (localStorage.length > 0 || (await indexedDB.databases()).length > 0) return false;
      const response = await fetch(`${service}/api/Account/ApplicantLogin`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Product: "PA" },
        body: JSON.stringify(credentials),
      });
      if (response.ok) localStorage.setItem(key, await response.text());
      return response.ok;
    },
    {
      key: AUTH_KEY,
      service: serviceUrl,
      credentials: { username, password: "demo", domain: `${host}.localhost` },
    },
  );
}

/** Opens a section of an application: by its tab on a wide screen, by the select on a phone. */
export async function openSection(page: Page, name: RegExp | string): Promise<void> {
  const label = "About this application";
  const list = page.getByRole("tablist", { name: label });
  const choice = page.getByRole("combobox", { name: label, includeHidden: true });
  await expect(choice).toBeAttached();
  const option = choice.getByRole("option", { name, includeHidden: true });
  const value = (await option.getAttribute("value")) ?? "";
  if (await list.isVisible()) await list.locator(`#section-${value}`).click();
  else await choice.selectOption(value);
}
