/**
 * Uses the responses to requests that an inline script of the page sent before any module was loaded
 * (decisions 76). The client takes such a response instead of sending an equal request: one with the same
 * URL, headers and body. The headers contain the token, so an account never gets the response of another
 * account.
 */

export interface EarlyRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly startedAt: number;
  readonly reply: Promise<Response>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequest[];
    /** Starts the calls that the screen at `path` needs. The screen's code takes their responses later. */
    startScreenCalls?: (path: string) => void;
  }
}

/** Maximum age in milliseconds. After that, a change may have made the response outdated. */
export const MAX_EARLY_REPLY_AGE_MS = 20_000;

/**
 * Sends a request, or resolves with its early response. If the early request failed, sends it again. A request that
 * changes data removes all early responses when it completes, because they may lack the change.
 */
export async function fetchOrTakeEarly(request: Request, onlyReads: boolean): Promise<Response> {
  if (!onlyReads) return globalThis.fetch(request).finally(removeEarlyReplies);
  const earlyRequest = await takeEarly(request);
  const reply = await earlyRequest?.reply.catch(() => undefined);
  if (reply?.ok) return reply;
  return globalThis.fetch(request);
}

function removeEarlyReplies(): void {
  const earlyRequests = globalThis.window?.earlyRequests;
  if (Array.isArray(earlyRequests)) earlyRequests.length = 0;
}

async function takeEarly(request: Request): Promise<EarlyRequest | undefined> {
  const earlyRequests = globalThis.window?.earlyRequests;
  // `window.earlyRequests` could also be an HTML element with this id, so check that it is an array.
  if (!Array.isArray(earlyRequests) || earlyRequests.length === 0) return undefined;
  const candidates = earlyRequests.filter(
    (candidate) => candidate.method === request.method && candidate.url === request.url,
  );
  if (candidates.length === 0) return undefined;
  const body = request.body ? await request.clone().text() : undefined;
  const earlyRequest = candidates.find(
    (candidate) => candidate.body === body && hasHeaders(request, candidate.headers),
  );
  const at = earlyRequest ? earlyRequests.indexOf(earlyRequest) : -1;
  // Another caller may have taken the early response while the body was read.
  if (!earlyRequest || at < 0) return undefined;
  earlyRequests.splice(at, 1);
  return performance.now() - earlyRequest.startedAt < MAX_EARLY_REPLY_AGE_MS ? earlyRequest : undefined;
}

/** True if the request has exactly these headers, apart from those that browsers add. */
function hasHeaders(request: Request, headers: EarlyRequest["headers"]): boolean {
  const expectedNames = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return (
    Object.entries(headers).every(([name, value]) => request.headers.get(name) === value) &&
    [...request.headers.keys()].every((name) => expectedNames.has(name))
  );
}
