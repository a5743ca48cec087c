/** Measures the signed-in area and the sign-in on a phone: Slow 4G, a processor four times slower, HTTP/1.1. */
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { parseWholeNumber } from "../command-line/read-options.ts";
import { measureNavigation, measureSignIn, measureTouch } from "./area/interactions.ts";
import { measureReaction, pressedButtons } from "./area/reactions.ts";
import { openSlowPortal, type SlowPortal } from "./area/slow-portal.ts";
import { measureOpening, openBrowser, openProfile, type VisitMetrics } from "./area/visit.ts";

/** Selector of a row of the list, or of a row that the page shows before the list is loaded. */
const ROW_SELECTOR = "[data-row], #app-skeleton tbody a";
const STEP_SELECTOR = "main [name='application.role']";
const DETAILS_SELECTOR = "main select[aria-label='About this application']";
/** Screens of which only the first visit is measured. */
const COLD_SCREENS = [
  ...["/wizards/application-lodgement", "/application-template", "/inspections", "/properties", "/contacts"],
  ...["/dashboard", "/reports", "/global-search?q=street", "/documents", "/crafted/account/settings"],
  "/notifications",
];

/** Prefix of the benchmark names for the first visit to each of `COLD_SCREENS`. */
const COLD_SCREEN_PREFIX = "cold screen";
const NAME_WIDTH = 48;
/** Milliseconds for which the first visit stays open before the warm visit is measured. */
const STAY_MS = 2_500;

type MeasureVisit = () => Promise<VisitMetrics | number>;

/**
 * Reads the flags. `--runs=5` sets the number of runs. `--only=cold,sign` selects the visits whose names
 * contain one of the words. `--service=other` serves the service from another origin, which needs preflight
 * requests. `--before=DIR` alternates the runs with those of the portal in another folder; the visits to
 * `COLD_SCREENS` are then skipped, unless `--only` selects them.
 */
function readFlags() {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word.startsWith("--")),
    options: { runs: option, only: option, service: option, before: option },
  });
  const words = values.only?.split(",");
  const isSkippedScreen = (name: string) =>
    values.before !== undefined && name.startsWith(COLD_SCREEN_PREFIX);
  return {
    runs: parseWholeNumber("--runs", values.runs ?? (values.before ? "3" : "5"), 1, 1000),
    before: values.before,
    isSameOrigin: values.service !== "other",
    isSelected: (name: string) => words?.some((word) => name.includes(word)) ?? !isSkippedScreen(name),
  };
}

/** Opens the portal of another folder with that folder's code. This script then measures both portals. */
async function openOtherPortal(folder: string, isSameOrigin: boolean): Promise<SlowPortal> {
  const file = pathToFileURL(resolve(folder, "scripts/bench/area/slow-portal.ts")).href;
  const { openSlowPortal: openOther } = (await import(file)) as { openSlowPortal: typeof openSlowPortal };
  const originalFolder = process.cwd();
  // The build of a portal reads sources relative to the working folder.
  process.chdir(folder);
  try {
    return await openOther(isSameOrigin);
  } finally {
    process.chdir(originalFolder);
  }
}

export async function run(): Promise<void> {
  const { runs, before, isSameOrigin, isSelected } = readFlags();
  const portals: (readonly [string, SlowPortal])[] = [];
  const browser = await openBrowser();
  try {
    if (before) portals.push(["before: ", await openOtherPortal(before, isSameOrigin)]);
    portals.push([before ? "after:  " : "", await openSlowPortal(isSameOrigin)]);
    const visits = portals
      .map(([label, portal]) =>
        listVisits(browser, portal)
          .filter(([name]) => isSelected(name))
          .map(([name, measure]): [string, MeasureVisit] => [label + name, measure]),
      )
      .reduce<[string, MeasureVisit][][]>(
        (pairs, list) => list.map((visit, index) => [...(pairs[index] ?? []), visit]),
        [],
      )
      .flat();
    const results = new Map<string, (VisitMetrics | number)[]>(visits.map(([name]) => [name, []]));
    for (let round = 0; round < runs; round += 1)
      for (const [name, measure] of visits) results.get(name)?.push(await measure().catch(reportFailure));
    console.log(
      `medians of ${runs} runs; 562 ms, 1.47 Mbit/s, HTTP/1.1, CPU 4 times slower; service on ${isSameOrigin ? "the portal's" : "another"} origin; load ${loadavg()[0]?.toFixed(1)}`,
    );
    console.log(
      `${"".padEnd(NAME_WIDTH)} shown ms  LCP ms    CLS  chain  requests (all)  preflights  scripts  script B     all B`,
    );
    for (const [name, all] of results) printVisit(name, all);
  } finally {
    await browser.close();
    for (const [, portal] of portals) await portal.close();
  }
}

