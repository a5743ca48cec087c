/**
 * Tests the portal in a browser behind each server that the build writes a configuration for (decisions 88
 * and 95). `npm test` uses nginx only, with a few sign-ins. `npm run test:long -- --only servers` runs all
 * servers, with a sign-in at each screen.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { occupancyPermit } from "#demo/wizards/occupancy-permit.ts";
import { permitExtension } from "#demo/wizards/permit-extension.ts";
import { appPaths } from "#theme/app-paths.ts";
import { createDraft } from "../support/create-draft.ts";
import { fillStep } from "../support/form-filler.ts";
import { planAnswers } from "../support/form-plan.ts";
import { longTestUnless } from "../support/long-test.ts";
import { expect, fillSignIn, test } from "../support/portal.ts";
import {
  checkStatements,
  declare,
  fillForm,
  findPermitNumber,
  sign,
  stepTitle,
} from "../support/whole-form.ts";
import { otherPortalPort, servicePort } from "../support/worker-ports.ts";

const servers = ["nginx", "caddy", "apache", "cloudflare", "cloudfront"];
const serverInShortRun = "nginx";
const isLong = process.env["LONG"] !== undefined;
/** Number of sign-ins in `npm test`. The long run signs in at every screen. */
const SIGN_INS_IN_SHORT_RUN = 2;
const LONG_TIMEOUT = { timeout: 30_000 };
const script = fileURLToPath(new URL("../support/published-server.ts", import.meta.url));
const origin = `http://riverbend.localhost:${otherPortalPort}`;
/** A host with several languages. */
const multilingualUrl = `http://summit.localhost:${otherPortalPort}`;
const user = "user@demo.example";

async function startServer(name: string): Promise<ChildProcess> {
  const child = fork(script, [name, String(otherPortalPort), String(servicePort)], { execArgv: [] });
  const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (message !== "ready") throw new Error(`${name} has not started: see its output above`);
  return child;
}

/** Records errors on the console, and the origins of requests and websockets. */
function recordTraffic(context: BrowserContext) {
  const errors: string[] = [];
  const sockets = new Set<string>();
  let requests = 0;
  context.on("weberror", (error) => errors.push(String(error.error())));
  context.on("console", (message) => {
    const { url } = message.location();
    // Chromium reports the status of a page that is meant to be missing.
    const isMissingPage = /404/.test(message.text()) && /no-such-page/.test(url);
    if (message.type() === "error" && !isMissingPage) errors.push(`${message.text()} (${url})`);
  });
  context.on("request", (request) => {
    requests++;
    const isOwn = [origin, multilingualUrl].some((host) => request.url().startsWith(`${host}/`));
    if (!isOwn && /^http/.test(request.url())) errors.push(`a request to ${request.url()}`);
  });
  context.on("page", (page) =>
    page.on("websocket", (socket) => sockets.add(socket.url().split("?")[0] ?? "")),
  );
  return { errors, sockets, countRequests: () => requests };
}

/** Lists one path for each screen. */
function listScreens(draft: string): string[] {
  const plainPaths = appPaths.filter((path) => !path.includes("*"));
  return [
    ...plainPaths,
    ...[`/app-details/${draft}`, "/wizards/application-lodgement", `/wizards/application-lodgement/${draft}`],
    "/crafted/account/settings",
  ];
}

async function completeSignIn(page: Page): Promise<void> {
  await fillSignIn(page, user);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/auth\/login/, LONG_TIMEOUT);
}

/** Reads the heading of the screen that is shown, after its data has arrived. */
async function readScreen(page: Page): Promise<string> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/\S/, LONG_TIMEOUT);
  await expect(heading).not.toHaveText(/^(Application|Opening your application)$/, LONG_TIMEOUT);
  const text = await heading.innerText();
  expect(text).not.toMatch(/^Sign in|not found|could not find/i);
  return text;
}

async function signInAt(browser: Browser, path: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const traffic = recordTraffic(context);
  const page = await context.newPage();
  const response = await page.goto(origin + path);
  expect([path, response?.status()]).toEqual([path, 200]);
  await expect(page).toHaveURL(/\/auth\/login\/\?returnUrl=/, LONG_TIMEOUT);
  await completeSignIn(page);
  const screen = await readScreen(page);
  await context.close();
  expect(traffic.errors).toEqual([]);
  return screen;
}

