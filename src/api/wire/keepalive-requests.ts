/**
 * Limits requests with `keepalive`, which continue after the person leaves the page (decisions 117). A
 * browser refuses such a request if the bodies of all `keepalive` requests in flight would exceed 64 KiB in
 * total. The client sends requests beyond the limits below without `keepalive`.
 */

/** Maximum bytes of all bodies in flight. The browser's limit is 64 KiB; telemetry needs the remaining bytes. */
const MAX_BYTES = 48 * 1024;
/** Maximum requests in flight. Chromium refuses more than 20 in one process, which pages can share. */
const MAX_REQUESTS = 8;

interface KeepaliveRequests {
  /**
   * Counts a request as in flight and returns a function that the caller must call when the request has
   * ended. Returns `undefined` if the request would exceed a limit.
   */
  begin(body: string | Blob | undefined): (() => void) | undefined;
}

export function createKeepaliveRequests(): KeepaliveRequests {
  let requestCount = 0;
  let totalBytes = 0;
  return {
    begin(body) {
      const size = new Blob([body ?? ""]).size;
      if (requestCount >= MAX_REQUESTS || totalBytes + size > MAX_BYTES) return undefined;
      requestCount += 1;
      totalBytes += size;
      return () => {
        requestCount -= 1;
        totalBytes -= size;
      };
    },
  };
}
