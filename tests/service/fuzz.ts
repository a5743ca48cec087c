/** Sends generated requests one after the other and collects faults of the responses. */
import fc from "fast-check";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { type DemoRecords, demoCollections } from "#demo/records/records.ts";
import { findNoun } from "./access/rows.ts";
import { findViolations, type ServiceResponse } from "./check-response.ts";
import { createKnownValues, type KnownValues } from "./known-values.ts";
import { type Intent, type Plan, requestPlans } from "./request-plan.ts";
import { createRandomBytes, type TestService } from "./test-service.ts";

export interface Finding {
  readonly at: number;
  readonly call: string;
  readonly who: string;
  readonly requestLine: string;
  readonly status: number;
  readonly wrong: readonly string[];
  readonly fault: string | undefined;
}

export interface FuzzResult {
  readonly findings: readonly Finding[];
  readonly intents: Readonly<Record<Intent, number>>;
  readonly statuses: ReadonlyMap<number, number>;
  /** Number of successes and refusals by call. */
  readonly reached: ReadonlyMap<string, { done: number; refused: number }>;
}

/** Callers, the busiest most often; `null` for an anonymous one. */
const people: readonly (string | null)[] = [
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

const BASE = "http://service.localhost";

/** The same `seed` and `count` send the same requests. */
export async function fuzz(
  world: TestService,
  { seed, count }: { seed: number; count: number },
): Promise<FuzzResult> {
  const known = createKnownValues();
  learnRecords(world, known);
  const findings: Finding[] = [];
  const intents = { valid: 0, nearly: 0, hostile: 0 };
  const statuses = new Map<number, number>();
  const reached = new Map(allEndpoints.map(({ name }) => [name, { done: 0, refused: 0 }]));
  const order =
    fc.sample(fc.shuffledSubarray([...allEndpoints], { minLength: allEndpoints.length }), {
      seed,
      numRuns: 1,
    })[0] ?? [];

  for (let at = 0; at < count; at += 1) {
    const call = order[at % order.length] as NamedEndpoint;
    const [plan] = fc.sample(requestPlans(call), { seed: seed + at, numRuns: 1 });
    const who = people[(createRandomBytes(seed + at)(1)[0] ?? 0) % people.length] ?? null;
    if (!plan) continue;
    world.wait(1_000);
    const request = await write(world, call, plan, who, seed + at, known);
    if (!request) continue;
    const requestLine = `${request.method} ${request.url.slice(0, 300)}`;
    const answer = await send(world, request);
    const wrong = findViolations(call.endpoint, answer, plan.method);
    const isStranger = who === null && plan.authorization === undefined && plan.intent === "valid";
    if (isStranger && call.endpoint.auth !== "none" && answer.status < 400) wrong.push("nobody was let in");
    if (who !== null && plan.intent === "valid" && answer.status === 401)
      wrong.push("somebody was taken for nobody");
    if (answer.status === 405 && plan.intent === "valid") wrong.push("not served");
    const faults = world.faults.splice(0);
    if (faults.length > 0 && answer.status < 500) wrong.push("a fault that was reported and not answered");
    if (wrong.length > 0)
      findings.push({
        at,
        call: call.name,
        who: who ?? "nobody",
        requestLine,
        status: answer.status,
        wrong,
        fault: describeFaults(faults),
      });
    intents[plan.intent] += 1;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const tally = reached.get(call.name);
    if (tally && answer.status < 300) tally.done += 1;
    else if (tally) tally.refused += 1;
    if (answer.status < 300 && plan.intent === "valid") learnAnswer(call, request, answer, known);
  }
  return { findings, intents, statuses, reached };
}

async function write(
  world: TestService,
  { area, name, endpoint }: NamedEndpoint,
  plan: Plan,
  personId: string | null,
  turn: number,
  knownValues: KnownValues,
): Promise<Request | undefined> {
  const filled = knownValues.fill(plan.params, `${area}.${name}`) as Record<string, string>;
  const isAimed = plan.intent === "valid";
  const aim = isAimed
    ? getTargetIds(likely(filled, { area, name, endpoint }, turn, world), endpoint.path, world)
    : { params: filled, ownerId: undefined };
  const { params } = aim;
  const isOwners = isAimed && (createRandomBytes(turn)(1)[0] ?? 0) % 10 < 7;
  const who = personId !== null && isOwners && aim.ownerId ? aim.ownerId : personId;
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_all, param: string) =>
      plan.rawParams[param] ?? encodeURIComponent(String(params[param]).toWellFormed()),
  );
  const query = plan.rawQuery ?? getQuery(knownValues.fill(plan.query, `${area}.${name}`));
  const token = plan.authorization ?? (who && `Bearer ${await world.tokenOf(who)}`);
  const body =
    plan.rawBody === undefined ? json(knownValues.fill(plan.body, `${area}.${name}`)) : String(plan.rawBody);
  const takesBody = plan.method !== "GET" && plan.method !== "HEAD";
  try {
    return new Request(`${BASE}${path}${plan.tail}${query ? `?${query}` : ""}`, {
      method: plan.method,
      headers: {
        ...plan.headers,
        ...(token ? { Authorization: token } : {}),
        ...(plan.type === null ? {} : { "Content-Type": plan.type }),
      },
      ...(takesBody && body !== undefined ? { body } : {}),
    });
  } catch {
    // No client could send this request.
    return undefined;
  }
}

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

function getQuery(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return value === undefined ? "" : String(value).slice(0, 9_000).toWellFormed();
  const pairs = Object.entries(value).filter(([, item]) => item !== undefined);
  return new URLSearchParams(
    pairs.map(([key, item]) => [
      key,
      typeof item === "object" ? (json(item) ?? "") : String(item).slice(0, 9_000),
    ]),
  ).toString();
}

/** Names of parameters that are no record ids of the service. */
const notAskedFor = new Set([
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
  (name) => !notAskedFor.has(name),
);

/** Usually (four times in five) an id of the kind of record that the call is about. */
function likely(
  params: Readonly<Record<string, string>>,
  { area, name, endpoint }: NamedEndpoint,
  turn: number,
  { service }: TestService,
): Readonly<Record<string, string>> {
  const last = Object.keys(params).at(-1);
  const noun = last && findNoun(area, name, endpoint.path, last);
  if (!last || !noun || !(noun in demoCollections) || turn % 5 === 0) return params;
  const ids = service.context.store.collection(noun as keyof DemoRecords & string).find({ limit: 300 });
  const id = ids[(turn * 7_919) % Math.max(1, ids.length)]?.Id;
  return id ? { ...params, [last]: id } : params;
}

/** Returns the ids of a record and of its application, rather than of two unrelated ones. */
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
  const last = params[names.at(-1) ?? ""] ?? "";
  const applicationId = findField(last, "ApplicationId");
  const isOfApplication = /\/Application\/(\w+\/)*:id|:applicationId/.test(path) || names.length > 1;
  const isPair = isOfApplication && applicationId !== undefined;
  const aimed = isPair ? { ...params, [names[0] ?? ""]: applicationId } : params;
  const application = store.collection("application").get(applicationId ?? last);
  const owner =
    application?.AccountId ??
    findField(last, "AccountId") ??
    findField(last, "OwnerId") ??
    findField(last, "ParentId");
  const account = store.collection("account").get(owner ?? "");
  return { params: aimed, ownerId: account?.State === "active" ? account.Id : undefined };
}

async function send(world: TestService, request: Request): Promise<ServiceResponse> {
  const response = await world.ask(request);
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
      knownValues.praise(
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
