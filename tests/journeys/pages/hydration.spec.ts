/**
 * Tests pages before hydration: no script is loaded until the first interaction, and no early input is lost
 * (design 4).
 */
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Page, Request } from "@playwright/test";
import { readNumberVariable } from "../../../scripts/command-line/read-options.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, signIn, test, waitForList } from "../support/portal.ts";
import { KB, watchScripts } from "../support/script-bytes.ts";

/** Number of trials. `TRIALS=20` makes a long run. */
const TRIALS = readNumberVariable("TRIALS", 3, 1);
/** Latency in milliseconds, throughput in bytes per second. */
const slowConnection = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const fullSpeed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

for (const [path, label, limitKb] of [
  ["/auth/login/", "Email address or username", 82],
  ["/app-tracking/", "Application number", 100],
  ["/public-lodgement/", "Your name", 100],
  ["/single-page-public-lodgement/", "Your name", 100],
  ["/public-quotation/", "Type of work", 100],
  ["/public-inspection/", "Application number", 100],
  ["/public-additionalapplicationrequest/", "Link from the email", 100],
] as const) {
  test(`${path} loads no script before the first interaction, and at most ${limitKb} KB after it`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await page.goto(hostUrl("riverbend", path), { waitUntil: "networkidle" });
    expect(await scripts.total()).toBe(0);
    // Some pages load the API client only after hydration (decisions 132).
    const clientResponse = page.waitForResponse(/\/service\.[\w-]+\.js$/);
    await page.getByLabel(label).focus();
    await expect(page.locator("astro-island[ssr]").filter({ has: page.getByLabel(label) })).toHaveCount(0);
    await clientResponse;
    const totalBytes = await scripts.total();
    test.info().annotations.push({ type: "brotli bytes after touch", description: String(totalBytes) });
    expect(totalBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeLessThanOrEqual(limitKb * KB);
  });
}

test("the front page loads no script; a person with a session gets the list, and leads back from public pages", async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto(hostUrl("riverbend"), { waitUntil: "networkidle" });
  expect(await scripts.total()).toBe(0);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(hostUrl("riverbend", "/auth/login/"));
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend"));
  await waitForList(page);
  await page.goto(hostUrl("riverbend", "/app-tracking/"));
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Sign in" })).toBeHidden();
  await expect(header.getByRole("link", { name: "My applications" })).toHaveAttribute("href", "/app-list");
});

/**
 * Finds a tab of the list. Only the list's script renders tabs; the page shows the first rows without a
 * script.
 */
const getListTab = (page: Page) => page.getByRole("tab", { name: "Drafts" });

const SHELL_WITH_LIST_KB = 153;
const FURTHER_SCREEN_KB = 26.5;

test("the shell of the signed-in area with its list stays within its limit, a further screen within its own", async ({
  page,
}) => {
  // A guest's list does not preload the wizard, because guests cannot lodge.
  await signIn(page, "guest@demo.example");
  // A pointer over a link of the list would preload the screen of the link.
  await page.mouse.move(0, 0);
  const scripts = watchScripts(page, /\/save-list-snapshot\./);
  await page.reload();
  await expect(getListTab(page)).toBeVisible();
  const listBytes = await scripts.total();
  const link = page.locator("main a[href^='/app-details/']").first();
  await page.goto(hostUrl("riverbend", (await link.getAttribute("href")) ?? ""));
  await expect(page.getByRole("tablist", { name: "About this application" })).toBeVisible();
  const detailsBytes = (await scripts.total()) - listBytes;
  test.info().annotations.push({
    type: "brotli bytes",
    description: `shell and list ${listBytes}, details ${detailsBytes} more`,
  });
  expect(listBytes).toBeLessThanOrEqual(SHELL_WITH_LIST_KB * KB);
  expect(detailsBytes).toBeGreaterThan(0);
  expect(detailsBytes).toBeLessThanOrEqual(FURTHER_SCREEN_KB * KB);
});

/**
 * Maximum size of the wizard's script with its static imports: all that a step with plain questions needs.
 */
const PLAIN_STEP_KB = 67;

test(`a plain step of the wizard needs at most ${PLAIN_STEP_KB} KB beyond the shell`, () => {
  const shellFiles = listWithImports("app");
  const files = [...listWithImports("wizard")].filter((file) => !shellFiles.has(file));
  const totalBytes = files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
  test.info().annotations.push({ type: "brotli bytes", description: `plain step ${totalBytes}` });
  expect(files.length).toBeGreaterThan(1);
  expect(totalBytes, files.join("\n")).toBeLessThanOrEqual(PLAIN_STEP_KB * KB);
});

/** Returns the paths of a script and of all its static imports. */
function listWithImports(name: string): ReadonlySet<string> {
  const files = new Set(globSync(resolve(compiledFolder, `${name}.*.js`)));
  for (const file of files) {
    const code = readFileSync(file, "utf8");
    for (const [, path = ""] of code.matchAll(/\b(?:from|import)"(\.\/[^"]+\.js)"/g))
      files.add(resolve(compiledFolder, path));
  }
  return files;
}

test("the list loads the scripts of the wizard ahead", async ({ page }) => {
  await signIn(page, "user@demo.example");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/_astro\/wizard\.[^/]+\.js$/.test(name)),
  );
});

