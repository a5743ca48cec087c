/** Turns a contract endpoint and its handler into a route that validates both the request and the response. */
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { EndpointParams, EndpointShape, FileReply } from "#contract/endpoint.ts";
import type { ServiceContext } from "../context/context.ts";
import { localiseMessages, type WithMessages } from "../messages/localise.ts";
import { createMessage } from "../messages/message.ts";
import { getRequestTranslator, type Translator } from "../messages/translator.ts";
import { assertAcceptedTerms } from "./accepted-terms.ts";
import { readBearer, type SignedIn } from "./bearer.ts";
import { getCallerNetwork } from "./caller.ts";
import { checkCaptcha } from "./captcha/check-captcha.ts";
import { readBody } from "./request-body.ts";
import { ServiceError } from "./service-error.ts";
import { assertVisitorCall } from "./visitor-calls.ts";

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

interface Call<E extends EndpointShape> {
  readonly params: EndpointParams<E>;
  readonly query: Parsed<E["query"]>;
  readonly body: Parsed<E["body"]>;
  /** The caller; undefined on endpoints without auth. */
  readonly signedIn: E extends { readonly auth: "none" } ? undefined : SignedIn;
  readonly idempotencyKey: string | undefined;
  readonly request: Request;
  /** Network of the caller, counted by the rate limits. */
  readonly network: string;
  /** The caller's language. Messages in the response are rendered in it. */
  readonly reader: Translator;
  /** Lets the caller's browser keep the response for a year: it never changes. Other responses are not cached. */
  readonly cacheForever: () => void;
}

/** For a response that never changes; all others of `/api/` are not cached. */
export const IMMUTABLE = "private, max-age=31536000, immutable";

type Answer<E extends EndpointShape> = E["reply"] extends FileReply
  ? Response
  : E["reply"] extends z.ZodMiniType
    ? WithMessages<z.input<E["reply"]>>
    : never;

type Handler<E extends EndpointShape> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;
export type ServeEndpoint = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;

/** The response of an action that has nothing else to return. */
export const SUCCESS_RESPONSE = { Success: true } as const;

/** Binds routes to an app. A request that does not match the contract gets 400 with an error list (spec 8). */
export function createServe(app: Hono, context: ServiceContext): ServeEndpoint {
  return (endpoint, handler) => {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const call = await readCall(c, endpoint, context);
      if (endpoint.captcha) await checkCaptcha(c.req.header("X-Captcha"), context, getCallerNetwork(c));
      const answer = await handler(call as unknown as Call<typeof endpoint>);
      if (answer instanceof Response) return answer;
      c.header("Content-Language", call.reader.language);
      return c.json(checkReply(endpoint, localiseMessages(answer, call.reader)) as object);
    });
  };
}

async function readCall(c: Context, endpoint: EndpointShape, context: ServiceContext) {
  const signedIn =
    endpoint.auth === "none" || endpoint.presigned ? undefined : await readBearer(c.req.raw, context);
  if (signedIn) assertVisitorCall(endpoint, signedIn.account);
  if (signedIn) assertAcceptedTerms(endpoint, signedIn.account, context);
  if (signedIn) context.limiter.take("account", signedIn.account.Id);
  else context.limiter.take("visitor", getCallerNetwork(c));
  const params = c.req.param() as Record<string, string>;
  const raw = isBodyRead(endpoint, c) ? await readBody(c.req.raw) : undefined;
  refuseIdMismatch(endpoint.path, params, raw);
  return {
    params,
    query: endpoint.query && parse(endpoint.query, c.req.query()),
    body: endpoint.body && parse(endpoint.body, raw),
    signedIn,
    idempotencyKey: c.req.header("Idempotency-Key")?.slice(0, 200) || undefined,
    request: c.req.raw,
    network: getCallerNetwork(c),
    reader: getRequestTranslator(c.req.raw),
    cacheForever: () => c.header("Cache-Control", IMMUTABLE),
  };
}

/** An optional body is read only if one was sent. */
function isBodyRead({ body }: EndpointShape, c: Context): boolean {
  if (!body) return false;
  return c.req.header("Content-Type") !== undefined || !z.safeParse(body, undefined).success;
}

/** The mock backend's rule (spec 8): refuses a body whose id differs from the path's. */
function refuseIdMismatch(path: string, params: Record<string, string>, body: unknown): void {
  const id = params[/:(\w+)$/.exec(path)?.[1] ?? "id"] ?? params["id"];
  if (!id || typeof body !== "object" || body === null) return;
  const named = "Id" in body ? body.Id : "id" in body ? body.id : undefined;
  if (named !== undefined && named !== id) throw new ServiceError(400, createMessage("service.idMismatch"));
}

function parse(schema: z.ZodMiniType, value: unknown): unknown {
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

function checkReply(endpoint: EndpointShape, answer: unknown): unknown {
  if ("kind" in endpoint.reply) return answer;
  const result = z.safeParse(endpoint.reply, answer);
  if (result.success) return result.data;
  throw new Error(`${endpoint.method} ${endpoint.path} would answer outside its contract`, {
    cause: result.error,
  });
}
