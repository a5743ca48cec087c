/**
 * Measures visits in which a person acts after the page is open: signs in, touches a public form, or opens
 * an application from the list.
 */
import type { Browser } from "@playwright/test";
import type { SlowPortal } from "./slow-portal.ts";
import { openPage, openProfile, watchOpening } from "./visit.ts";

/** Milliseconds between touching a link and the click that opens it. */
const TOUCH_TO_CLICK_MS = 300;
/** Milliseconds in which a person types the password. */
const TYPING_MS = 3_000;
const USER_NAME_SELECTOR = "#username";
/** Selector of a row of the list, or of a row that the page shows before the list is loaded. */
const FIRST_ROW_SELECTOR = "[data-row], #app-skeleton tbody a";

/** Returns the milliseconds from pressing "Sign in" to the first row of the list. */
export async function measureSignIn(browser: Browser, portal: SlowPortal): Promise<number> {
  return withPage(browser, portal, false, async ({ page, devtools }) => {
    const { shown } = await watchOpening({ page, devtools }, FIRST_ROW_SELECTOR);
    await page.goto(`${portal.origin}/auth/login/`);
    await page.locator(USER_NAME_SELECTOR).pressSequentially("user@demo.example");
    await page.locator("#password").pressSequentially("demo", { delay: TYPING_MS / 4 });
    const pressedAt = await page.evaluate(() => performance.timeOrigin + performance.now());
    await page.locator("#password").press("Enter");
    const shownAfterMs = await shown;
    return shownAfterMs + (await page.evaluate(() => performance.timeOrigin)) - pressedAt;
  });
}

/** Returns the milliseconds from the first touch of a public form until it is hydrated. */
export async function measureTouch(browser: Browser, portal: SlowPortal, path: string): Promise<number> {
  return withPage(browser, portal, false, async ({ page }) => {
    await page.goto(portal.origin + path);
    return page.evaluate(async () => {
      const control = document.querySelector<HTMLElement>(
        "astro-island[ssr] :is(input:not([type=hidden]), select, textarea)",
      );
      control?.focus();
      control?.closest("astro-island")?.setAttribute("data-touched", "");
      const touchedAt = performance.now();
      return (await window.untilShown("astro-island[data-touched]:not([ssr])")) - touchedAt;
    });
  });
}

/**
 * Returns the milliseconds from pressing a link of the list to the content of the linked page. `path` is the
 * start of the link's URL.
 */
export async function measureNavigation(
  browser: Browser,
  portal: SlowPortal,
  path: string,
  content: string,
  isTouched: boolean,
): Promise<number> {
  return withPage(browser, portal, true, async ({ page }) => {
    await page.goto(`${portal.origin}/app-list`);
    // On a phone the link to a draft is in the row's menu; the document also contains the hidden link of the wide
    // table.
    const link = page.locator(`main a[href^="${path}"]`).first();
    await link.waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    if (isTouched) {
      await link.dispatchEvent("touchstart");
      await link.dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true });
      await page.waitForTimeout(TOUCH_TO_CLICK_MS);
    }
    return link.evaluate(async (element: HTMLElement, selector) => {
      element.click();
      const pressedAt = performance.now();
      return (await window.untilShown(selector)) - pressedAt;
    }, content);
  });
}

async function withPage(
  browser: Browser,
  portal: SlowPortal,
  isSignedIn: boolean,
  act: (page: Awaited<ReturnType<typeof openPage>>) => Promise<number>,
): Promise<number> {
  const context = await openProfile(browser, portal, isSignedIn ? { record: await portal.signIn() } : {});
  portal.network.isSlow = true;
  try {
    return await act(await openPage(context));
  } finally {
    portal.network.isSlow = false;
    await context.close();
  }
}
