/** One generated request to an endpoint of the contract: valid, with one fault, or hostile. */
import fc from "fast-check";
import type { EndpointShape } from "#contract/endpoint.ts";
import type { NamedEndpoint } from "#contract/index.ts";
import {
  hostileAuthorization,
  hostileBody,
  hostileHeaders,
  hostileQuery,
  hostileSegment,
  hostileType,
  hostileValue,
  type Repeated,
} from "./hostile-values.ts";
import { KnownValue } from "./known-values.ts";
import { mutatedValues } from "./mutated-values.ts";
import { validValues } from "./valid-values.ts";

export type Intent = "valid" | "nearly" | "hostile";

export interface Plan {
  readonly intent: Intent;
  readonly method: string;
  /** By parameter: a value to encode, or raw text. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly rawParams: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly rawQuery?: string;
  readonly body: unknown;
  readonly rawBody?: string | Repeated;
  /** `null`: no such header. */
  readonly type: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the caller's own token. */
  readonly authorization?: string;
  /** Text to append to the path. */
  readonly tail: string;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"];
const plans = new WeakMap<EndpointShape, fc.Arbitrary<Plan>>();

/** Requests to an endpoint: half of them valid, a quarter with one fault, a quarter hostile. */
export function requestPlans({ endpoint }: NamedEndpoint): fc.Arbitrary<Plan> {
  const known = plans.get(endpoint);
  if (known) return known;
  const valid = validPlan(endpoint);
  const plan = fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 1, arbitrary: valid.chain((good) => nearly(good, endpoint)) },
    { weight: 1, arbitrary: valid.chain((good) => hostile(good, endpoint)) },
  );
  plans.set(endpoint, plan);
  return plan;
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

function validPlan(endpoint: EndpointShape): fc.Arbitrary<Plan> {
  const params = namesIn(endpoint.path).map((name) => [
    name,
    fc.nat(100_000).map((at) => new KnownValue(name, at)),
  ]);
  return fc.record({
    intent: fc.constant("valid" as const),
    method: fc.constant(endpoint.method),
    params: fc.record(Object.fromEntries(params)),
    rawParams: fc.constant({}),
    query: endpoint.query ? validValues(endpoint.query) : fc.constant(undefined),
    body: endpoint.body ? validValues(endpoint.body) : fc.constant(undefined),
    type: fc.constant(endpoint.body ? "application/json" : null),
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.nat(40).map((at) => ({ "Idempotency-Key": `key-${at}` })) },
    ),
    tail: fc.constant(""),
  }) as fc.Arbitrary<Plan>;
}

function nearly(good: Plan, endpoint: EndpointShape): fc.Arbitrary<Plan> {
  const near = { ...good, intent: "nearly" as const };
  const ways: fc.Arbitrary<Plan>[] = [
    fc.constantFrom(...methods).map((method) => ({ ...near, method })),
    fc.constant({ ...near, authorization: "" }),
  ];
  if (endpoint.body)
    ways.push(
      ...Array<fc.Arbitrary<Plan>>(5).fill(mutatedValues(good.body).map((body) => ({ ...near, body }))),
      hostileType.map((type) => ({ ...near, type: type ?? null })),
      fc.constant({ ...near, body: undefined }),
      fc.string().map((Id) => ({ ...near, body: { ...(good.body as object), Id } })),
    );
  if (endpoint.query)
    ways.push(
      ...Array<fc.Arbitrary<Plan>>(3).fill(mutatedValues(good.query).map((query) => ({ ...near, query }))),
    );
  const [name] = namesIn(endpoint.path);
  if (name)
    ways.push(fc.string({ minLength: 1 }).map((id) => ({ ...near, params: { ...good.params, [name]: id } })));
  return fc.oneof(...ways);
}

function hostile(good: Plan, endpoint: EndpointShape): fc.Arbitrary<Plan> {
  const bad = { ...good, intent: "hostile" as const };
  const ways: fc.Arbitrary<Plan>[] = [
    hostileHeaders.map((headers) => ({ ...bad, headers })),
    hostileAuthorization.map((authorization) => ({ ...bad, authorization })),
    hostileQuery.map((rawQuery) => ({ ...bad, rawQuery })),
    fc
      .constantFrom("/", "//", "/..", "/x", "%00", "?", "#", ";a=b", "/%2e%2e")
      .map((tail) => ({ ...bad, tail })),
  ];
  for (const name of namesIn(endpoint.path))
    ways.push(hostileSegment.map((raw) => ({ ...bad, rawParams: { [name]: raw } })));
  if (endpoint.body)
    ways.push(
      hostileBody.map((rawBody) => ({ ...bad, rawBody })),
      fc.tuple(hostileBody, hostileType).map(([rawBody, type]) => ({ ...bad, rawBody, type: type ?? null })),
      hostileValue.map((body) => ({ ...bad, body })),
      ...Array<fc.Arbitrary<Plan>>(6).fill(
        mutatedValues(good.body, hostileValue).map((body) => ({ ...bad, body })),
      ),
    );
  if (endpoint.query)
    ways.push(
      ...Array<fc.Arbitrary<Plan>>(3).fill(
        mutatedValues(good.query, hostileValue).map((query) => ({ ...bad, query })),
      ),
    );
  return fc.oneof(...ways);
}
