/** Measures cold loads of public pages and of the signed-in area on a phone, with Lighthouse scores. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { parseWholeNumber } from "../command-line/read-options.ts";
import { browserArguments, getBrowser } from "../test/find-browser.ts";
import { auditPage, type PageMetrics } from "./pages/audit.ts";
import { type Lighthouse, loadLighthouse } from "./pages/load-lighthouse.ts";
import { listPublicPages, openPortal } from "./pages/portal.ts";

const DEBUG_PORT = 9381;
const SHELL_PATH = "/app-list";
/** Limits for every public page. */
const LIMITS = { lcp: 1_000, tbt: 0, cls: 0.01, scripts: 0 } as const;

/** Reads flags such as `--runs=5 --hosts=riverbend,summit --only=/auth/login/,/app-list`. */
function readFlags() {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word.startsWith("--")),
    options: { runs: { type: "string" }, hosts: { type: "string" }, only: { type: "string" } },
  });
  return {
    runs: parseWholeNumber("--runs", values.runs ?? "5", 1, 1000),
    hosts: values.hosts?.split(",") ?? ["riverbend", "summit"],
    only: values.only?.split(","),
  };
}

export async function run(): Promise<void> {
  const { runs, hosts, only } = readFlags();
  const lighthouse = await loadLighthouse();
  const portal = await openPortal();
  console.log(`medians of ${runs} runs; Slow 4G, CPU 4 times slower; transferred bytes (brotli)`);
  console.log(`${"".padEnd(44)}   LCP ms  TBT ms     CLS  script B   HTML B  perf a11y best  seo`);
  let areLimitsMet = true;
  try {
    for (const host of hosts) {
      const name = `${host}.localhost`;
      const origin = `http://${name}:${portal.port}`;
      const pages = [...(await listPublicPages(name, portal.port)), SHELL_PATH];
      for (const path of pages.filter((each) => only?.includes(each) ?? true)) {
        const figures = await measurePage(lighthouse, origin, path, runs);
        printMetrics(
          path === SHELL_PATH ? `${host} ${path}, cached by the sign-in` : `${host} ${path}`,
          figures,
        );
        areLimitsMet &&= path === SHELL_PATH || isGood(figures);
      }
    }
  } finally {
    portal.close();
  }
  console.log(`budget of public pages: ${areLimitsMet ? "met" : "NOT met"}`);
  if (!areLimitsMet) process.exitCode = 1;
}

/** Measures a page. Each run uses a new browser with empty caches. */
async function measurePage(
  lighthouse: Lighthouse,
  origin: string,
  path: string,
  runs: number,
): Promise<PageMetrics> {
  const runMetrics: PageMetrics[] = [];
  for (let at = 0; at < runs; at += 1) {
    const folder = mkdtempSync(join(tmpdir(), "pages-browser-"));
    const browser = await chromium.launchPersistentContext(folder, {
      executablePath: getBrowser("whole"),
      args: [...browserArguments, `--remote-debugging-port=${DEBUG_PORT}`],
    });
    try {
      if (path === SHELL_PATH) await signIn(browser, origin);
      runMetrics.push(await auditPage(lighthouse, origin + path, DEBUG_PORT, path === SHELL_PATH));
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const median = (getMetric: (figures: PageMetrics) => number) =>
    runMetrics.map(getMetric).sort((one, other) => one - other)[Math.floor(runMetrics.length / 2)] ??
    Number.NaN;
  return {
    ...{ lcp: median(({ lcp }) => lcp), tbt: median(({ tbt }) => tbt), cls: median(({ cls }) => cls) },
    ...{ scripts: median(({ scripts }) => scripts), html: median(({ html }) => html) },
    scores: (runMetrics[0]?.scores ?? []).map((_, index) => median(({ scores }) => scores[index] ?? 0)),
    faults: [...new Set(runMetrics.flatMap(({ faults }) => faults))],
  };
}

async function signIn(
  browser: Awaited<ReturnType<typeof chromium.launchPersistentContext>>,
  origin: string,
): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${origin}/auth/login/`);
  await page.locator("#username").fill("user@demo.example");
  await page.locator("#password").fill("demo");
  await page.locator("#password").press("Enter");
  await page.waitForURL(`${origin}${SHELL_PATH}`);
  await page.waitForLoadState("networkidle");
  await page.close();
}

function isGood({ lcp, tbt, cls, scripts, scores }: PageMetrics): boolean {
  const isQuick = lcp <= LIMITS.lcp && tbt <= LIMITS.tbt && cls <= LIMITS.cls && scripts <= LIMITS.scripts;
  return isQuick && scores.every((score) => score === 100);
}

function printMetrics(name: string, { lcp, tbt, cls, scripts, html, scores, faults }: PageMetrics): void {
  const numbers = [
    lcp.toFixed(0).padStart(9),
    tbt.toFixed(0).padStart(8),
    cls.toFixed(3).padStart(8),
    String(scripts).padStart(10),
    String(html).padStart(9),
    ...scores.map((score) => String(score).padStart(5)),
  ];
  console.log(name.padEnd(44) + numbers.join(""));
  for (const fault of faults) console.log(`    ${fault}`);
}
