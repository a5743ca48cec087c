/**
 * Every call of the contract, asked by everybody who may knock: nobody gets in who should not, and what is another's
 * looks like what is not there (issue 3, Authorisation).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { RATE_LIMITS } from "#demo/http/rate-limit.ts";
import { collections, type Records } from "#demo/records/records.ts";
import { createMemoryStore } from "#demo/store/memory-store.ts";
import { CANARY_TEXT, OWNER, type Persona, personas } from "./access/personas.ts";
import { createRollback } from "./access/rollback.ts";
import { findNeed, type Need, namedCalls } from "./access/rows.ts";
import { type AccessResult, createSendAs, type Target } from "./access/send-as.ts";
import { createTestService, type TestServiceOptions } from "./test-service.ts";

const unlimited = { most: 1e9, perMs: 60_000 };
const rateLimits = {
  ...RATE_LIMITS,
  account: unlimited,
  visitor: unlimited,
  upload: unlimited,
  reset: unlimited,
  otherWay: unlimited,
};

async function openMatrix(options: Partial<TestServiceOptions> = {}) {
  const rewinding = createRollback();
  // In memory: the records are put back some ten thousand times.
  const breakStore = () => rewinding.wrap(createMemoryStore<Records>({ collections }));
  const world = await createTestService({ seed: 1, rateLimits, breakStore, ...options });
  return { world, knocking: await createSendAs(world, rewinding) };
}
type Matrix = Awaited<ReturnType<typeof openMatrix>>;

const ABOUT_NOTHING: Target = { params: {}, noun: "", id: "", sample: 3 };
const isRight = (need: Need) => ["view", "edit", "lodge", "book", "sign"].includes(need);
/** Rights of their own to things that hang on an account rather than on an application. */
const alsoMay: Readonly<Partial<Record<Need, (persona: Persona) => boolean>>> = {
  family: ({ name }) => name === "parent",
  hand: ({ name }) => name === "parent",
  desk: ({ name }) => name === "parent",
  deskLook: ({ name }) => name === "parent" || name.startsWith("delegate who may"),
};
/** Those who may see that it is there, and are told that they may not. */
const isToldNo: Readonly<Partial<Record<Need, (persona: Persona) => boolean>>> = {
  hand: ({ rights }) => rights.has("view"),
  desk: ({ name }) => name.startsWith("delegate who may"),
};
const doerOf = (need: Need) => (need === "ward" ? "parent" : "owner");

/** A record and a body for which the call does what it is for, when the right person asks. */
async function findTarget({ knocking }: Matrix, call: NamedEndpoint, need: Need) {
  for (const target of knocking.targets(call)) {
    const { status } = await knocking.knock(call, target, doerOf(need));
    if (status < 300) return target;
  }
  return undefined;
}

type Judge = (persona: Persona, answer: AccessResult, absent: AccessResult) => string | undefined;

const refusedLikeAbsent: Judge = (persona, answer, absent) => {
  // A document's address may be signed instead: without either it is refused for that.
  const isSigned = answer.status === 403 && answer.text.includes("This address is too old or was changed.");
  if (persona.isShutOut) return answer.status === 401 || isSigned ? undefined : `${answer.status}, not 401`;
  if (answer.status < 300) return `let in (${answer.status})`;
  const isAlike = answer.status === absent.status && answer.text === absent.text;
  return isAlike ? undefined : `${answer.status}, but ${absent.status} for what is not there`;
};

function judgeOf(need: Need): Judge {
  return (persona, answer, absent) => {
    if (isRight(need) && persona.rights.has(need as never))
      return answer.status < 300 ? undefined : `kept out (${answer.status}): ${answer.text.slice(0, 120)}`;
    if (isRight(need) && persona.rights.has("view") && !persona.isShutOut)
      return answer.status === 403 ? undefined : `${answer.status}, not 403`;
    if (isToldNo[need]?.(persona) && !alsoMay[need]?.(persona) && persona.name !== doerOf(need))
      return answer.status === 403 ? undefined : `${answer.status}, not 403`;
    if (persona.name === doerOf(need) || alsoMay[need]?.(persona))
      return answer.status < 300 ? undefined : `kept out (${answer.status})`;
    return refusedLikeAbsent(persona, answer, absent);
  };
}

/** A call about nobody in particular shows nothing of the owner to those who may not see it. */
function judgeOpen(need: Need, persona: Persona, answer: AccessResult): string | undefined {
  if (answer.text.includes(CANARY_TEXT) && !persona.rights.has("view")) return "shows what is the owner's";
  if (need !== "public" && persona.isShutOut && answer.status !== 401) return `${answer.status}, not 401`;
  return undefined;
}

