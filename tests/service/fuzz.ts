/** Sends generated requests one after the other and collects faults of the responses. */
import fc from "fast-check";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { type DemoRecords, demoCollections } from "#demo/records/records.ts";
import { findCollectionName } from "./access/rows.ts";
import { findViolations, type ServiceResponse } from "./check-response.ts";
import { createKnownValues, type KnownValues } from "./known-values.ts";
import { type Intent, type Plan, requestPlans } from "./request-plan.ts";
import { createRandomBytes, type TestService } from "./test-service.ts";

interface Finding {
  readonly at: number;
  readonly call: string;
  readonly who: string;
  readonly requestLine: string;
  readonly status: number;
  readonly violations: readonly string[];
  readonly fault: string | undefined;
}

export interface FuzzResult {
  readonly findings: readonly Finding[];
  readonly intents: Readonly<Record<Intent, number>>;
  readonly statuses: ReadonlyMap<number, number>;
  /** Number of successes and refusals by call. */
  readonly resultsByCall: ReadonlyMap<string, { done: number; refused: number }>;
}

/**
 * The accounts that send requests; `null` sends without signing in. An account that occurs more often sends
 * more requests.
 */
const callers: readonly (string | null)[] = [
  "acc-user",
  "acc-parent",
  "acc-user",
  "acc-child1",
  "acc-delegate",
  "acc-user",
  "acc-admin",
  "acc-guest",
  "acc-user",
  null,
];

const SERVICE_URL = "http://service.localhost";

/** The same `seed` and `count` send the same requests. */
export async function fuzz(
  testService: TestService,
  { seed, count }: { seed: number; count: number },
): Promise<FuzzResult> {
  const knownValues = createKnownValues();
  learnRecords(testService, knownValues);
  const findings: Finding[] = [];
  const intents = { valid: 0, faulty: 0, hostile: 0 };
  const statuses = new Map<number, number>();
  const resultsByCall = new Map(allEndpoints.map(({ name }) => [name, { done: 0, refused: 0 }]));
  const callOrder =
    fc.sample(fc.shuffledSubarray([...allEndpoints], { minLength: allEndpoints.length }), {
      seed,
      numRuns: 1,
    })[0] ?? [];

  for (let at = 0; at < count; at += 1) {
    const call = callOrder[at % callOrder.length] as NamedEndpoint;
    const [plan] = fc.sample(requestPlans(call), { seed: seed + at, numRuns: 1 });
    const callerId = callers[(createRandomBytes(seed + at)(1)[0] ?? 0) % callers.length] ?? null;
    if (!plan) continue;
    testService.wait(1_000);
    const request = await createRequest(testService, call, plan, callerId, seed + at, knownValues);
    if (!request) continue;
    const requestLine = `${request.method} ${request.url.slice(0, 300)}`;
    const response = await send(testService, request);
    const violations = findViolations(call.endpoint, response, plan.method);
    const isValidWithoutAccount =
      callerId === null && plan.authorization === undefined && plan.intent === "valid";
    if (isValidWithoutAccount && call.endpoint.auth !== "none" && response.status < 400)
      violations.push("a caller without a token was let in");
    if (callerId !== null && plan.intent === "valid" && response.status === 401)
      violations.push("a signed-in caller was refused as not signed in");
    if (response.status === 405 && plan.intent === "valid") violations.push("not served");
    const faults = testService.faults.splice(0);
    if (faults.length > 0 && response.status < 500)
      violations.push("a fault was reported, but the status is below 500");
    if (violations.length > 0)
      findings.push({
        at,
        call: call.name,
        who: callerId ?? "a caller without a token",
        requestLine,
        status: response.status,
        violations,
        fault: describeFaults(faults),
      });
    intents[plan.intent] += 1;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const callCount = resultsByCall.get(call.name);
    if (callCount && response.status < 300) callCount.done += 1;
    else if (callCount) callCount.refused += 1;
    if (response.status < 300 && plan.intent === "valid") learnAnswer(call, request, response, knownValues);
  }
  return { findings, intents, statuses, resultsByCall };
}

async function createRequest(
  testService: TestService,
  { area, name, endpoint }: NamedEndpoint,
  plan: Plan,
  personId: string | null,
  turn: number,
  knownValues: KnownValues,
): Promise<Request | undefined> {
  const filledParams = knownValues.fill(plan.params, `${area}.${name}`) as Record<string, string>;
  const isIntendedValid = plan.intent === "valid";
  const target = isIntendedValid
    ? getTargetIds(
        preferRecordIds(filledParams, { area, name, endpoint }, turn, testService),
        endpoint.path,
        testService,
      )
    : { params: filledParams, ownerId: undefined };
  const { params } = target;
  const isSentByOwner = isIntendedValid && (createRandomBytes(turn)(1)[0] ?? 0) % 10 < 7;
  const senderId = personId !== null && isSentByOwner && target.ownerId ? target.ownerId : personId;
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_all, param: string) =>
      plan.rawParams[param] ?? encodeURIComponent(String(params[param]).toWellFormed()),
  );
  const query = plan.rawQuery ?? getQuery(knownValues.fill(plan.query, `${area}.${name}`));
  const token = plan.authorization ?? (senderId && `Bearer ${await testService.tokenOf(senderId)}`);
  const body =
    plan.rawBody === undefined
      ? toJson(knownValues.fill(plan.body, `${area}.${name}`))
      : String(plan.rawBody);
  const takesBody = plan.method !== "GET" && plan.method !== "HEAD";
  try {
    return new Request(`${SERVICE_URL}${path}${plan.pathSuffix}${query ? `?${query}` : ""}`, {
      method: plan.method,
      headers: {
        ...plan.headers,
        ...(token && { Authorization: token }),
        ...(plan.type === null ? {} : { "Content-Type": plan.type }),
      },
      ...(takesBody && body !== undefined && { body }),
    });
  } catch {
    // `Request` refuses the values, so no client could send them.
    return undefined;
  }
}

