/** A browser that reaches the service through the fault proxy. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArguments, getBrowser } from "../../scripts/test/find-browser.ts";
import { createFaultPlan, type FaultKind, type FaultPlan } from "./fault-plan.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

export interface FaultedBrowser {
  readonly browser: Browser;
  readonly page: Page;
  readonly plan: FaultPlan;
  readonly proxy: FaultProxy;
  /** Uncaught exceptions of all pages. */
  readonly uncaughtErrors: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a browser whose requests meet faults. `kinds` limits the faults to these kinds. There are no faults
 * until `plan.rate` is increased.
 */
export async function openFaultedBrowser(
  serviceUrl: string,
  seed: number,
  kinds?: readonly FaultKind[],
): Promise<FaultedBrowser> {
  const { host, port } = new URL(serviceUrl);
  const plan = createFaultPlan(seed, kinds);
  const proxy = await startFaultProxy(Number(port), plan);
  const browser = await chromium.launch({
    executablePath: getBrowser(),
    args: [...browserArguments, `--host-resolver-rules=MAP ${host} 127.0.0.1:${proxy.port}`],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const uncaughtErrors: string[] = [];
  context.on("weberror", (error) => uncaughtErrors.push(String(error.error())));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return {
    browser,
    page,
    plan,
    proxy,
    uncaughtErrors,
    async close() {
      await browser.close();
      await proxy.close();
    },
  };
}
