/** Counts the bytes of scripts as a CDN would send them: each file once, compressed with brotli. */
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";

export const KB = 1000;

export interface ScriptBytes {
  /** Returns the number of bytes so far, once all requests have finished. */
  total(): Promise<number>;
}

/** Counts the bytes of the scripts that the page loads, except those whose URL matches `later`. */
export function watchScripts(page: Page, later?: RegExp): ScriptBytes {
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const isScript = response.request().resourceType() === "script" || /\.m?js($|\?)/.test(response.url());
    if (isScript && response.ok() && !sizes.has(response.url()) && !later?.test(response.url()))
      sizes.set(
        response.url(),
        // Bodies read by a worker are hidden from the page's listener: request them again.
        response
          .body()
          .catch(() => fetchAgain(page, response.url()))
          .then((body) => brotliCompressSync(body).length),
      );
  });
  return {
    async total() {
      await page.waitForLoadState("networkidle");
      return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    },
  };
}

async function fetchAgain(page: Page, url: string): Promise<Buffer> {
  return Buffer.from(await page.evaluate(async (address) => (await fetch(address)).text(), url));
}
