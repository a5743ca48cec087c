/**
 * Measures the time until the list's first row is painted, with 100,000 applications and with 100, and until
 * the results of the search dialog are painted.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { readNumberVariable } from "../command-line/read-options.ts";
import { browserArguments, getBrowser } from "../test/find-browser.ts";
import { openPortal, type RunningPortal } from "./list/running-portal.ts";
import { measureSearchPaint } from "./list/search-paint.ts";
import { OWNER_USER_NAME, writeApplications } from "./service/many-applications.ts";

const FEW_APPLICATIONS = 100;
/** Number of applications; `BENCH_APPLICATIONS` overrides it. */
const MANY_APPLICATIONS = readNumberVariable("BENCH_APPLICATIONS", 100_000, 1);
/** Number of rounds. A round opens both lists in turn; the median round is reported. */
const ROUNDS = readNumberVariable("BENCH_ROUNDS", 15, 1);
const MAX_SLOWDOWN = 1.2;
/**
 * Maximum milliseconds from the service's response for the complete search text to the frame that shows the
 * results.
 */
const MAX_SEARCH_PAINT_MS = 100;

interface ListOpening {
  /** Milliseconds from navigation to the frame with the first row. */
  readonly paintedMs: number;
  /** Milliseconds of main thread time until the first row is painted. */
  readonly cpuMs: number;
}

export async function run(): Promise<void> {
  const scratchFolder = mkdtempSync(join(process.env["BENCH_DIR"] ?? tmpdir(), "list-bench-"));
  const portals: RunningPortal[] = [];
  const browser = await chromium.launch({ executablePath: getBrowser("whole"), args: browserArguments });
  try {
    const compiled = process.env["PORTAL_COMPILED"] ?? join(scratchFolder, "compiled");
    for (const applicationCount of [FEW_APPLICATIONS, MANY_APPLICATIONS]) {
      const folder = join(process.env["BENCH_FILLED"] ?? scratchFolder, `list-${applicationCount}`);
      if (!existsSync(folder)) await writeApplications(join(folder, "service"), applicationCount, false);
      portals.push(await openPortal(folder, compiled, applicationCount));
      console.log(`${applicationCount} applications are there`);
    }
    const pages: Page[] = [];
    for (const portal of portals) pages.push(await openSignedInPage(browser, portal));
    const openings: ListOpening[][] = portals.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const [page, portal] = [pages[at], portals[at]];
        if (page && portal) openings[at]?.push(await openList(page, portal));
      }
    printComparison(openings);
    if (pages[0]) printSearchPaint(await measureSearchPaint(pages[0]));
  } finally {
    await browser.close();
    for (const portal of portals) await portal.close();
    rmSync(scratchFolder, { recursive: true, force: true });
  }
}

/** Returns a signed-in page that has shown the list once, so that scripts and styles are cached. */
async function openSignedInPage(
  browser: Browser,
  { origin, applicationCount }: RunningPortal,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.addInitScript(recordFirstRowPaint);
  await page.goto(`${origin}/auth/login/`);
  await page.getByLabel("Email address or username").fill(`${OWNER_USER_NAME}@demo.example`);
  await page.getByLabel("Password", { exact: true }).fill("demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText(`of ${applicationCount.toLocaleString("en-AU")}`).waitFor({ timeout: 60_000 });
  return page;
}

async function openList(page: Page, { origin }: RunningPortal): Promise<ListOpening> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const readBusySeconds = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
  const startSeconds = await readBusySeconds();
  await page.goto(`${origin}/app-list`, { waitUntil: "commit" });
  const painted = await page.waitForFunction(() => Reflect.get(window, "firstRowAt") as number | undefined);
  const paintedMs = Number(await painted.jsonValue());
  // Some versions of Chromium reset the counter for a new document.
  const endSeconds = await readBusySeconds();
  const cpuMs = 1000 * (endSeconds >= startSeconds ? endSeconds - startSeconds : endSeconds);
  await devtools.detach();
  return { paintedMs, cpuMs };
}

/** Runs in the page before its scripts. The first row is painted two frames after it is in the document. */
function recordFirstRowPaint(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("[data-row]")) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Reflect.set(window, "firstRowAt", performance.now())),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

function printComparison([fewOpenings = [], manyOpenings = []]: readonly ListOpening[][]): void {
  const printRow = (name: string, column: keyof ListOpening) => {
    const [fewMedian, manyMedian] = [computeMedian(fewOpenings, column), computeMedian(manyOpenings, column)];
    console.log(
      `${name.padEnd(34)}${fewMedian.toFixed(0).padStart(8)}${manyMedian.toFixed(0).padStart(10)}${(manyMedian / fewMedian).toFixed(2).padStart(8)}`,
    );
    return manyMedian / fewMedian;
  };
  console.log(
    `median of ${ROUNDS} openings${" ".repeat(16)}${FEW_APPLICATIONS} ${String(MANY_APPLICATIONS).padStart(9)}   ratio`,
  );
  const slowdown = printRow("first row painted, ms", "paintedMs");
  printRow("main thread time until then, ms", "cpuMs");
  const isWithinLimit = slowdown <= MAX_SLOWDOWN;
  console.log(
    `first page of the list: ${slowdown.toFixed(2)} times (limit ${MAX_SLOWDOWN}: ${isWithinLimit ? "met" : "NOT met"})`,
  );
  if (!isWithinLimit) process.exitCode = 1;
}

function printSearchPaint(paintMs: number): void {
  const isWithinLimit = paintMs <= MAX_SEARCH_PAINT_MS;
  console.log(
    `results of a search among ${FEW_APPLICATIONS}: painted ${paintMs.toFixed(0)} ms after the response (limit ${MAX_SEARCH_PAINT_MS}: ${isWithinLimit ? "met" : "NOT met"})`,
  );
  if (!isWithinLimit) process.exitCode = 1;
}

function computeMedian(openings: readonly ListOpening[], column: keyof ListOpening): number {
  const sorted = openings.map((opening) => opening[column]).sort((opening, other) => opening - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
