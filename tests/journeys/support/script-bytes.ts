/** Counts the bytes of scripts as a CDN would send them: each file once, compressed with brotli. */
import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Request } from "@playwright/test";

export const KB = 1000;
/** Milliseconds without a request after which a page counts as loaded. */
const IDLE_MS = 500;

export interface ScriptBytes {
  /** Returns the number of bytes so far, once all requests have finished. */
  total(): Promise<number>;
}

/** Counts the bytes of the scripts that the page loads, except those whose URL matches `later`. */
export function watchScripts(page: Page, later?: RegExp): ScriptBytes {
  const sizes = new Map<string, Promise<number>>();
  const pendingRequests = new Set<Request>();
  let lastRequestEventMs = Date.now();
  page.on("request", (request) => {
    pendingRequests.add(request);
    lastRequestEventMs = Date.now();
  });
  const endRequest = (request: Request) => {
    pendingRequests.delete(request);
    lastRequestEventMs = Date.now();
  };
  page.on("requestfinished", endRequest);
  page.on("requestfailed", endRequest);
  page.on("response", (response) => {
    const isScript = response.request().resourceType() === "script" || /\.m?js($|\?)/.test(response.url());
    if (!isScript || !response.ok() || sizes.has(response.url()) || later?.test(response.url())) return;
    // Bodies read by a worker are hidden from the page's listener: request them again.
    const size = response
      .body()
      .catch(() => fetchAgain(page, response.url()))
      .then((body) => brotliCompressSync(body).length);
    // A script that arrives after the last `total()` may lose its page before it is read.
    size.catch(() => undefined);
    sizes.set(response.url(), size);
  });
  return {
    async total() {
      // Playwright's state `networkidle` is final once reached, but an interaction loads further scripts.
      await expect
        .poll(() => pendingRequests.size === 0 && Date.now() - lastRequestEventMs >= IDLE_MS)
        .toBe(true);
      return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    },
  };
}

async function fetchAgain(page: Page, url: string): Promise<Buffer> {
  return Buffer.from(await page.evaluate(async (address) => (await fetch(address)).text(), url));
}
