/** One measurement of an engine with a form size and processor speed: mount, typing, showing and hiding. */
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, ElementHandle, Page } from "@playwright/test";
import type { EngineBundle } from "./bundle.ts";
import type { FormEngine } from "./engines.ts";
import { GROUP_CHECKBOX_LABEL, TYPED_QUESTION_LABEL } from "./long-form.ts";
import type {} from "./page.ts";

const KEY_COUNT = 15;
const KEY_GAP_MS = 40;
/** Milliseconds to wait after the last key press. This is longer than any engine's debounce. */
const AFTER_KEYS_MS = 500;
const TOGGLE_ROUNDS = 3;
const ORIGIN = "http://bench.localhost";
/** Label of a question in the first conditional group. */
const CONDITIONAL_QUESTION_LABEL = "Question 5 of the form";

export interface TrialCost {
  /** Milliseconds of main thread time. */
  readonly cpu: number;
  /** Milliseconds until the change is painted. */
  readonly wall: number;
}

export interface FormTrial {
  readonly mount: TrialCost;
  readonly key: TrialCost;
  readonly show: TrialCost;
  readonly hide: TrialCost;
  /** Bytes of memory after garbage collection. */
  readonly heap: number;
  /** True if an error was shown during typing. */
  readonly isChecked: boolean;
}

export async function runTrial(
  browser: Browser,
  engine: FormEngine,
  bundle: EngineBundle,
  { fields, slowdown }: { readonly fields: number; readonly slowdown: number },
): Promise<FormTrial> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  try {
    const page = await context.newPage();
    await page.route("**/*", (route) =>
      route.fulfill(createPageResponse(new URL(route.request().url()).pathname, bundle)),
    );
    await page.goto(`${ORIGIN}/?fields=${fields}`);
    await page.waitForFunction(() => "bench" in window);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return await measure({ page, session, slowdown, problem: engine.problem });
  } finally {
    await context.close();
  }
}

interface Fixture {
  readonly page: Page;
  readonly session: CDPSession;
  readonly slowdown: number;
  readonly problem: string;
}

async function measure(fixture: Fixture): Promise<FormTrial> {
  const { page, session, problem } = fixture;
  await measureHeap(session);
  const mount = await getCost(fixture, () => page.evaluate(() => window.bench.mount()));
  const heap = await measureHeap(session);
  const key = await typeKeys(fixture);
  const isChecked = (await page.locator(problem).count()) > 0;
  const control = await page.getByLabel(GROUP_CHECKBOX_LABEL, { exact: true }).first().elementHandle();
  if (!control) throw new Error(`no ${GROUP_CHECKBOX_LABEL}`);
  const showCosts: TrialCost[] = [];
  const hideCosts: TrialCost[] = [];
  for (let round = 0; round < TOGGLE_ROUNDS; round += 1) {
    showCosts.push(await press(fixture, control));
    await expectShown(page, true);
    hideCosts.push(await press(fixture, control));
    await expectShown(page, false);
  }
  return {
    mount,
    key,
    show: computeMedianCost(showCosts),
    hide: computeMedianCost(hideCosts),
    heap,
    isChecked,
  };
}

function press(fixture: Fixture, control: ElementHandle<HTMLElement | SVGElement>): Promise<TrialCost> {
  return getCost(fixture, () => control.evaluate((element) => window.bench.press(element as HTMLElement)));
}

async function typeKeys(fixture: Fixture): Promise<TrialCost> {
  const { page, session } = fixture;
  const paintTimes: number[] = [];
  let onPaint = () => {};
  await page.exposeFunction("keyPainted", (ms: string) => {
    paintTimes.push(Number(ms));
    onPaint();
  });
  const control = page.getByLabel(TYPED_QUESTION_LABEL).first();
  // Fill, clear and leave the field, so that every engine shows its error from now on.
  await control.click();
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Tab");
  await control.focus();
  await page.evaluate(() => window.bench.listenToKeys());
  await wait(AFTER_KEYS_MS);
  const { cpu } = await getCost(fixture, async () => {
    for (let key = 0; key < KEY_COUNT; key += 1) {
      const nextPaint = new Promise<void>((resolve) => {
        onPaint = resolve;
      });
      const letter = { key: "a", code: "KeyA", windowsVirtualKeyCode: 65 };
      await session.send("Input.dispatchKeyEvent", { ...letter, type: "keyDown", text: "a" });
      await session.send("Input.dispatchKeyEvent", { ...letter, type: "keyUp" });
      await nextPaint;
      await wait(KEY_GAP_MS);
    }
    await wait(AFTER_KEYS_MS);
    return 0;
  });
  const fieldText = await control.inputValue();
  if (fieldText !== "a".repeat(KEY_COUNT))
    throw new Error(`${KEY_COUNT} keys were pressed, but the field contains "${fieldText}"`);
  return { cpu: cpu / KEY_COUNT, wall: computeMedian(paintTimes) };
}

async function getCost({ session, slowdown }: Fixture, act: () => Promise<number>): Promise<TrialCost> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const startSeconds = await readMetric(session, "TaskDuration");
  const wall = await act();
  const endSeconds = await readMetric(session, "TaskDuration");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { cpu: (endSeconds - startSeconds) * 1000, wall };
}

async function measureHeap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  return readMetric(session, "JSHeapUsedSize");
}

async function readMetric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}

async function expectShown(page: Page, isShown: boolean): Promise<void> {
  const isVisible = await page.getByText(CONDITIONAL_QUESTION_LABEL).first().isVisible();
  if (isVisible !== isShown)
    throw new Error(`${CONDITIONAL_QUESTION_LABEL} should ${isShown ? "" : "not "}be shown`);
}

export function createPageResponse(path: string, { files, styles, script }: EngineBundle) {
  if (path !== "/") {
    const body = files.get(path.slice(1));
    const contentType = /\.js$/.test(path)
      ? "text/javascript"
      : /\.css$/.test(path)
        ? "text/css"
        : "image/svg+xml";
    return body === undefined ? { status: 404 } : { body: Buffer.from(body), contentType };
  }
  const links = styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join("");
  const head = `<meta charset="utf-8"><title>bench</title>${links}<script type="module" src="/${script}"></script>`;
  return {
    contentType: "text/html",
    body: `<!doctype html><html lang="en"><head>${head}</head><body></body></html>`,
  };
}

export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? Number.NaN) + (sorted[Math.ceil(at)] ?? Number.NaN)) / 2;
}

function computeMedianCost(costs: readonly TrialCost[]): TrialCost {
  return {
    cpu: computeMedian(costs.map(({ cpu }) => cpu)),
    wall: computeMedian(costs.map(({ wall }) => wall)),
  };
}
