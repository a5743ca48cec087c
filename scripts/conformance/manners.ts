/** How every call is refused when it is used wrongly (spec 8), tried with what its scenario sent. */
import type { NamedEndpoint } from "#contract/index.ts";
import { parseJson } from "./answer-check.ts";
import type { Person } from "./provider.ts";
import type { Manners } from "./scenario.ts";
import type { Trial } from "./trial.ts";

/** An id that no service gives. */
const NOBODY = "nobody-knows-this";
const METHODS = ["GET", "PATCH", "PUT", "POST", "DELETE"];

export interface Neighbours {
  /** Methods that the contract knows of the same path. */
  readonly methods: ReadonlySet<string>;
  /** Someone else, to whom nothing of the first person's is shown. */
  readonly other: Person | null;
}

/** Tries the refusals that apply to a call; nothing of the person's own is changed by them. */
export async function checkManners(
  trial: Trial,
  call: NamedEndpoint,
  manners: Manners,
  neighbours: Neighbours,
): Promise<void> {
  if (trial.findings.verdictOf(call) === "not offered") return;
  if (call.endpoint.auth !== "none" && !trial.person) return;
  await checkMethod(trial, call, neighbours.methods);
  await checkSignedIn(trial, call);
  const sent = trial.sentTo(call.endpoint);
  if (!sent) return;
  await checkUnknown(trial, call, manners);
  await checkBody(trial, call);
  await checkIdMismatch(trial, call, manners);
  if (neighbours.other) await checkOther(trial, call, manners, neighbours.other);
  await checkPaging(trial, call);
}

const nobodysParams = ({ endpoint }: NamedEndpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, NOBODY]));

async function checkMethod(trial: Trial, call: NamedEndpoint, known: ReadonlySet<string>): Promise<void> {
  const method = METHODS.find((one) => !known.has(one));
  if (!method) return;
  const rule = `${method} instead of ${call.endpoint.method}`;
  const answer = await trial.refusal(call.endpoint, rule, [405], {
    method,
    params: nobodysParams(call),
    token: trial.token,
  });
  const allowed = answer.headers.get("Allow") ?? "";
  if (answer.status === 405 && !allowed.includes(call.endpoint.method))
    trial.differs(call.endpoint, `${rule}: header Allow`, `does not name ${call.endpoint.method}`);
}

async function checkSignedIn(trial: Trial, call: NamedEndpoint): Promise<void> {
  const { endpoint } = call;
  if (endpoint.auth === "none") return;
  const { query, body } = trial.sentTo(endpoint) ?? {};
  const common = { params: nobodysParams(call), query, body: textOf(body) };
  const statuses = endpoint.host === "documents" ? [401, 403] : [401];
  await trial.refusal(endpoint, "without a token", statuses, common);
  await trial.refusal(endpoint, "with a token that nobody gave", statuses, {
    ...common,
    token: "made.up.token",
  });
}

async function checkUnknown(trial: Trial, call: NamedEndpoint, manners: Manners): Promise<void> {
  const { endpoint } = call;
  const statuses = manners.unknown ?? [404];
  if (!endpoint.path.includes(":") || statuses.length === 0) return;
  const { query, body } = trial.sentTo(endpoint) ?? {};
  await trial.refusal(endpoint, "an id that nobody knows", statuses, {
    params: nobodysParams(call),
    query,
    body: textOf(body),
    token: trial.token,
  });
}

async function checkBody(trial: Trial, { endpoint }: NamedEndpoint): Promise<void> {
  if (!endpoint.body) return;
  const { params, query } = trial.sentTo(endpoint) ?? {};
  const common = { params, query, token: trial.token };
  await trial.refusal(endpoint, "a body that is not said to be JSON", [415], {
    ...common,
    body: "plain words",
    contentType: "text/plain",
  });
  await trial.refusal(endpoint, "a body that is not JSON", [400], { ...common, body: '{"cut off' });
  if (!endpoint.body.safeParse([]).success)
    await trial.refusal(endpoint, "a body of another shape", [400], { ...common, body: "[]" });
}

/** The mock backend's rule: path and body may not name two ids (spec 8). */
async function checkIdMismatch(trial: Trial, { endpoint }: NamedEndpoint, manners: Manners): Promise<void> {
  if (endpoint.method !== "PUT" || !endpoint.path.endsWith("/:id") || manners.isAboutAnother) return;
  const { params, query, body } = trial.sentTo(endpoint) ?? {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  await trial.refusal(endpoint, "another id in the body than in the address", [400], {
    params,
    query,
    body: JSON.stringify({ ...body, Id: `not-${params?.["id"]}` }),
    token: trial.token,
  });
}

/** Absent and forbidden look alike. */
async function checkOther(trial: Trial, call: NamedEndpoint, manners: Manners, other: Person): Promise<void> {
  const { endpoint } = call;
  if (endpoint.auth === "none" || !endpoint.path.includes(":") || manners.isShared) return;
  const { params, query, body } = trial.sentTo(endpoint) ?? {};
  await trial.refusal(endpoint, "by somebody else", [404], {
    params,
    query,
    body: textOf(body),
    token: other.record.Token,
  });
}

async function checkPaging(trial: Trial, { endpoint }: NamedEndpoint): Promise<void> {
  const { params, query, body } = trial.sentTo(endpoint) ?? {};
  if (typeof query !== "object" || query === null || !("PageSize" in query)) return;
  const pageOf = async (PageNumber: number) => {
    const answer = await trial.provider.raw(endpoint, {
      params,
      query: { ...query, PageNumber, PageSize: 1 },
      body: textOf(body),
      token: trial.token,
    });
    return parseJson(answer.text) as { Items?: readonly unknown[]; TotalCount?: number } | undefined;
  };
  const first = await pageOf(1);
  if (!Array.isArray(first?.Items)) return;
  if (first.Items.length > 1)
    trial.differs(endpoint, "PageSize=1", `${first.Items.length} items instead of one`);
  if (first.Items.length !== 1 || (first.TotalCount ?? 0) < 2) return;
  const second = await pageOf(2);
  if (JSON.stringify(second?.Items) === JSON.stringify(first.Items))
    trial.differs(endpoint, "PageNumber=2", "gives the first page again");
}

function textOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}
