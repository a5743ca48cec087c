/**
 * Checks that the service refuses incorrect requests (spec 8). Most of these requests contain the arguments
 * that the scenario of the call has sent.
 */
import type { NamedEndpoint } from "#contract/index.ts";
import { parseJson } from "#contract/unknown-value.ts";
import type { ConformanceUser } from "./provider.ts";
import type { RefusalRules } from "./scenario.ts";
import type { ScenarioContext } from "./scenario-context.ts";

/** An id that does not exist. */
const UNKNOWN_ID = "nobody-knows-this";
const METHODS = ["GET", "PATCH", "PUT", "POST", "DELETE"];

interface ErrorCheckSubjects {
  /** HTTP methods that the contract defines for the same path. */
  readonly methods: ReadonlySet<string>;
  /** A second user without access to the first user's records. */
  readonly otherUser: ConformanceUser | null;
}

/**
 * Sends incorrect requests for a call, and checks that the service refuses them. Does not change the user's
 * records.
 */
export async function checkErrorResponses(
  context: ScenarioContext,
  call: NamedEndpoint,
  rules: RefusalRules,
  neighbours: ErrorCheckSubjects,
): Promise<void> {
  if (context.findings.verdictOf(call) === "not offered") return;
  if (call.endpoint.auth !== "none" && !context.person) return;
  await checkMethod(context, call, neighbours.methods);
  await checkSignInRequired(context, call);
  const sentArguments = context.lastArgumentsOf(call.endpoint);
  if (!sentArguments) return;
  await checkUnknownId(context, call, rules);
  await checkInvalidBodies(context, call);
  await checkIdMismatch(context, call);
  if (neighbours.otherUser) await checkOtherUser(context, call, rules, neighbours.otherUser);
  await checkPaging(context, call);
}

const toUnknownParams = ({ endpoint }: NamedEndpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, UNKNOWN_ID]));

async function checkMethod(
  context: ScenarioContext,
  call: NamedEndpoint,
  knownMethods: ReadonlySet<string>,
): Promise<void> {
  const method = METHODS.find((otherMethod) => !knownMethods.has(otherMethod));
  if (!method) return;
  const rule = `${method} instead of ${call.endpoint.method}`;
  const response = await context.expectRefusal(call.endpoint, rule, [405], {
    method,
    params: toUnknownParams(call),
    token: context.token,
  });
  const allowHeader = response.headers.get("Allow") ?? "";
  if (response.status === 405 && !allowHeader.includes(call.endpoint.method))
    context.addDifference(call.endpoint, `${rule}: header Allow`, `does not contain ${call.endpoint.method}`);
}

async function checkSignInRequired(context: ScenarioContext, call: NamedEndpoint): Promise<void> {
  const { endpoint } = call;
  if (endpoint.auth === "none") return;
  const { query, body } = context.lastArgumentsOf(endpoint) ?? {};
  const commonRequest = { params: toUnknownParams(call), query, body: toBodyText(body) };
  const statuses = endpoint.presigned ? [401, 403] : [401];
  await context.expectRefusal(endpoint, "without a token", statuses, commonRequest, "must");
  await context.expectRefusal(
    endpoint,
    "with an unknown token",
    statuses,
    { ...commonRequest, token: "made.up.token" },
    "must",
  );
}

async function checkUnknownId(
  context: ScenarioContext,
  call: NamedEndpoint,
  rules: RefusalRules,
): Promise<void> {
  const { endpoint } = call;
  const statuses = rules.unknown ?? [404];
  if (!endpoint.path.includes(":") || statuses.length === 0) return;
  const { query, body } = context.lastArgumentsOf(endpoint) ?? {};
  await context.expectRefusal(endpoint, "an unknown id", statuses, {
    params: toUnknownParams(call),
    query,
    body: toBodyText(body),
    token: context.token,
  });
}

async function checkInvalidBodies(context: ScenarioContext, { endpoint }: NamedEndpoint): Promise<void> {
  if (!endpoint.body) return;
  const { params, query } = context.lastArgumentsOf(endpoint) ?? {};
  const commonRequest = { params, query, token: context.token };
  await context.expectRefusal(endpoint, "a body without the JSON media type", [415], {
    ...commonRequest,
    body: "plain words",
    contentType: "text/plain",
  });
  await context.expectRefusal(endpoint, "a body that is not valid JSON", [400], {
    ...commonRequest,
    body: '{"cut off',
  });
  if (!endpoint.body.safeParse([]).success)
    await context.expectRefusal(endpoint, "a body of the wrong shape", [400], {
      ...commonRequest,
      body: "[]",
    });
}

/** Checks that the service refuses a body whose id differs from the id in the path (spec 8). */
async function checkIdMismatch(context: ScenarioContext, { endpoint }: NamedEndpoint): Promise<void> {
  if (endpoint.method !== "PUT" || !endpoint.path.endsWith("/:id")) return;
  const { params, query, body } = context.lastArgumentsOf(endpoint) ?? {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  await context.expectRefusal(endpoint, "different ids in body and path", [400], {
    params,
    query,
    body: JSON.stringify({ ...body, Id: `not-${params?.["id"]}` }),
    token: context.token,
  });
}

/** Checks that the response for another person's record is the same as for a record that does not exist. */
async function checkOtherUser(
  context: ScenarioContext,
  call: NamedEndpoint,
  rules: RefusalRules,
  other: ConformanceUser,
): Promise<void> {
  const { endpoint } = call;
  if (endpoint.auth === "none" || !endpoint.path.includes(":") || rules.isShared) return;
  const { params, query, body } = context.lastArgumentsOf(endpoint) ?? {};
  await context.expectRefusal(
    endpoint,
    "as another person",
    [404],
    {
      params,
      query,
      body: toBodyText(body),
      token: other.record.Token,
    },
    "must",
  );
}

async function checkPaging(context: ScenarioContext, { endpoint }: NamedEndpoint): Promise<void> {
  const { params, query, body } = context.lastArgumentsOf(endpoint) ?? {};
  if (typeof query !== "object" || query === null || !("PageSize" in query)) return;
  const findPage = async (PageNumber: number) => {
    const response = await context.provider.sendRaw(endpoint, {
      params,
      query: { ...query, PageNumber, PageSize: 1 },
      body: toBodyText(body),
      token: context.token,
    });
    return parseJson(response.text) as { Items?: readonly unknown[]; TotalCount?: number } | undefined;
  };
  const firstPage = await findPage(1);
  if (!Array.isArray(firstPage?.Items)) return;
  if (firstPage.Items.length > 1)
    context.addDifference(endpoint, "PageSize=1", `${firstPage.Items.length} items instead of one`);
  if (firstPage.Items.length !== 1 || (firstPage.TotalCount ?? 0) < 2) return;
  const secondPage = await findPage(2);
  if (JSON.stringify(secondPage?.Items) === JSON.stringify(firstPage.Items))
    context.addDifference(endpoint, "PageNumber=2", "returns the first page again");
}

function toBodyText(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}
