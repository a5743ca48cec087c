/**
 * Tests the smallest provider of docs/providers.md: the portal shows only what that provider offers
 * (decisions 105).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { type OtherPortal, openOtherPortal } from "../support/other-portal.ts";
import { expect, test } from "../support/portal.ts";

const providerScript = fileURLToPath(
  new URL("../../../docs/providers/smallest-provider.mjs", import.meta.url),
);
let provider: ChildProcess;
let portal: OtherPortal;

test.beforeAll(async () => {
  provider = spawn(process.execPath, [providerScript, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(provider.stdout ?? provider, "data");
  portal = await openOtherPortal("riverbend", { service: /http:\S+/.exec(String(line))?.[0] ?? "" });
});
test.afterAll(() => {
  portal.close();
  provider.kill();
});

/**
 * Records failed calls, console errors and websockets. Ignores requests that the page cancels when it is
 * left.
 */
function watchFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const error = request.failure()?.errorText;
    if (error !== "net::ERR_ABORTED") failures.push(`${error} ${request.url()}`);
  });
  page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
  page.on("websocket", (socket) => failures.push(socket.url()));
  return failures;
}

/** Lists the names of all buttons, links and menu items, after opening every menu. */
async function listControls(page: Page): Promise<string[]> {
  const names = new Set<string>();
  const controls = page.locator("button:not([role=tab]), a[href], [role=menuitem]").filter({ visible: true });
  const readNames = async () => {
    for (const control of await controls.all())
      names.add(((await control.getAttribute("aria-label")) ?? (await control.innerText())).trim());
  };
  await readNames();
  for (const menu of await page.locator("[aria-haspopup=menu]:visible").all()) {
    await menu.click();
    await readNames();
    await page.keyboard.press("Escape");
  }
  return [...names].filter(Boolean);
}

/** Names of the only controls that the portal may show in the signed-in area. */
const frameControls = ["Skip to content", "Open menu", "Collapse menu", "Applications", "Sign out"];
const brandControls = ["Riverbend Shire permits: my applications", "Ada Okafor Applicant: your account"];
const listControlNames = ["Application", "Status", "Due", "Last updated", "12 Wattle Grove", "Columns"];
const listMenuControls = ["More actions for this list"];
const detailsControls = ["Copy link", "More actions", "Print"];

for (const width of [390, 1280])
  test(`people sign in and read their applications at ${width} px, and nothing that fails is shown`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const failures = watchFailures(page);
    const title = page.getByRole("link", { name: "12 Wattle Grove" });
    await page.goto(portal.url("/"));
    await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
    await expect(page.locator("a[href*=public-], a[href*=tracking], a[href*=start]")).toHaveCount(0);
    await page.goto(portal.url("/auth/login/"));
    await expect(page.locator("a[href*=reset-password]")).toHaveCount(0);
    await portal.signIn(page, "ada");
    await expect(title).toBeVisible();
    const otherControls = (await listControls(page)).filter(
      (name) =>
        ![...frameControls, ...brandControls, ...listControlNames, ...listMenuControls].includes(name),
    );
    expect(otherControls).toEqual([]);
    await page.getByRole("tab", { name: "Drafts" }).click();
    await expect(title).toHaveCount(0);
    await page.getByRole("tab", { name: "All" }).click();
    await title.click();
    await expect(page.getByRole("heading", { level: 1, name: "12 Wattle Grove" })).toBeVisible();
    const menuControls = (await listControls(page)).filter(
      (name) => ![...frameControls, ...brandControls, ...detailsControls].includes(name),
    );
    expect(menuControls).toEqual([]);
    // After a reload, the page starts its calls before its scripts are loaded.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "12 Wattle Grove" })).toBeVisible();
    await page.getByRole("button", { name: /your account/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(failures).toEqual([]);
  });
