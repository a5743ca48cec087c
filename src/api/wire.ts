import axios, { type AxiosResponse } from "axios";
import { ApiError } from "./errors.ts";

/** What answers requests: the network, or the demo service's own handler in process. */
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
}

export type WireAnswer = AxiosResponse<string | Blob>;

/**
 * One request through axios, any status answered. Throws the signal's reason when the caller gave up, else
 * `ApiError` of kind `network`: no answer, or none in time.
 */
export async function sendOverWire(fetch: Fetch | undefined, request: WireRequest): Promise<WireAnswer> {
  const { onProgress, signal } = request;
  try {
    return await axios.request<string | Blob>({
      url: request.url,
      method: request.method,
      data: request.body,
      // Axios would announce itself, which asks every service to allow one more header across origins.
      headers: { ...request.headers, "User-Agent": false },
      timeout: request.timeout,
      // Progress needs XHR: a fetch whose body is a stream fails over HTTP/1.1.
      adapter: onProgress && !fetch ? ["xhr", "fetch"] : "fetch",
      env: { fetch: abortable(fetch ?? ((sent) => globalThis.fetch(sent))) },
      // A redirect could carry the bearer to another origin.
      fetchOptions: { redirect: "error" },
      responseType: request.as,
      transformRequest: [(data) => data],
      transformResponse: [(data) => data],
      validateStatus: () => true,
      withXSRFToken: false,
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onUploadProgress: ({ loaded, total }) => onProgress(loaded, total ?? loaded) } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError({ kind: "network", status: 0, cause: error });
  }
}

/** A handler in process knows nothing of signals: the race lets abort and timeout end the wait all the same. */
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
