/**
 * Sends every call of the contract as every kind of caller: nobody gets access without the right to it, and
 * records of others look like absent ones (faults A19, A20).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { RATE_LIMITS } from "#demo/http/rate-limit.ts";
import { type DemoRecords, demoCollections } from "#demo/records/records.ts";
import { createMemoryStore } from "#demo/store/memory-store.ts";
import { CANARY_TEXT, OWNER, type Persona, personas } from "./access/personas.ts";
import { createRollback } from "./access/rollback.ts";
import { findNeed, type Need, namedCalls } from "./access/rows.ts";
import { type AccessResult, createSendAs, type Target } from "./access/send-as.ts";
import { createTestService, type TestServiceOptions } from "./test-service.ts";

const unlimited = { maxCalls: 1e9, perMs: 60_000 };
const rateLimits = {
  ...RATE_LIMITS,
  account: unlimited,
  visitor: unlimited,
  upload: unlimited,
  reset: unlimited,
  otherWay: unlimited,
};

async function openMatrix(options: Partial<TestServiceOptions> = {}) {
  const rollback = createRollback();
  // In memory, because the records are restored about ten thousand times.
  const breakStore = () => rollback.wrap(createMemoryStore<DemoRecords>({ collections: demoCollections }));
  const testService = await createTestService({ seed: 1, rateLimits, breakStore, ...options });
  return { testService, sendAs: await createSendAs(testService, rollback) };
}
type Matrix = Awaited<ReturnType<typeof openMatrix>>;

const NO_TARGET_RECORD: Target = { params: {}, collectionName: "", id: "", sample: 3 };
const isRight = (need: Need) => ["view", "edit", "lodge", "book", "sign"].includes(need);
/** Personas other than the owner that may use records which belong to an account, not to an application. */
const mayUseToo: Readonly<Partial<Record<Need, (persona: Persona) => boolean>>> = {
  family: ({ name }) => name === "parent",
  transfer: ({ name }) => name === "parent",
  addressBook: ({ name }) => name === "parent",
  addressBookUse: ({ name }) => name === "parent" || name.startsWith("delegate who may"),
};
/** Personas that may know that the record exists, and get 403 instead of 404. */
const mayKnow: Readonly<Partial<Record<Need, (persona: Persona) => boolean>>> = {
  transfer: ({ rights }) => rights.has("view"),
  addressBook: ({ name }) => name.startsWith("delegate who may"),
};
const getSuccessPersona = (need: Need) => (need === "childAccounts" ? "parent" : "owner");

/** Returns a record and a body with which the call succeeds for a persona who may use it. */
async function findTarget({ sendAs }: Matrix, call: NamedEndpoint, need: Need) {
  for (const target of sendAs.targets(call)) {
    const { status } = await sendAs.send(call, target, getSuccessPersona(need));
    if (status < 300) return target;
  }
  return undefined;
}

type Judge = (persona: Persona, result: AccessResult, absent: AccessResult) => string | undefined;

const judgeLikeAbsent: Judge = (persona, result, absent) => {
  // The URL of a document accepts a signature instead of a token. Without either, the service responds with
  // 403 about the signature, not with 401.
  const isSigned = result.status === 403 && result.text.includes("This link has expired or was changed.");
  if (persona.mustGet401) return result.status === 401 || isSigned ? undefined : `${result.status}, not 401`;
  if (result.status < 300) return `access granted (${result.status})`;
  const looksAbsent = result.status === absent.status && result.text === absent.text;
  return looksAbsent ? undefined : `${result.status}, but ${absent.status} for an absent record`;
};

function createJudge(need: Need): Judge {
  return (persona, result, absent) => {
    if (isRight(need) && persona.rights.has(need as never))
      return result.status < 300
        ? undefined
        : `access refused (${result.status}): ${result.text.slice(0, 120)}`;
    if (isRight(need) && persona.rights.has("view") && !persona.mustGet401)
      return result.status === 403 ? undefined : `${result.status}, not 403`;
    if (mayKnow[need]?.(persona) && !mayUseToo[need]?.(persona) && persona.name !== getSuccessPersona(need))
      return result.status === 403 ? undefined : `${result.status}, not 403`;
    if (persona.name === getSuccessPersona(need) || mayUseToo[need]?.(persona))
      return result.status < 300 ? undefined : `access refused (${result.status})`;
    return judgeLikeAbsent(persona, result, absent);
  };
}

/**
 * Returns the problem if a call without a record shows the owner's data to a persona without the right to
 * view it.
 */
function judgeOpen(need: Need, persona: Persona, result: AccessResult): string | undefined {
  if (result.text.includes(CANARY_TEXT) && !persona.rights.has("view")) return "shows data of the owner";
  if (need !== "public" && persona.mustGet401 && result.status !== 401) return `${result.status}, not 401`;
  return undefined;
}