const toJson = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

function getQuery(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return value === undefined ? "" : String(value).slice(0, 9_000).toWellFormed();
  const pairs = Object.entries(value).filter(([, item]) => item !== undefined);
  return new URLSearchParams(
    pairs.map(([key, item]) => [
      key,
      typeof item === "object" ? (toJson(item) ?? "") : String(item).slice(0, 9_000),
    ]),
  ).toString();
}

/** Collections whose ids no call takes as a parameter. */
const unaddressedCollections = new Set([
  "answers",
  "event",
  "session",
  "reset",
  "mail",
  "replay",
  "counter",
  "activity",
  "reminder",
]);
const recordKinds = (Object.keys(demoCollections) as (keyof DemoRecords)[]).filter(
  (name) => !unaddressedCollections.has(name),
);

/**
 * Replaces the last parameter, four times in five, with the id of an existing record of the type that the call
 * is about.
 */
function preferRecordIds(
  params: Readonly<Record<string, string>>,
  { area, name, endpoint }: NamedEndpoint,
  turn: number,
  { service }: TestService,
): Readonly<Record<string, string>> {
  const lastParam = Object.keys(params).at(-1);
  const collectionName = lastParam && findCollectionName(area, name, endpoint.path, lastParam);
  if (!lastParam || !collectionName || !(collectionName in demoCollections) || turn % 5 === 0) return params;
  const ids = service.context.store
    .collection(collectionName as keyof DemoRecords & string)
    .find({ limit: 300 });
  const id = ids[(turn * 7_919) % Math.max(1, ids.length)]?.Id;
  return id ? { ...params, [lastParam]: id } : params;
}

/**
 * Corrects the parameters, so that a record and its application belong together. Also returns the id of the
 * owner if the owner's account is active.
 */
function getTargetIds(params: Readonly<Record<string, string>>, path: string, { service }: TestService) {
  const { store } = service.context;
  const findField = (id: string, field: string): string | undefined => {
    for (const name of recordKinds) {
      const record = store.collection(name).get(id) as unknown as Record<string, unknown> | undefined;
      if (record) return typeof record[field] === "string" ? String(record[field]) : undefined;
    }
    return undefined;
  };
  const names = Object.keys(params);
  const lastValue = params[names.at(-1) ?? ""] ?? "";
  const applicationId = findField(lastValue, "ApplicationId");
  const isOfApplication = /\/Application\/(\w+\/)*:id|:applicationId/.test(path) || names.length > 1;
  const hasApplicationParam = isOfApplication && applicationId !== undefined;
  const targetParams = hasApplicationParam ? { ...params, [names[0] ?? ""]: applicationId } : params;
  const application = store.collection("application").get(applicationId ?? lastValue);
  const owner =
    application?.AccountId ??
    findField(lastValue, "AccountId") ??
    findField(lastValue, "OwnerId") ??
    findField(lastValue, "ParentId");
  const account = store.collection("account").get(owner ?? "");
  return { params: targetParams, ownerId: account?.State === "active" ? account.Id : undefined };
}

async function send(testService: TestService, request: Request): Promise<ServiceResponse> {
  const response = await testService.send(request);
  const isText = /json|text/.test(response.headers.get("Content-Type") ?? "");
  const text = isText ? await response.text() : "";
  if (!isText) await response.arrayBuffer();
  return { status: response.status, headers: response.headers, text };
}

function learnRecords({ service }: TestService, knownValues: KnownValues): void {
  const { store } = service.context;
  for (const name of recordKinds)
    for (const { Id } of store.collection(name).find({ limit: 200 })) knownValues.learn(Id, `${name}.Id`);
  for (const { Answers } of store.collection("answers").find())
    if (Object.keys(Answers).length > 3) knownValues.learnAnswers(Answers);
}

function learnAnswer(
  { name, endpoint, area }: NamedEndpoint,
  request: Request,
  { text, headers }: ServiceResponse,
  knownValues: KnownValues,
): void {
  if (headers.get("Content-Type")?.startsWith("application/json")) knownValues.learn(JSON.parse(text), area);
  const values = new URL(request.url).pathname.split("/");
  for (const [at, part] of endpoint.path.split("/").entries())
    if (part.startsWith(":"))
      knownValues.confirm(
        `${area}.${name}.${part.slice(1)}`,
        part.slice(1),
        decodeURIComponent(values[at] ?? ""),
      );
}

function describeFaults(faults: readonly unknown[]): string | undefined {
  const [first] = faults;
  if (first === undefined) return undefined;
  return first instanceof Error
    ? `${first.stack?.slice(0, 900)}\n${String(first.cause ?? "").slice(0, 400)}`
    : String(first);
}
