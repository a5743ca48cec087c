/** Measures `wizard dev` in a browser: seconds from saving a form's file until both previews show the new version. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { readNumberVariable } from "../../command-line/read-options.ts";
import { EXAMPLES_FOLDER } from "./check-figures.ts";
import { type Figure, getMedian } from "./figures.ts";

/** The largest example form. */
const FORM_FILE = "solar-permit.json";
/** Number of saved changes; `BENCH_ROUNDS` overrides it. */
const ROUNDS = readNumberVariable("BENCH_ROUNDS", 15, 1);
const MAX_SECONDS = 1;

const wizardScript = fileURLToPath(new URL("../../wizard.ts", import.meta.url));

export async function measureDev(folder: string, browser: Browser): Promise<readonly Figure[]> {
  const file = join(folder, FORM_FILE);
  const text = readFileSync(join(EXAMPLES_FOLDER, FORM_FILE), "utf8");
  writeFileSync(file, text);
  const startedAt = performance.now();
  const server = spawn(process.execPath, [wizardScript, "dev", file, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = await once(server.stdout, "data");
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    await page.goto(/http:\S+/.exec(String(line))?.[0] ?? "");
    await page.frameLocator("iframe[title=Phone]").getByRole("heading", { level: 1 }).waitFor();
    const startSeconds = (performance.now() - startedAt) / 1000;
    const seconds: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const title = `Version ${round}`;
      seconds.push(await measureSave(page, file, withTitle(text, title), title));
    }
    await page.close();
    const note = `longest of ${ROUNDS} ${Math.max(...seconds).toFixed(2)} s (${FORM_FILE})`;
    return [
      { name: "start of wizard dev until the preview", value: startSeconds, unit: "s", digits: 1 },
      {
        ...{ name: "saved form shown in both previews", value: getMedian(seconds), unit: "s" },
        ...{ digits: 2, atMost: MAX_SECONDS, note },
      },
    ];
  } finally {
    server.kill();
  }
}

/** Replaces the title of the first step. The preview shows this title in its heading or its list of tasks. */
function withTitle(text: string, title: string): string {
  const form = JSON.parse(text);
  form.steps[0].title.text = title;
  return JSON.stringify(form, null, 2);
}

/** Saves the file and returns the seconds until both frames show the title. */
async function measureSave(page: Page, file: string, text: string, title: string): Promise<number> {
  const titleLocators = ["Phone", "Desktop"].map((frame) =>
    page.frameLocator(`iframe[title=${frame}]`).getByText(title, { exact: true }).first().waitFor(),
  );
  const savedAt = performance.now();
  writeFileSync(file, text);
  await Promise.all(titleLocators);
  return (performance.now() - savedAt) / 1000;
}
