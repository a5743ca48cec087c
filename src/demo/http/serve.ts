/** Converts a contract endpoint and a handler to a route that validates the request and the response. */
import type { Context, Hono } from "hono";
import { etag } from "hono/etag";
import * as z from "zod/mini";
import type { EndpointParams, EndpointShape, FileReply } from "#contract/endpoint.ts";
import type { ServiceContext } from "../context/context.ts";
import { localiseMessages, type UnlocalisedResponse } from "../messages/localise.ts";
import { createMessage } from "../messages/message.ts";
import { getRequestTranslator, type Translator } from "../messages/translator.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import { assertAcceptedTerms } from "./accepted-terms.ts";
import { getCurrentSignIn, readBearer, type SignedIn } from "./bearer.ts";
import { getCallerNetwork } from "./caller.ts";
import { checkCaptcha } from "./captcha/check-captcha.ts";
import { readBody } from "./request-body.ts";
import { ServiceError } from "./service-error.ts";

type ParsedInput<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

interface Call<E extends EndpointShape> {
  readonly params: EndpointParams<E>;
  readonly query: ParsedInput<E["query"]>;
  readonly body: ParsedInput<E["body"]>;
  /** The caller; undefined on endpoints without authentication. */
  readonly signedIn: E extends { readonly auth: "none" } ? undefined : SignedIn;
  readonly idempotencyKey: string | undefined;
  readonly request: Request;
  /** Network of the caller, to which rate limits apply. */
  readonly network: string;
  /** Translator for the caller's language. It renders the messages in the response. */
  readonly reader: Translator;
  /**
   * Allows the caller's browser to cache the response for a year, because it never changes. Other responses are not
   * cached.
   */
  readonly cacheForever: () => void;
}

/** Cache header of a response that never changes. Other responses of `/api/` are not cached. */
export const IMMUTABLE_CACHE_CONTROL = "private, max-age=31536000, immutable";

type HandlerReply<E extends EndpointShape> = E["reply"] extends FileReply
  ? Response
  : E["reply"] extends z.ZodMiniType
    ? UnlocalisedResponse<z.input<E["reply"]>>
    : never;

type Handler<E extends EndpointShape> = (call: Call<E>) => HandlerReply<E> | Promise<HandlerReply<E>>;
export type ServeEndpoint = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;

/** Response of an action that returns no data. */
export const SUCCESS_RESPONSE = { Success: true } as const;

/** Throws if the account may not call the endpoint at all, whatever the parameters of the call are. */
type CallCheck = (endpoint: EndpointShape, account: AccountRecord, context: ServiceContext) => void;

/**
 * Creates a function that adds routes to an app. A request that violates the contract gets 400 with an error list
 * (spec 8).
 */
export function createServe(app: Hono, context: ServiceContext, assertMayCall: CallCheck): ServeEndpoint {
  return (endpoint, handler) => {
    // Public data has an ETag. Callers such as the static build of a portal use it to download only changed
    // data.
    if (endpoint.method === "GET" && endpoint.auth === "none" && !("kind" in endpoint.reply))
      app.get(endpoint.path, etag({ weak: true }));
    app.on(endpoint.method, endpoint.path, async (c) => {
      const call = await readCall(c, endpoint, context, assertMayCall);
      if (endpoint.captcha) await checkCaptcha(c.req.header("X-Captcha"), context, getCallerNetwork(c));
      const reply = await handler(call as unknown as Call<typeof endpoint>);
      if (reply instanceof Response) return reply;
      c.header("Content-Language", call.reader.language);
      return c.json(checkReply(endpoint, localiseMessages(reply, call.reader)) as object);
    });
  };
}

async function readCall(
  c: Context,
  endpoint: EndpointShape,
  context: ServiceContext,
  assertMayCall: CallCheck,
) {
  const signedIn =
    endpoint.auth === "none" || endpoint.presigned ? undefined : await readBearer(c.req.raw, context);
  if (signedIn) assertMayCall(endpoint, signedIn.account, context);
  if (signedIn) assertAcceptedTerms(endpoint, signedIn.account, context);
  if (signedIn) context.limiter.countCall("account", signedIn.account.Id);
  else context.limiter.countCall("visitor", getCallerNetwork(c));
  const params = c.req.param() as Record<string, string>;
  const rawBody = isBodyRead(endpoint, c) ? await readBody(c.req.raw) : undefined;
  refuseIdMismatch(endpoint.path, params, rawBody);
  return {
    params,
    query: endpoint.query && parseInput(endpoint.query, c.req.query()),
    body: endpoint.body && parseInput(endpoint.body, rawBody),
    // Read again, because a client can send the body slowly.
    signedIn: signedIn && getCurrentSignIn(signedIn, context),
    idempotencyKey: c.req.header("Idempotency-Key")?.slice(0, 200) || undefined,
    request: c.req.raw,
    network: getCallerNetwork(c),
    reader: getRequestTranslator(c.req.raw),
    cacheForever: () => c.header("Cache-Control", IMMUTABLE_CACHE_CONTROL),
  };
}

/**
 * True if the request body must be read. An optional body is read only if the request has a `Content-Type`.
 */
function isBodyRead({ body }: EndpointShape, c: Context): boolean {
  if (!body) return false;
  return c.req.header("Content-Type") !== undefined || !z.safeParse(body, undefined).success;
}

/** Throws 400 if the id in the body differs from the id in the path, as the mock backend of spec 8 does. */
function refuseIdMismatch(path: string, params: Record<string, string>, body: unknown): void {
  const id = params[/:(\w+)$/.exec(path)?.[1] ?? "id"] ?? params["id"];
  if (!id || typeof body !== "object" || body === null) return;
  const recordId = "Id" in body ? body.Id : "id" in body ? body.id : undefined;
  if (recordId !== undefined && recordId !== id)
    throw new ServiceError(400, createMessage("service.idMismatch"));
}

function parseInput(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new ServiceError(
    400,
    result.error.issues.slice(0, 50).map((issue) => {
      const path = issue.path.join(".");
      return { Message: path ? createMessage("service.invalidInput", { path }) : issue.message, Path: path };
    }),
  );
}

function checkReply(endpoint: EndpointShape, reply: unknown): unknown {
  if ("kind" in endpoint.reply) return reply;
  const result = z.safeParse(endpoint.reply, reply);
  if (result.success) return result.data;
  throw new Error(`${endpoint.method} ${endpoint.path} would answer outside its contract`, {
    cause: result.error,
  });
}
