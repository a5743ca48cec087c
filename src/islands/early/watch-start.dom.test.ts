// @vitest-environment happy-dom
import { constants, runInThisContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { START_FAILED, STARTED_ATTRIBUTE } from "./start-signals.ts";
import { watchStart } from "./watch-start.ts";

const reload = vi.fn();
const sendBeacon = vi.fn((_url: string, _body: string) => true);
let isOnline = true;

const good = "data:text/javascript,export default 1";
const missing = "file:///nothing-here.js";
const broken = "data:text/javascript,syntax error(";

/** Opens a page with an island whose script URL is `script`, then runs `watch-start`. */
function open(script: string): void {
  document.head.innerHTML = `<meta name="build" content="b1"><meta name="service" content='{"notifyUrl":"https://reports.example/seen"}'>`;
  document.body.innerHTML = `
    <div id="app-skeleton"><div class="app-main"></div></div>
    <template data-lost><div role="alert"><button>Reload</button></div></template>
    <astro-island component-url="${script}" renderer-url="${good}" client="only"></astro-island>`;
  // Use Node's own loader, because the script imports the URLs of the island.
  runInThisContext(watchStart, { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
}
const skeleton = () => document.getElementById("app-skeleton") as HTMLElement;
const notice = () => document.querySelector<HTMLElement>('[role="alert"]');
/** Waits until imports have settled. Uses `setImmediate`, because fake timers do not affect imports. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (ms: number) => {
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
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
  ["missing", missing],
  ["broken", broken],
])("a script of the area that is %s", (_, script) => {
  it("reloads the page once, then shows a notice with a button, and is reported once", async () => {
    open(script);
    await pass(4_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(notice()).toBeNull();
    open(script);
    await pass(60_000);
    expect(reload).toHaveBeenCalledOnce();
    notice()?.querySelector("button")?.click();
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
    open(missing);
    await settle();
    skeleton().setAttribute(STARTED_ATTRIBUTE, "");
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
    expect(notice()).toBeNull();
  });

  it("shows a notice after 30 seconds without a start, and does not reload by itself", async () => {
    open(good);
    await pass(29_000);
    expect(notice()).toBeNull();
    await pass(2_000);
    expect(notice()).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
    expect(sendBeacon).toHaveBeenCalledOnce();
  });

  it("shows nothing once the area has started, however long its service takes", async () => {
    open(good);
    skeleton().setAttribute(STARTED_ATTRIBUTE, "");
    await pass(120_000);
    expect(notice()).toBeNull();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it("reloads if the area cannot even load what shows its error", async () => {
    open(good);
    skeleton().setAttribute(STARTED_ATTRIBUTE, "");
    await settle();
    window.dispatchEvent(new Event(START_FAILED));
    await pass(4_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("offline, shows the notice at once, and reloads when the browser is online again", async () => {
    isOnline = false;
    open(missing);
    await pass(0);
    expect(notice()).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("online"));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("may reload again after a screen was shown", async () => {
    open(missing);
    await pass(4_000);
    open(good);
    skeleton().hidden = true;
    await pass(0);
    open(missing);
    await pass(4_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("shows the notice without a reload if the browser cannot remember the reload", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    open(missing);
    await pass(4_000);
    expect(reload).not.toHaveBeenCalled();
    expect(notice()).not.toBeNull();
  });
});
