import type { AxiosRequestConfig, AxiosResponse } from "axios";
import { getFetch } from "axios/unsafe/adapters/fetch.js";
import { ApiError } from "./errors.ts";

/** Handles requests: the network, or the demo service in process. */
export type Fetch = (request: Request) => Promise<Response> | Response;

export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Blob | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; 0 for no limit. */
  readonly timeout: number;
  readonly as: "text" | "blob";
  readonly onProgress?: ((sent: number, total: number) => void) | undefined;
  readonly onReceived?: ((received: number) => void) | undefined;
}

export type WireResponse = AxiosResponse<string | Blob>;
/**
 * Sends one request through axios and resolves with the response, whatever its status. Rejects with the
 * signal's reason after an abort, else with `ApiError` of kind `network` (no response, or a timeout).
 */
export type Wire = (request: WireRequest) => Promise<WireResponse>;

/** Uses the network if `fetch` is absent: through `network`, or the browser's own `fetch`. */
export function createWire(
  fetch: Fetch | undefined,
  network: Fetch = (request) => globalThis.fetch(request),
): Wire {
  const sendByFetch = getFetch({
    env: { fetch: abortable(fetch ?? network) },
  });

  return async (request) => {
    const config = toAxios(request);
    try {
      // With an upload listener, fetch streams the body, which fails over HTTP/1.1: use XHR on the network.
      return await (request.onProgress && !fetch ? sendByXhr(config) : sendByFetch(config));
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      throw new ApiError({ kind: "network", status: 0, cause: error });
    }
  };
}

function toAxios({ url, method, headers, body, timeout, signal, as, onProgress, onReceived }: WireRequest) {
  return {
    ...{ url, timeout, responseType: as },
    method: method.toLowerCase(),
    data: body ?? null,
    // Axios would set `User-Agent`, which every service would then have to allow across origins.
    headers: { ...headers, "User-Agent": false },
    // A redirect could send the bearer to another origin.
    fetchOptions: { redirect: "error" },
    validateStatus: () => true,
    withXSRFToken: false,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onUploadProgress: ({ loaded, total }) => onProgress(loaded, total ?? loaded) } : {}),
    ...(onReceived ? { onDownloadProgress: ({ loaded }) => onReceived(loaded) } : {}),
  } satisfies AxiosRequestConfig;
}

async function sendByXhr(config: AxiosRequestConfig): Promise<WireResponse> {
  const { default: axios } = await import("axios");
  const asItIs = [(data: unknown) => data];
  return axios.request({ ...config, adapter: "xhr", transformRequest: asItIs, transformResponse: asItIs });
}

/** An in-process handler ignores signals: the race makes abort and timeout work for it too. */
function abortable(fetch: Fetch) {
  return (input: Request | URL | string): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(input);
    const { signal } = request;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason);
      if (signal.aborted) return giveUp();
      signal.addEventListener("abort", giveUp, { once: true });
      Promise.resolve()
        .then(() => fetch(request))
        .then(resolve, reject)
        .finally(() => signal.removeEventListener("abort", giveUp));
    });
  };
}
