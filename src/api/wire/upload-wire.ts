/**
 * Sends an upload and reports its progress. This module is a separate chunk, so that the browser loads axios
 * only for the first upload (decisions 89).
 */
import axios from "axios";
import type { WireRequest, WireResponse } from "./wire.ts";

export async function sendByXhr(request: WireRequest): Promise<WireResponse> {
  const { url, method, headers, body, timeout, signal, responseType, onProgress } = request;
  const keepResponseText = [(data: unknown) => data];
  const response = await axios.request<string | Blob>({
    ...{ adapter: "xhr", url, method, headers, timeout, responseType: responseType, data: body ?? null },
    transformRequest: keepResponseText,
    transformResponse: keepResponseText,
    validateStatus: () => true,
    withXSRFToken: false,
    ...(signal && { signal }),
    onUploadProgress: ({ loaded, total }) => onProgress?.(loaded, total ?? loaded),
  });
  const responseHeaders = new Headers();
  for (const [name, value] of Object.entries(response.headers)) responseHeaders.set(name, String(value));
  return { status: response.status, headers: responseHeaders, data: response.data };
}
