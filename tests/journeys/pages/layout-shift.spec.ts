/**
 * Tests that screens opened by their URL do not move what they already show, in whatever order the service
 * responds (design 4).
 */
import type { Locator, Page } from "@playwright/test";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";

const MAX_SHIFT = 0.01;
/** Milliseconds before the first response, in which the screen's skeleton renders, and between two responses. */
const [FIRST_REPLY_MS, NEXT_REPLY_MS] = [500, 150];

interface Screen {
  readonly path: string;
  /**
   * Parts of the paths of calls. The responses to different parts come one after the other; calls with the same
   * part get their responses together.
   */
  readonly calls: readonly string[];
  /** Returns the element that the last of these responses shows. */
  readonly content: (page: Page) => Locator;
}

const findHeading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name });
const findInMain = (selector: string) => (page: Page) => page.locator(`main ${selector}`).first();
const findFirstStage = (page: Page) => page.getByRole("tabpanel").getByRole("listitem").first();

const detailsScreen: Screen = {
  path: "/app-details/app011accuser",
  calls: ["ApplicantAppDetails", "GetHeaderSubheader", "GetApplicantAppWorkflow", "Menu/"],
  content: findFirstStage,
};
const listScreen: Screen = {
  path: "/app-list",
  calls: ["GetList", "Filters", "GetHighlightedStatusList", "Menu/", "GetUnreadCount"],
  content: findInMain("[data-row]"),
};
const otherScreens: readonly Screen[] = [
  {
    path: "/wizards/application-lodgement",
    calls: ["ApplicationType/GetList", "Application/GetList", "GetOwners", "ApplicationTemplate/"],
    content: findHeading("Start a new application"),
  },
  { path: "/dashboard", calls: ["Application/GetList", "Inspection/"], content: findHeading("Statistics") },
  { path: "/reports", calls: ["GetRunList", "Report/GetList"], content: findHeading("Earlier reports") },
  { path: "/global-search?q=street", calls: ["GlobalSearchList"], content: findInMain("[role=tabpanel] li") },
  {
    path: "/notifications",
    calls: ["GetUnreadCount", "ApplicationNotification/GetList"],
    content: findInMain("[role=tabpanel] li"),
  },
];

test("the list, an application and a draft do not move while they load", async ({ page }) => {
  const id = await createDraft("user@demo.example");
  await openCountedPage(page);
  const draftScreen: Screen = {
    path: `/wizards/application-lodgement/${id}`,
    calls: ["GetDynamic", "GetWizzardConfig", "ApplicantAppDetails", "Menu/"],
    content: findInMain("[name='application.role']"),
  };
  for (const screen of [listScreen, detailsScreen, draftScreen])
    for (const calls of [screen.calls, screen.calls.toReversed()])
      await expectNoShift(page, { ...screen, calls }, 390);
  await expectNoShift(page, detailsScreen, 1280);
});

test("further screens do not move while they load", async ({ page }) => {
  await openCountedPage(page);
  for (const screen of otherScreens) await expectNoShift(page, screen, 390);
});

async function openCountedPage(page: Page): Promise<void> {
  await signIn(page, "user@demo.example");
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const describeSource = ({ node, previousRect, currentRect }: ShiftSource) =>
      `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`;
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push([entry.value, ...entry.sources.map(describeSource)].join("\n  "));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly ShiftSource[];
}

interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Opens a screen with delayed responses, and expects that nothing visible moved. */
async function expectNoShift(page: Page, { path, calls, content }: Screen, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const startedAt = Date.now();
  await page.route(/\/api\//, async (route) => {
    const position = calls.findIndex((part) => route.request().url().includes(part));
    const delay = FIRST_REPLY_MS + Math.max(0, position) * NEXT_REPLY_MS - (Date.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, delay)));
    await route.continue().catch(() => undefined);
  });
  await page.goto(hostUrl("riverbend", path));
  await expect(content(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: string[] }).layoutShifts);
  const totalShift = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  expect(totalShift, `${path} at ${width}, ${calls}:\n${shifts.join("\n")}`).toBeLessThanOrEqual(MAX_SHIFT);
}