for (const name of servers)
  test.describe(`behind ${name}`, longTestUnless(name === serverInShortRun), () => {
    // Both tests use one server.
    test.describe.configure({ mode: "default" });
    let server: ChildProcess | undefined;
    test.beforeAll(async () => {
      server = await startServer(name);
    });
    test.afterAll(async () => {
      if (!server) return;
      const hasExited = once(server, "exit");
      server.disconnect();
      await hasExited;
    });

    test("every screen opens by its address, signed in and after a sign-in, and unknown pages are missing", async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      const screens = listScreens(await createDraft(user));
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const traffic = recordTraffic(context);
      const page = await context.newPage();
      for (const [path, language] of [
        ["/no-such-page", "en-US"],
        ["/vi/no-such-page/", "vi"],
      ] as const) {
        expect((await page.goto(multilingualUrl + path))?.status()).toBe(404);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      await page.goto(`${origin}/auth/login`);
      await completeSignIn(page);
      const headings = new Map<string, string>();
      for (const path of screens) {
        await page.goto(origin + path);
        headings.set(path, await readScreen(page));
        await page.reload();
        expect([path, await readScreen(page)]).toEqual([path, headings.get(path)]);
      }
      expect(new Set(headings.values()).size, JSON.stringify([...headings])).toBeGreaterThanOrEqual(
        screens.length - 2,
      );
      await context.close();
      expect(traffic.errors).toEqual([]);
      expect([...traffic.sockets]).toEqual([`${origin.replace("http", "ws")}/service/ws`]);
      const chosenScreens = isLong ? screens : screens.slice(-SIGN_INS_IN_SHORT_RUN);
      for (const path of chosenScreens)
        expect([path, await signInAt(browser, path)]).toEqual([path, headings.get(path)]);
      console.log(
        `${name}: ${screens.length} screens reloaded, ${chosenScreens.length} sign-ins, ${traffic.countRequests()} requests`,
      );
    });

    test("applications are lodged without an account, and with one and an upload", async ({ browser }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const traffic = recordTraffic(context);
      const page = await context.newPage();
      const permitNumber = await findPermitNumber();
      const extensionAnswers = await planAnswers(permitExtension, permitNumber);
      await page.goto(`${origin}/single-page-public-lodgement/#type=permit-extension`);
      await page.getByLabel("Your name").fill("Ngozi Adeyemi");
      await expect(page.getByLabel("What do you want to lodge?")).toHaveValue("permit-extension");
      await page.getByLabel("Email address").first().fill("visitor@home.example");
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await expect(stepTitle(page)).toHaveText(permitExtension.title.text, LONG_TIMEOUT);
      for (const step of permitExtension.steps)
        if (!["review", "declaration"].includes(step.kind)) await fillStep(page, step, extensionAnswers);
      await checkStatements(page, page.locator("#step-declaration"));
      await sign(page);
      await expect(stepTitle(page)).toHaveText("Application lodged", LONG_TIMEOUT);

      const uploads: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "PUT") uploads.push(new URL(request.url()).pathname);
      });
      const occupancyAnswers = await planAnswers(occupancyPermit, permitNumber);
      const draft = await createDraft(user, "occupancy-permit");
      await page.goto(`${origin}/auth/login/`);
      await completeSignIn(page);
      await page.goto(`${origin}/wizards/application-lodgement/${draft}`);
      await expect(stepTitle(page)).toHaveText(occupancyPermit.steps[0]?.title.text ?? "", LONG_TIMEOUT);
      await fillForm(page, occupancyPermit, occupancyAnswers);
      await declare(page);
      await expect(stepTitle(page)).toHaveText("Application lodged", LONG_TIMEOUT);
      await context.close();
      expect(uploads.some((path) => path.startsWith("/service/documents/uploads/"))).toBe(true);
      expect(traffic.errors).toEqual([]);
      console.log(`${name}: 2 applications, ${uploads.length} uploads, ${traffic.countRequests()} requests`);
    });
  });
