/** Loads a page with an empty cache, on Slow 4G with a quarter of the processor's speed. */
import type { Lighthouse, LighthouseResult } from "./load-lighthouse.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Lighthouse's values for Slow 4G. The browser applies them during the load; Lighthouse does not calculate
 * them afterwards.
 */
const throttling = {
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
};

export interface PageMetrics {
  /** Largest contentful paint in milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Transferred bytes of the scripts. */
  readonly scripts: number;
  readonly html: number;
  /** Scores from 0 to 100, in the order of `categories`. */
  readonly scores: readonly number[];
  /** Titles of the audits that failed. */
  readonly faults: readonly string[];
}

/** Loads `url` in the browser at `port`. `isSignedIn` keeps the browser's storage. Throws if loading failed. */
export async function auditPage(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  isSignedIn: boolean,
): Promise<PageMetrics> {
  const audit = await lighthouse(url, {
    ...{ port, throttling, throttlingMethod: "devtools", logLevel: "error" },
    ...{ onlyCategories: categories, disableStorageReset: isSignedIn },
  });
  if (!audit || audit.lhr.runtimeError) throw new Error(`${url}: ${audit?.lhr.runtimeError?.message}`);
  const { lhr } = audit;
  const getNumber = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: getNumber("largest-contentful-paint"),
    tbt: getNumber("total-blocking-time"),
    cls: getNumber("cumulative-layout-shift"),
    scripts: getBytes(lhr, "Script"),
    html: getBytes(lhr, "Document"),
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    faults: listFailedAudits(lhr),
  };
}

function getBytes({ audits }: LighthouseResult, type: string): number {
  const requests = audits["network-requests"]?.details?.items ?? [];
  return requests
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
}

function listFailedAudits({ audits, categories: all }: LighthouseResult): string[] {
  const refs = Object.values(all).flatMap(({ auditRefs }) => auditRefs);
  const failedRefs = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return [...new Set(failedRefs.map(({ id }) => audits[id]?.title ?? id))];
}
