import type * as z from "zod/mini";
import type {
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointReply,
  EndpointShape,
} from "#contract/endpoint.ts";

/** Options of a call in addition to those in the contract. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** A repeated POST or PUT with the same key gets the first response again (decisions 18). */
  readonly idempotencyKey?: string | undefined;
  /** Solved captcha, for calls that require one (`#contract/public/captcha.ts`). */
  readonly captcha?: string | undefined;
  /** Called during downloads with the number of bytes received. A call with this option has no time limit. */
  readonly onReceived?: ((receivedBytes: number) => void) | undefined;
  /**
   * Stores the response encrypted in this browser and returns it while the service is unreachable
   * (`work/cached-replies`).
   */
  readonly cache?: boolean | undefined;
}

interface PutOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of bytes sent. */
  readonly onProgress?: ((sentBytes: number, total: number) => void) | undefined;
  /** Position of the sent bytes in a file of `total` bytes; absent if the whole file is sent. */
  readonly part?: { readonly from: number; readonly total: number } | undefined;
}

type RequiredProperty<Name extends string, Value> = Value extends undefined
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };
type RequiredParams<E extends EndpointShape> = keyof EndpointParams<E> extends never
  ? { readonly params?: undefined }
  : { readonly params: EndpointParams<E> };

export type CallArguments<E extends EndpointShape> = RequiredParams<E> &
  RequiredProperty<"query", EndpointQuery<E>> &
  RequiredProperty<"body", EndpointBody<E>> &
  CallOptions;

export interface CachedReply<E extends EndpointShape> {
  readonly reply: EndpointReply<E>;
  /** Time at which the response was stored, in milliseconds since 1970 by this device's clock. */
  readonly storedAt: number;
}

/** Sends calls of the contract. Resolves with the validated response, or rejects with `ApiError`. */
export interface ApiClient {
  call<E extends EndpointShape>(endpoint: E, args: CallArguments<E>): Promise<EndpointReply<E>>;
  /** Uploads bytes to a presigned URL without bearer or XSRF token (decisions 8). */
  put(url: string, body: Blob, options: PutOptions): Promise<void>;
  /**
   * Downloads a file from a presigned URL without bearer token. A file that could run scripts, such as HTML,
   * gets the media type `application/octet-stream`.
   */
  bytes(url: string, options: Pick<CallOptions, "signal" | "onReceived">): Promise<Blob>;
  /** Reads public JSON (maps) without bearer or XSRF token. Resolves with the validated response. */
  read<Reply extends z.ZodMiniType>(
    url: string,
    reply: Reply,
    options: Pick<CallOptions, "signal">,
  ): Promise<z.output<Reply>>;
  /** Finds the cached response of a call; resolves with `undefined` if none is cached. Never sends a request. */
  findCached?<E extends EndpointShape>(
    endpoint: E,
    args: CallArguments<E>,
  ): Promise<CachedReply<E> | undefined>;
  /** Updates a cached response after a change that the service has accepted; does nothing if none is cached. */
  updateCached?<E extends EndpointShape>(
    endpoint: E,
    args: CallArguments<E>,
    change: (cached: EndpointReply<E>) => EndpointReply<E>,
  ): Promise<void>;
}