/**
 * Prints why a visit failed, usually because its content did not appear in time. Returns infinity as the time
 * of this visit.
 */
function reportFailure(error: unknown): number {
  console.error(error instanceof Error ? error.message : error);
  return Number.POSITIVE_INFINITY;
}

function listVisits(browser: Browser, portal: SlowPortal): [string, MeasureVisit][] {
  const draftPath = `/wizards/application-lodgement/${portal.draft}`;
  const detailsPath = `/app-details/${portal.application}`;
  const createColdVisit =
    (path: string, content: string): MeasureVisit =>
    async () => {
      const context = await openProfile(browser, portal, { record: await portal.signIn() });
      const figures = await measureOpening(context, portal, path, content);
      await context.close();
      return figures;
    };
  return [
    ["cold /app-list", createColdVisit("/app-list", ROW_SELECTOR)],
    ["cold wizard step by deep link", createColdVisit(draftPath, STEP_SELECTOR)],
    ["cold /app-details/… by deep link", createColdVisit(detailsPath, DETAILS_SELECTOR)],
    ["warm /app-list", () => measureWarm(browser, portal, "/app-list", ROW_SELECTOR)],
    ["sign in → first row", () => measureSignIn(browser, portal)],
    ...["/auth/login/", "/app-tracking/", "/public-quotation/"].map((path): [string, MeasureVisit] => [
      `touch → hydrated ${path}`,
      () => measureTouch(browser, portal, path),
    ]),
    ...[false, true].flatMap((isTouched): [string, MeasureVisit][] => {
      const nameSuffix = isTouched ? ", after a touch" : "";
      const navigate = (path: string, content: string) => () =>
        measureNavigation(browser, portal, path, content, isTouched);
      return [
        [`list → details${nameSuffix}`, navigate(detailsPath, DETAILS_SELECTOR)],
        [`list → wizard step${nameSuffix}`, navigate(draftPath, STEP_SELECTOR)],
      ];
    }),
    ...pressedButtons.map((pressed): [string, MeasureVisit] => [
      `button reacts: ${pressed.name}`,
      () => measureReaction(browser, portal, pressed),
    ]),
    ...COLD_SCREENS.map((path): [string, MeasureVisit] => [
      `${COLD_SCREEN_PREFIX} ${path}`,
      createColdVisit(path, "main h1"),
    ]),
  ];
}

/** Measures a visit whose service worker controls the page and has cached its files. */
async function measureWarm(
  browser: Browser,
  portal: SlowPortal,
  path: string,
  content: string,
): Promise<VisitMetrics> {
  const context = await openProfile(browser, portal, { record: await portal.signIn(), hasWorker: true });
  const page = await context.newPage();
  await page.goto(portal.origin + path);
  await page.locator(content).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload({ waitUntil: "networkidle" });
  await page.locator(content).first().waitFor();
  // Stay on the page for more than one second: after one second, the page stores the list for the next visit.
  await page.waitForTimeout(STAY_MS);
  await page.close();
  const figures = await measureOpening(context, portal, path, content);
  await context.close();
  return figures;
}

function printVisit(name: string, runResults: readonly (VisitMetrics | number)[]): void {
  const median = (getMetric: (visitMetrics: VisitMetrics) => number) => {
    const numbers = runResults.map((visitMetrics) =>
      typeof visitMetrics === "number" ? visitMetrics : getMetric(visitMetrics),
    );
    return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
  };
  const formatCell = (width: number, of: (visitMetrics: VisitMetrics) => number, digits = 0) =>
    median(of).toFixed(digits).padStart(width);
  const firstCells = name.padEnd(NAME_WIDTH) + formatCell(9, ({ shownAfterMs }) => shownAfterMs);
  if (typeof runResults[0] === "number") {
    console.log(firstCells);
    return;
  }
  const timing =
    formatCell(8, ({ lcp }) => lcp) +
    formatCell(7, ({ cls }) => cls, 3) +
    formatCell(7, ({ chain }) => chain);
  const requests =
    formatCell(10, ({ requests }) => requests) + formatCell(6, ({ allRequests }) => allRequests);
  const counts = formatCell(12, ({ preflights }) => preflights) + formatCell(9, ({ scripts }) => scripts);
  console.log(
    firstCells +
      timing +
      requests +
      counts +
      formatCell(10, ({ scriptBytes }) => scriptBytes) +
      formatCell(10, ({ allBytes }) => allBytes),
  );
}
