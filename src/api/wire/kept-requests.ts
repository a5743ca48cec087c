/**
 * Limits the requests that go on after their page was left (`keepalive`, decisions 117). A browser refuses such a request if
 * the bodies of all that are in flight exceed 64 KiB together; the request is then sent without `keepalive` instead.
 */

/** Bytes; the rest of the 64 KiB is for telemetry. */
const MAX_BYTES = 48 * 1024;
/** Chromium refuses more than 20 requests of a process. */
const MAX_REQUESTS = 8;

export interface KeptRequests {
  /** Counts a request; returns `undefined` if there is no room for it. Call `end` when the request has ended. */
  begin(body: string | Blob | undefined): { end(): void } | undefined;
}

export function createKeptRequests(): KeptRequests {
  let requests = 0;
  let bytes = 0;
  return {
    begin(body) {
      const size = body === undefined ? 0 : new Blob([body]).size;
      if (requests >= MAX_REQUESTS || bytes + size > MAX_BYTES) return undefined;
      requests += 1;
      bytes += size;
      return {
        end() {
          requests -= 1;
          bytes -= size;
        },
      };
    },
  };
}