/**
 * Calls that need more than a record and a body (an uploaded file, a request with every question answered, a
 * template and a draft) and have their own tests. Here only the refusals are checked.
 */
const callsWithOwnTests = new Set([
  ...["completeUpload", "resumeUpload", "cancelUpload", "putDateProvided", "loadDataFromTemplate"],
  ...["reuseDocument", "updateCheckListStatus", "withdrawSignatureRequest"],
  "requestInspection",
  "updateInspectionCheckList",
  "shareApplications",
  "removeGroupMember",
  "deletePasskey",
]);

interface MatrixResult {
  readonly cells: number;
  readonly problems: readonly string[];
  /** Calls that never succeeded, so that a refusal of them proves nothing. */
  readonly unproven: readonly string[];
}

async function runMatrix(matrix: Matrix, calls: readonly NamedEndpoint[]): Promise<MatrixResult> {
  const [problems, unproven]: [string[], string[]] = [[], []];
  let cells = 0;
  for (const call of calls) {
    const need = findNeed(call.name);
    if (!need) continue;
    const needsNoRecord = ["self", "public", "invited"].includes(need);
    const target = needsNoRecord ? NO_TARGET_RECORD : await findTarget(matrix, call, need);
    if (!target) unproven.push(call.name);
    const sentTarget = target ?? matrix.sendAs.targets(call)[0] ?? NO_TARGET_RECORD;
    for (const persona of personas) {
      cells += 1;
      const result = await matrix.sendAs.send(call, sentTarget, persona.name);
      const absent =
        needsNoRecord || persona.mustGet401
          ? result
          : await matrix.sendAs.send(call, sentTarget, persona.name, true);
      const isSuccessPersona =
        persona.rights.has("view") || persona.name === getSuccessPersona(need) || mayUseToo[need]?.(persona);
      if (!target && isSuccessPersona) continue;
      const problem = needsNoRecord
        ? judgeOpen(need, persona, result)
        : createJudge(need)(persona, result, absent);
      if (problem) problems.push(`${call.name} (${need}) by ${persona.name}: ${problem}`);
    }
  }
  return { cells, problems, unproven };
}

/**
 * Breaks the service: replaces the token of some calls by the owner's token, so that the service treats every
 * caller as the owner.
 */
const treatCallersAsOwner: NonNullable<TestServiceOptions["breakResponses"]> = (send) => {
  let ownerToken: string | undefined;
  return async (request) => {
    const token = request.headers.get("Authorization");
    const claims = token && JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    if (claims?.sub === OWNER) ownerToken ??= token ?? undefined;
    if (!ownerToken || !/GetHeaderSubheader|GetTemplate|\/Contact$/.test(new URL(request.url).pathname))
      return send(request);
    const headers = new Headers(request.headers);
    headers.set("Authorization", ownerToken);
    return send(new Request(request, { headers }));
  };
};

describe("a service that ignores who calls", () => {
  it("is detected, call by call and persona by persona", async () => {
    const matrix = await openMatrix({ breakResponses: treatCallersAsOwner });
    const calls = allEndpoints.filter(({ name }) =>
      ["getHeaderSubheader", "getContacts", "getApplication"].includes(name),
    );
    const { problems } = await runMatrix(matrix, calls);
    matrix.testService.close();
    const acceptedCalls = new Set(problems.map((line) => line.split(" ")[0]));
    expect(acceptedCalls).toEqual(new Set(["getHeaderSubheader", "getContacts"]));
    expect(problems).toContain("getContacts (view) by sibling child account: access granted (200)");
    expect(problems.some((line) => line.startsWith("getContacts (view) by anonymous"))).toBe(true);
  });
});

describe("the rights of each call", () => {
  let matrix: Matrix;
  beforeAll(async () => {
    matrix = await openMatrix();
  });
  afterAll(() => matrix.testService.close());

  it("are listed for every call of the contract, and for no other", () => {
    expect(allEndpoints.filter(({ name }) => !findNeed(name)).map(({ name }) => name)).toEqual([]);
    const names = new Set(allEndpoints.map(({ name }) => name));
    expect(namedCalls.filter((name) => !names.has(name))).toEqual([]);
  });

  it("are enforced for every call and persona", { timeout: 300_000 }, async () => {
    const { cells, problems, unproven } = await runMatrix(matrix, allEndpoints);
    console.log(
      `${cells} cells: ${allEndpoints.length} calls × ${personas.length} people; ${problems.length} not as expected, ${unproven.length} calls unproven: ${unproven.join(" ")}`,
    );
    expect(problems).toEqual([]);
    expect(unproven.filter((name) => !callsWithOwnTests.has(name))).toEqual([]);
  });
});