test("a step with a repeating section requests its scripts before the wizard runs", async ({ page }) => {
  await signIn(page, "user@demo.example");
  const draft = await createDraft("user@demo.example");
  const laterScript = page.waitForRequest(/\/_astro\/wizard-later\.[^/]+\.js$/);
  await page.route(/\/_astro\/wizard\.[^/]+\.js$/, async (route) => {
    await laterScript;
    await route.continue();
  });
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${draft}/consents`));
  await expect(page.getByRole("button", { name: /^Add .*consent/i })).toBeVisible();
});

/**
 * Maximum number of scripts that a screen loads with an empty cache until it is shown. Excludes the copies
 * that the service worker fetches. The wizard needs 8 scripts; the first step of the tested form also needs
 * those for validation patterns and for the combobox.
 */
const MAX_SCRIPTS_PER_SCREEN = 10;
const MAX_SCRIPT_FILES = 60;
/** A smaller file should be merged in `scripts/astro/chunk-rows`, because each file costs a request. */
const MIN_SCRIPT_BYTES = 4_096;
/**
 * Smaller files that stay separate: public pages and the list have a size limit, or few people need the file.
 */
const smallFiles = [
  ...["public-send", "public-sent", "password-forms", "records", "tracking-result"],
  ...["visit", "visitor-area", "visitor-wizard", "later-records", "other-wizards", "pickers"],
  ...["captcha-worker", "hash-worker", "save-list-snapshot", "record-editing"],
];
const compiledFolder = resolve(process.env["PORTAL_COMPILED"] ?? ".compiled", "shared/_astro");

/**
 * Maximum size of the scripts that hydrate a public page: React, the form components and the island. They
 * include neither the API client nor schemas (decisions 132).
 */
const MAX_HYDRATION_KB = 71;

for (const path of ["/auth/login/", "/app-tracking/"])
  test(`${path} is hydrated with at most ${MAX_HYDRATION_KB} KB of script`, async ({ page }) => {
    await page.goto(hostUrl("riverbend", path));
    const modules = await page.locator("astro-island[data-modules]").first().getAttribute("data-modules");
    const files = (modules ?? "").split(" ").map((url) => resolve(compiledFolder, basename(url)));
    const totalBytes = files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
    expect(totalBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeLessThanOrEqual(MAX_HYDRATION_KB * KB);
  });

test("no small script file is left over beside those of public pages", () => {
  const islands = globSync("src/islands/*.tsx").map((file) => basename(file, ".tsx"));
  const smallScripts = readdirSync(compiledFolder)
    .filter(
      (name) => name.endsWith(".js.br") && statSync(resolve(compiledFolder, name)).size < MIN_SCRIPT_BYTES,
    )
    .filter(
      (name) =>
        ![...islands, ...smallFiles].some(
          (knownName) => /^[.-]/.test(name.slice(knownName.length)) && name.startsWith(knownName),
        ),
    );
  expect(smallScripts).toEqual([]);
});

test("a screen of the signed-in area loads few script files, of few in the portal", async ({ page }) => {
  const files = readdirSync(compiledFolder).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeLessThanOrEqual(MAX_SCRIPT_FILES);
  // Each of these files would cost a request on every page (decisions 111).
  expect(files.filter((name) => /^(rolldown-runtime|preload-helper)\./.test(name))).toEqual([]);
  await signIn(page, "user@demo.example");
  const draft = await createDraft("user@demo.example");
  for (const [path, content] of [
    ["/app-list", getListTab(page)],
    ["/app-details/app011accuser", page.getByRole("tablist", { name: "About this application" })],
    [`/wizards/application-lodgement/${draft}`, page.getByRole("radio", { name: "the owner of the land" })],
    ["/notifications", page.getByRole("heading", { name: "Notifications", level: 1 })],
  ] as const) {
    const scripts = new Set<string>();
    const recordRequest = (request: Request) => {
      if (request.resourceType() === "script" && request.url().includes("/_astro/"))
        scripts.add(request.url());
    };
    page.on("request", recordRequest);
    await page.goto(hostUrl("riverbend", path));
    await expect(content.first()).toBeVisible();
    page.off("request", recordRequest);
    test.info().annotations.push({ type: `scripts of ${path}`, description: String(scripts.size) });
    expect(scripts.size, [...scripts].join("\n")).toBeLessThanOrEqual(MAX_SCRIPTS_PER_SCREEN);
  }
});

test(`what is typed before hydration is kept and an early Enter is safe, ${TRIALS} of ${TRIALS}`, async ({
  browser,
}) => {
  test.setTimeout(420_000);
  for (let trial = 0; trial < TRIALS; trial++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slowConnection);
    const usernameTexts: string[] = [];
    page.on("framenavigated", (frame) => usernameTexts.push(frame.url()));
    await page.goto(hostUrl("riverbend", "/auth/login/"), { waitUntil: "commit" });
    const username = page.getByLabel("Email address or username");
    await username.pressSequentially("guest@demo.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("demo");
    expect(await page.locator("astro-island[ssr]").count(), "the island is not there yet").toBeGreaterThan(0);
    const replayedRequest = page.waitForRequest(/ApplicantLogin/);
    await page.keyboard.press("Enter");
    await replayedRequest;
    await session.send("Network.emulateNetworkConditions", fullSpeed);
    await waitForList(page);
    expect(usernameTexts.filter((address) => /demo\.example|password|[?&]/i.test(address))).toEqual([]);
    await context.close();
  }
});
