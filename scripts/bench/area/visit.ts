/** One visit with a phone: a new browser profile, a processor four times slower, and the slow network. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { browserArguments, getBrowser } from "../../test/find-browser.ts";
import type { SlowPortal } from "./slow-portal.ts";

/** Local storage key of the session (spec 3.1). */
const AUTH_KEY = "v8.0.29-authUser";
const CPU_SLOWDOWN = 4;
/** Milliseconds without activity after which a page counts as complete. */
const IDLE_MS = 1_500;
const TIMEOUT_MS = 90_000;

export interface MeasuredRequest {
  readonly url: string;
  readonly type: string;
  readonly from: number;
  to: number;
  bytes: number;
  /** True if the response came from the cache of the service worker or of the browser. */
  isCached: boolean;
}

export interface VisitMetrics {
  /** Milliseconds until the document contains the content that the measurement waits for. */
  readonly shownAfterMs: number;
  readonly lcp: number;
  readonly cls: number;
  /** Number of requests over the network until the content is shown, excluding preflights. */
  readonly requests: number;
  /** Number of requests over the network until the page is complete, excluding preflights. */
  readonly allRequests: number;
  readonly preflights: number;
  readonly scripts: number;
  /** Transferred bytes of the scripts. */
  readonly scriptBytes: number;
  readonly allBytes: number;
  /**
   * Length of the longest chain of requests over the network before the content is shown. Each request of a chain began
   * after the end of the previous one.
   */
  readonly chain: number;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: getBrowser("whole"), args: browserArguments });
}

/** Opens a browser profile without cache. `record` is the stored session of a signed-in user. */
export async function openProfile(
  browser: Browser,
  { origin }: SlowPortal,
  { record, hasWorker = false }: { readonly record?: string; readonly hasWorker?: boolean },
): Promise<BrowserContext> {
  const localStorage = record === undefined ? [] : [{ name: AUTH_KEY, value: record }];
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.75 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    serviceWorkers: hasWorker ? "allow" : "block",
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(watchPaints);
  return context;
}

/** An open page, its requests, and a session of the DevTools protocol with it. */
interface MeasuredPage {
  readonly page: Page;
  readonly requests: MeasuredRequest[];
  readonly devtools: CDPSession;
}

/** Opens a page and records its requests. */
export async function openPage(context: BrowserContext): Promise<MeasuredPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const requests: MeasuredRequest[] = [];
  const byId = new Map<string, MeasuredRequest>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type = "", timestamp }) => {
    // Skip preflights: the simulated network counts them.
    if (!request.url.startsWith("http") || request.method === "OPTIONS") return;
    const newRequest = {
      url: request.url,
      type,
      from: timestamp * 1000,
      to: Infinity,
      bytes: 0,
      isCached: false,
    };
    byId.set(requestId, newRequest);
    requests.push(newRequest);
  });
  devtools.on("Network.requestServedFromCache", ({ requestId }) => {
    const measuredRequest = byId.get(requestId);
    if (measuredRequest) measuredRequest.isCached = true;
  });
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    const measuredRequest = byId.get(requestId);
    const { fromDiskCache, fromPrefetchCache, serviceWorkerResponseSource: source } = response;
    if (measuredRequest && (source ? source === "cache-storage" : fromDiskCache || fromPrefetchCache))
      measuredRequest.isCached = true;
  });
  const finish = (requestId: string, timestamp: number, bytes: number) => {
    const measuredRequest = byId.get(requestId);
    if (measuredRequest) Object.assign(measuredRequest, { to: timestamp * 1000, bytes });
  };
  devtools.on("Network.loadingFinished", (event) =>
    finish(event.requestId, event.timestamp, event.encodedDataLength),
  );
  devtools.on("Network.loadingFailed", ({ requestId, timestamp }) => finish(requestId, timestamp, 0));
  await devtools.send("Network.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { page, requests, devtools };
}

/** Opens `path` and measures until `content`, a selector, is shown and the page is complete. */
export async function measureOpening(
  context: BrowserContext,
  { origin, network }: SlowPortal,
  path: string,
  content: string,
): Promise<VisitMetrics> {
  const { page, requests, devtools } = await openPage(context);
  const { shown } = await watchOpening({ page, devtools }, content);
  const earlierPreflights = network.preflights();
  network.isSlow = true;
  try {
    await page.goto(origin + path, { waitUntil: "commit" });
    const shownAfterMs = await shown;
    await waitUntilIdle(page, requests);
    const { lcp, cls } = await page.evaluate(() => window.paints);
    const startedAt = requests[0]?.from ?? 0;
    const sentRequests = requests.filter(({ isCached }) => !isCached);
    const requestsBeforeShown = sentRequests.filter(({ from }) => from - startedAt < shownAfterMs);
    const scripts = sentRequests.filter(({ type, url }) => type === "Script" || url.endsWith(".js"));
    return {
      ...{ shownAfterMs, lcp, cls, allRequests: sentRequests.length },
      requests: requestsBeforeShown.length,
      preflights: network.preflights() - earlierPreflights,
      scripts: scripts.length,
      scriptBytes: sumBytes(scripts),
      allBytes: sumBytes(sentRequests),
      chain: measureLongestChain(requestsBeforeShown.filter(({ to }) => to - startedAt <= shownAfterMs)),
    };
  } finally {
    network.isSlow = false;
    await page.close();
  }
}

const sumBytes = (requests: readonly MeasuredRequest[]) =>
  requests.reduce((total, { bytes }) => total + bytes, 0);

function measureLongestChain(requests: readonly MeasuredRequest[]): number {
  let end = -1;
  let length = 0;
  for (const { from, to } of [...requests].sort((one, other) => one.to - other.to)) {
    if (from < end) continue;
    end = to;
    length += 1;
  }
  return length;
}

/**
 * Watches the documents that the page opens from now on. `shown` resolves with the milliseconds from the
 * opening of a document until two frames after `content` is in it. A script in the page measures this time,
 * because a call from Playwright into the page would first compile 330 KB of scripts, at the speed of the
 * phone.
 */
export async function watchOpening(
  { page, devtools }: Pick<MeasuredPage, "page" | "devtools">,
  content: string,
): Promise<{ readonly shown: Promise<number> }> {
  await devtools.send("Runtime.enable");
  await devtools.send("Runtime.addBinding", { name: "reportShown" });
  await page.addInitScript(
    (selector) => void window.untilShown(selector).then((time) => window.reportShown(String(time))),
    content,
  );
  const shown = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not shown: ${content}`)), TIMEOUT_MS);
    devtools.on("Runtime.bindingCalled", ({ name, payload }) => {
      if (name !== "reportShown") return;
      clearTimeout(timer);
      resolve(Number(payload));
    });
  });
  return { shown };
}

async function waitUntilIdle(page: Page, requests: readonly MeasuredRequest[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS / 3;
  for (let earlierCount = -1; earlierCount !== requests.length && Date.now() < deadline; ) {
    earlierCount = requests.length;
    await page.waitForTimeout(IDLE_MS);
  }
}

declare global {
  interface Window {
    paints: { lcp: number; cls: number };
    /** Resolves with the page's time two frames after an element that matches `selector` is in the document. */
    untilShown(selector: string): Promise<number>;
    reportShown(time: string): void;
  }
}

/** Runs in the page before its scripts. */
function watchPaints(): void {
  const nextFrame = () => new Promise<number>(requestAnimationFrame);
  window.untilShown = async (selector) => {
    while (!document.querySelector(selector)) await nextFrame();
    await nextFrame();
    await nextFrame();
    return performance.now();
  };
  window.paints = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.paints.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
