// @vitest-environment happy-dom
import { constants, runInThisContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { START_FAILED, STARTED_ATTRIBUTE } from "./start-signals.ts";
import { watchStart } from "./watch-start.ts";

const reload = vi.fn();
const sendBeacon = vi.fn((_url: string, _body: string) => true);
let isOnline = true;

const validScript = "data:text/javascript,export default 1";
const missingScript = "file:///nothing-here.js";
const brokenScript = "data:text/javascript,syntax error(";

/** Opens a page with an island whose script URL is `script`, then runs `watch-start`. */
function openPage(script: string): void {
  document.head.innerHTML = `<meta name="build" content="b1"><meta name="service" content='{"notifyUrl":"https://reports.example/seen"}'>`;
  document.body.innerHTML = `
    <div id="app-skeleton"><div class="app-main"></div></div>
    <template data-lost><div role="alert"><button>Reload</button></div></template>
    <astro-island component-url="${script}" renderer-url="${validScript}" client="only"></astro-island>`;
  // Use Node's own loader, because the script imports the URLs of the island.
  runInThisContext(watchStart, { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
}
const getSkeleton = () => document.getElementById("app-skeleton") as HTMLElement;
const findNotice = () => document.querySelector<HTMLElement>('[role="alert"]');
/** Waits until imports have settled. Uses `setImmediate`, because fake timers do not affect imports. */
const waitForImports = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const advanceTime = async (ms: number) => {
  await waitForImports();
  await vi.advanceTimersByTimeAsync(ms);
  await waitForImports();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(location, "reload").mockImplementation(reload);
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: sendBeacon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  sendBeacon.mockClear();
  sessionStorage.clear();
  document.body.innerHTML = "";
  document.head.innerHTML = "";
  isOnline = true;
});

describe.each([
  ["missing", missingScript],
  ["broken", brokenScript],
])("a script of the area that is %s", (_, script) => {
  it("reloads the page once, then shows a notice with a button, and is reported once", async () => {
    openPage(script);
    await advanceTime(4_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(findNotice()).toBeNull();
    openPage(script);
    await advanceTime(60_000);
    expect(reload).toHaveBeenCalledOnce();
    findNotice()?.querySelector("button")?.click();
    expect(reload).toHaveBeenCalledTimes(2);
    expect(sendBeacon).toHaveBeenCalledOnce();
    const [url, body] = sendBeacon.mock.calls[0] ?? [];
    expect([url, JSON.parse(body ?? "")]).toEqual([
      "https://reports.example/seen",
      { kind: "failure", page: "/app", build: "b1", name: "StartFailed", at: [] },
    ]);
  });
});

describe("the start of the area", () => {
  it("is not reloaded if the area starts after all", async () => {
    openPage(missingScript);
    await waitForImports();
    getSkeleton().setAttribute(STARTED_ATTRIBUTE, "");
    await advanceTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    expect(findNotice()).toBeNull();
  });

  it("shows a notice after 30 seconds without a start, and does not reload by itself", async () => {
    openPage(validScript);
    await advanceTime(29_000);
    expect(findNotice()).toBeNull();
    await advanceTime(2_000);
    expect(findNotice()).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
    expect(sendBeacon).toHaveBeenCalledOnce();
  });

  it("shows nothing once the area has started, however long its service takes", async () => {
    openPage(validScript);
    getSkeleton().setAttribute(STARTED_ATTRIBUTE, "");
    await advanceTime(120_000);
    expect(findNotice()).toBeNull();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it("reloads if the area cannot even load what shows its error", async () => {
    openPage(validScript);
    getSkeleton().setAttribute(STARTED_ATTRIBUTE, "");
    await waitForImports();
    window.dispatchEvent(new Event(START_FAILED));
    await advanceTime(4_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("offline, shows the notice at once, and reloads when the browser is online again", async () => {
    isOnline = false;
    openPage(missingScript);
    await advanceTime(0);
    expect(findNotice()).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("online"));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("may reload again after a screen was shown", async () => {
    openPage(missingScript);
    await advanceTime(4_000);
    openPage(validScript);
    getSkeleton().hidden = true;
    await advanceTime(0);
    openPage(missingScript);
    await advanceTime(4_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("shows the notice without a reload if the browser cannot remember the reload", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    openPage(missingScript);
    await advanceTime(4_000);
    expect(reload).not.toHaveBeenCalled();
    expect(findNotice()).not.toBeNull();
  });
});
