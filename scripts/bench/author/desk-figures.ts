/** Counts what an officer does at the provider desk to put a form in force, in a browser. */
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startService } from "#demo/service/start-service.ts";
import { EXAMPLES_FOLDER } from "./check-figures.ts";
import type { Figure } from "./figures.ts";

const FORM_NAME = "street-event";
const MAX_STEPS = 5;

export async function measureDesk(folder: string, browser: Browser): Promise<readonly Figure[]> {
  const service = await startService({ port: 0, dataDir: join(folder, "service") });
  const page = await browser.newPage();
  let stepCount = 0;
  const performStep = async (action: Promise<unknown>) => {
    await action;
    stepCount += 1;
  };
  try {
    await page.goto(`${service.url}/desk`);
    const startedAt = performance.now();
    await performStep(page.getByRole("link", { name: "Forms", exact: true }).click());
    await performStep(
      page.getByLabel("Form (JSON file)").setInputFiles(join(EXAMPLES_FOLDER, `${FORM_NAME}.json`)),
    );
    await performStep(page.getByLabel(/^Your name/).fill("Mai Tran"));
    await performStep(page.getByRole("button", { name: "Upload and check" }).click());
    await performStep(page.getByRole("button", { name: "Put version 1 in force" }).click());
    await page.getByRole("status").filter({ hasText: "Version 1 is in force" }).waitFor();
    const seconds = (performance.now() - startedAt) / 1000;
    return [
      { name: "steps from the desk to a form in force", value: stepCount, atMost: MAX_STEPS },
      { name: "- waiting for the desk in these steps", value: seconds, unit: "s", digits: 1 },
    ];
  } finally {
    await page.close();
    await service.close();
  }
}