/**
 * Calls whose doing takes more than a record and a body (a file that is on its way, every question of a request
 * answered, a template beside a draft): their own tests do them. Strangers are still refused here.
 */
const hardToDo = new Set([
  ...["completeUpload", "resumeUpload", "cancelUpload", "putDateProvided", "loadDataFromTemplate"],
  ...["reuseDocument", "updateCheckListStatus"],
  ...["requestInspection", "updateInspectionCheckList", "shareApplications", "removeGroupMember"],
]);

interface Result {
  readonly cells: number;
  readonly wrong: readonly string[];
  /** Calls that nobody could be brought to do, so that a refusal of them proves nothing. */
  readonly unproven: readonly string[];
}

async function runMatrix(matrix: Matrix, calls: readonly NamedEndpoint[]): Promise<Result> {
  const [wrong, unproven]: [string[], string[]] = [[], []];
  let cells = 0;
  for (const call of calls) {
    const need = findNeed(call.name);
    if (!need) continue;
    const isOpen = ["self", "public", "invited"].includes(need);
    const target = isOpen ? ABOUT_NOTHING : await findTarget(matrix, call, need);
    if (!target) unproven.push(call.name);
    const asked = target ?? matrix.knocking.targets(call)[0] ?? ABOUT_NOTHING;
    for (const persona of personas) {
      cells += 1;
      const answer = await matrix.knocking.knock(call, asked, persona.name);
      const absent =
        isOpen || persona.isShutOut ? answer : await matrix.knocking.knock(call, asked, persona.name, true);
      const isDoer = persona.rights.has("view") || persona.name === doerOf(need) || alsoMay[need]?.(persona);
      if (!target && isDoer) continue;
      const problem = isOpen ? judgeOpen(need, persona, answer) : judgeOf(need)(persona, answer, absent);
      if (problem) wrong.push(`${call.name} (${need}) by ${persona.name}: ${problem}`);
    }
  }
  return { cells, wrong, unproven };
}

/** A service that takes anybody for the owner on some of its calls. */
const forgetsWhoAsks: NonNullable<TestServiceOptions["breakAnswers"]> = (ask) => {
  let owners: string | undefined;
  return async (request) => {
    const token = request.headers.get("Authorization");
    const claims = token && JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    if (claims?.sub === OWNER) owners ??= token ?? undefined;
    if (!owners || !/GetHeaderSubheader|GetTemplate|\/Contact$/.test(new URL(request.url).pathname))
      return ask(request);
    const headers = new Headers(request.headers);
    headers.set("Authorization", owners);
    return ask(new Request(request, { headers }));
  };
};

describe("a service that forgets who asks", () => {
  it("is found out, call by call and persona by persona", async () => {
    const matrix = await openMatrix({ breakAnswers: forgetsWhoAsks });
    const calls = allEndpoints.filter(({ name }) =>
      ["getHeaderSubheader", "getContacts", "getApplication"].includes(name),
    );
    const { wrong } = await runMatrix(matrix, calls);
    matrix.world.close();
    const letIn = new Set(wrong.map((line) => line.split(" ")[0]));
    expect(letIn).toEqual(new Set(["getHeaderSubheader", "getContacts"]));
    expect(wrong).toContain("getContacts (view) by sibling child account: let in (200)");
    expect(wrong.some((line) => line.startsWith("getContacts (view) by anonymous"))).toBe(true);
  });
});

describe("who may do what", () => {
  let matrix: Matrix;
  beforeAll(async () => {
    matrix = await openMatrix();
  });
  afterAll(() => matrix.world.close());

  it("is written down for every call of the contract, and for no other", () => {
    expect(allEndpoints.filter(({ name }) => !findNeed(name)).map(({ name }) => name)).toEqual([]);
    const names = new Set(allEndpoints.map(({ name }) => name));
    expect(namedCalls.filter((name) => !names.has(name))).toEqual([]);
  });

  it("holds for every call and everybody", { timeout: 300_000 }, async () => {
    const { cells, wrong, unproven } = await runMatrix(matrix, allEndpoints);
    console.log(
      `${cells} cells: ${allEndpoints.length} calls × ${personas.length} people; ${wrong.length} not as expected, ${unproven.length} calls unproven: ${unproven.join(" ")}`,
    );
    expect(wrong).toEqual([]);
    expect(unproven.filter((name) => !hardToDo.has(name))).toEqual([]);
  });
});
