/** One generated request to an endpoint of the contract: valid, with one fault, or hostile. */
import fc from "fast-check";
import type { EndpointShape } from "#contract/endpoint.ts";
import type { NamedEndpoint } from "#contract/index.ts";
import {
  hostileAuthorization,
  hostileBody,
  hostileContentType,
  hostileHeaders,
  hostileQuery,
  hostileSegment,
  hostileValue,
  type Repeated,
} from "./hostile-values.ts";
import { KnownValue } from "./known-values.ts";
import { mutatedValues } from "./mutated-values.ts";
import { validValues } from "./valid-values.ts";

export type Intent = "valid" | "faulty" | "hostile";

export interface Plan {
  readonly intent: Intent;
  readonly method: string;
  /**
   * Path parameters by name. Values of `params` are encoded. Values of `rawParams` replace them, and are sent
   * without encoding.
   */
  readonly params: Readonly<Record<string, unknown>>;
  readonly rawParams: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly rawQuery?: string;
  readonly body: unknown;
  readonly rawBody?: string | Repeated;
  /** Value of the `Content-Type` header; `null` to send none. */
  readonly type: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the caller's own token. */
  readonly authorization?: string;
  /** Text to append to the path. */
  readonly pathSuffix: string;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"];
const plansByEndpoint = new WeakMap<EndpointShape, fc.Arbitrary<Plan>>();

/** Creates requests to an endpoint: half of them valid, a quarter with one fault, a quarter hostile. */
export function requestPlans({ endpoint }: NamedEndpoint): fc.Arbitrary<Plan> {
  const cachedPlan = plansByEndpoint.get(endpoint);
  if (cachedPlan) return cachedPlan;
  const validPlans = createValidPlans(endpoint);
  const plan = fc.oneof(
    { weight: 2, arbitrary: validPlans },
    { weight: 1, arbitrary: validPlans.chain((basePlan) => createFaultyPlans(basePlan, endpoint)) },
    { weight: 1, arbitrary: validPlans.chain((basePlan) => createHostilePlans(basePlan, endpoint)) },
  );
  plansByEndpoint.set(endpoint, plan);
  return plan;
}

function listParamNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

function createValidPlans(endpoint: EndpointShape): fc.Arbitrary<Plan> {
  const params = listParamNames(endpoint.path).map((name) => [
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
    pathSuffix: fc.constant(""),
  }) as fc.Arbitrary<Plan>;
}

function createFaultyPlans(basePlan: Plan, endpoint: EndpointShape): fc.Arbitrary<Plan> {
  const faultyPlan = { ...basePlan, intent: "faulty" as const };
  const variants: fc.Arbitrary<Plan>[] = [
    fc.constantFrom(...methods).map((method) => ({ ...faultyPlan, method })),
    fc.constant({ ...faultyPlan, authorization: "" }),
  ];
  if (endpoint.body)
    variants.push(
      ...Array<fc.Arbitrary<Plan>>(5).fill(
        mutatedValues(basePlan.body).map((body) => ({ ...faultyPlan, body })),
      ),
      hostileContentType.map((type) => ({ ...faultyPlan, type: type ?? null })),
      fc.constant({ ...faultyPlan, body: undefined }),
      fc.string().map((Id) => ({ ...faultyPlan, body: { ...(basePlan.body as object), Id } })),
    );
  if (endpoint.query)
    variants.push(
      ...Array<fc.Arbitrary<Plan>>(3).fill(
        mutatedValues(basePlan.query).map((query) => ({ ...faultyPlan, query })),
      ),
    );
  const [name] = listParamNames(endpoint.path);
  if (name)
    variants.push(
      fc
        .string({ minLength: 1 })
        .map((id) => ({ ...faultyPlan, params: { ...basePlan.params, [name]: id } })),
    );
  return fc.oneof(...variants);
}

function createHostilePlans(basePlan: Plan, endpoint: EndpointShape): fc.Arbitrary<Plan> {
  const hostilePlan = { ...basePlan, intent: "hostile" as const };
  const variants: fc.Arbitrary<Plan>[] = [
    hostileHeaders.map((headers) => ({ ...hostilePlan, headers })),
    hostileAuthorization.map((authorization) => ({ ...hostilePlan, authorization })),
    hostileQuery.map((rawQuery) => ({ ...hostilePlan, rawQuery })),
    fc
      .constantFrom("/", "//", "/..", "/x", "%00", "?", "#", ";a=b", "/%2e%2e")
      .map((pathSuffix) => ({ ...hostilePlan, pathSuffix })),
  ];
  for (const name of listParamNames(endpoint.path))
    variants.push(
      hostileSegment.map((rawSegment) => ({ ...hostilePlan, rawParams: { [name]: rawSegment } })),
    );
  if (endpoint.body)
    variants.push(
      hostileBody.map((rawBody) => ({ ...hostilePlan, rawBody })),
      fc
        .tuple(hostileBody, hostileContentType)
        .map(([rawBody, type]) => ({ ...hostilePlan, rawBody, type: type ?? null })),
      hostileValue.map((body) => ({ ...hostilePlan, body })),
      ...Array<fc.Arbitrary<Plan>>(6).fill(
        mutatedValues(basePlan.body, hostileValue).map((body) => ({ ...hostilePlan, body })),
      ),
    );
  if (endpoint.query)
    variants.push(
      ...Array<fc.Arbitrary<Plan>>(3).fill(
        mutatedValues(basePlan.query, hostileValue).map((query) => ({ ...hostilePlan, query })),
      ),
    );
  return fc.oneof(...variants);
}
