import type * as z from "zod/mini";
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from "#contract/endpoint.ts";

/** What a call may carry besides its contract. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated POST or PUT answer as the first did (decisions 18). */
  readonly idempotencyKey?: string | undefined;
  /** That a person is there, solved: for the calls that ask for it (`#contract/public/captcha.ts`). */
  readonly captcha?: string | undefined;
  /** Bytes sent so far, for uploads. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined;
  /** Bytes that came so far, of a file. Who watches them may wait as long as it takes: then no time limit holds. */
  readonly onReceived?: ((received: number) => void) | undefined;
  /** The reply is kept, sealed, on this machine, and answered when the service is out of reach (`work/cached-replies`). */
  readonly cache?: boolean | undefined;
}

/** For bytes: which part of a file of `total` bytes they are, when not all of it. */
export interface PutOptions extends CallOptions {
  readonly part?: { readonly from: number; readonly total: number } | undefined;
}

type Needed<Name extends string, Value> = Value extends undefined
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };
type NeededParams<E extends EndpointShape> = keyof ParamsOf<E> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<E> };

export type CallArguments<E extends EndpointShape> = NeededParams<E> &
  Needed<"query", QueryOf<E>> &
  Needed<"body", BodyOf<E>> &
  CallOptions;

/** Sends one call of the contract; answers its reply, checked, or throws `ApiError`. */
export interface Client {
  call<E extends EndpointShape>(endpoint: E, args: CallArguments<E>): Promise<ReplyOf<E>>;
  /** Puts bytes to a presigned URL: no bearer, no XSRF token (decisions 8). */
  put(url: string, body: Blob, options: PutOptions): Promise<void>;
  /** Reads a file by a presigned URL: no bearer either. Answers it as an inert type, or throws `ApiError`. */
  bytes(url: string, options: CallOptions): Promise<Blob>;
  /** Reads JSON that is open to everybody (maps): neither bearer nor token. Answers it checked, or throws `ApiError`. */
  read<Reply extends z.ZodMiniType>(
    url: string,
    reply: Reply,
    options: CallOptions,
  ): Promise<z.output<Reply>>;
  /** Brings a reply that was kept in step with what the service has just taken; nothing where none is kept. */
  updateCached?<E extends EndpointShape>(
    endpoint: E,
    args: CallArguments<E>,
    change: (kept: ReplyOf<E>) => ReplyOf<E>,
  ): Promise<void>;
}
