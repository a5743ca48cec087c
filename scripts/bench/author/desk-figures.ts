/** Counts what an officer does at the provider desk to put a form in force, in a browser. */
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startService } from "#demo/service/start-service.ts";
import { EXAMPLES } from "./check-figures.ts";
import type { Figure } from "./figures.ts";

const FORM = "street-event";
const MAX_STEPS = 5;

export async function measureDesk(folder: string, browser: Browser): Promise<readonly Figure[]> {
  const service = await startService({ port: 0, dataDir: join(folder, "service") });
  const page = await browser.newPage();
  let steps = 0;
  const take = async (action: Promise<unknown>) => {
    await action;
    steps += 1;
  };
  try {
    await page.goto(`${service.url}/desk`);
    const startedAt = performance.now();
    await take(page.getByRole("link", { name: "Forms", exact: true }).click());
    await take(page.getByLabel("Form (JSON file)").setInputFiles(join(EXAMPLES, `${FORM}.json`)));
    await take(page.getByLabel(/^Your name/).fill("Mai Tran"));
    await take(page.getByRole("button", { name: "Upload and check" }).click());
    await take(page.getByRole("button", { name: "Put version 1 in force" }).click());
    await page.getByRole("status").filter({ hasText: "Version 1 is in force" }).waitFor();
    const seconds = (performance.now() - startedAt) / 1000;
    return [
      { name: "steps from the desk to a form in force", value: steps, atMost: MAX_STEPS },
      { name: "- waiting for the desk in these steps", value: seconds, unit: "s", digits: 1 },
    ];
  } finally {
    await page.close();
    await service.close();
  }
}
