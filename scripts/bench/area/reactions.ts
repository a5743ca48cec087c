/**
 * Measures the time from pressing a button to the first visible reaction on a slow connection: at most 100
 * ms are allowed.
 */
import type { Browser, Locator, Page } from "@playwright/test";
import { createCompleteDraft, requestInformation } from "./prepared-work.ts";
import type { SlowPortal } from "./slow-portal.ts";
import { openPage, openProfile } from "./visit.ts";

/** An application of the demo data with a request that the applicant has not answered yet. */
const REQUESTED_APPLICATION_ID = "app006accuser";

interface PressedButton {
  readonly name: string;
  readonly isSignedIn: boolean;
  readonly path: (portal: SlowPortal) => string | Promise<string>;
  /** Prepares the page over a fast connection. Returns the control. */
  readonly prepare: (page: Page) => Promise<Locator>;
}

const findButton = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first();

export const pressedButtons: readonly PressedButton[] = [
  {
    name: "sign in",
    isSignedIn: false,
    path: () => "/auth/login/",
    async prepare(page) {
      await page.locator("#username").fill("user@demo.example");
      await page.locator("#password").fill("demo");
      await page.locator("astro-island:not([ssr]) #password").waitFor();
      return page.getByRole("button", { name: "Sign in", exact: true });
    },
  },
  {
    name: "filters of the list",
    isSignedIn: true,
    path: () => "/app-list",
    prepare: async (page) => findButton(page, /^Filter/),
  },
  {
    name: "another list",
    isSignedIn: true,
    path: () => "/app-list",
    prepare: async (page) => page.getByRole("main").getByRole("tab").nth(1),
  },
  {
    name: "save and continue",
    isSignedIn: true,
    path: ({ draft }) => `/wizards/application-lodgement/${draft}`,
    prepare: async (page) => findButton(page, /^Save and/),
  },
  {
    name: "choose files",
    isSignedIn: true,
    path: () => `/app-details/${REQUESTED_APPLICATION_ID}?section=requests`,
    prepare: async (page) => page.locator("main input[type=file]").first(),
  },
  {
    name: "lodge the application",
    isSignedIn: true,
    path: async (portal) => `/wizards/application-lodgement/${await createCompleteDraft(portal)}/declaration`,
    async prepare(page) {
      const lodge = page.getByRole("button", { name: "Lodge the application" });
      await lodge.waitFor();
      for (const statement of await page.getByRole("checkbox").all()) await statement.check();
      await page.getByLabel("Type my name").check();
      await page.getByLabel("Your full name").fill("Ada Okafor");
      await page.locator('[data-save="saved"]').waitFor();
      return lodge;
    },
  },
  {
    name: "send answers",
    isSignedIn: true,
    path: async (portal) => `/app-details/${await requestInformation(portal)}?section=requests`,
    async prepare(page) {
      await page.getByLabel(/Describe the work/).fill("Two-storey dwelling, brick");
      await page.getByText("All questions are answered.").waitFor();
      return page.getByRole("button", { name: "Send answers" });
    },
  },
];

/** Returns the milliseconds from the press of a button to the frame after the first change of the page. */
export async function measureReaction(
  browser: Browser,
  portal: SlowPortal,
  { isSignedIn, path, prepare }: PressedButton,
): Promise<number> {
  const context = await openProfile(browser, portal, isSignedIn ? { record: await portal.signIn() } : {});
  try {
    const { page } = await openPage(context);
    await page.goto(portal.origin + (await path(portal)));
    const control = await prepare(page);
    await control.waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    portal.network.isSlow = true;
    const reaction = control.evaluate(watchReaction);
    const isInput = await control.evaluate((element) => element instanceof HTMLInputElement);
    if (isInput)
      await control.setInputFiles({
        name: "plan.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\n"),
      });
    return await reaction;
  } finally {
    portal.network.isSlow = false;
    await context.close();
  }
}

/**
 * Runs in the page. Presses a button; for a file input, waits until files are selected instead. Resolves with
 * the milliseconds from the press or the selection to the frame after the page's first change.
 */
function watchReaction(control: Element): Promise<number> {
  return new Promise((resolve) => {
    const startTimer = () => {
      const pressedAt = performance.now();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        // The change is on the screen after the next frame.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    };
    if (control instanceof HTMLInputElement) {
      control.addEventListener("change", startTimer, { capture: true, once: true });
      return;
    }
    startTimer();
    (control as HTMLElement).click();
  });
}
