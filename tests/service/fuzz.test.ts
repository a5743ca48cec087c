/**
 * Any request whatever gets an answer that spec 8 knows, and leaves the records whole. 3,000 requests of a fixed seed;
 * `FUZZ_REQUESTS=20000 FUZZ_SEED=7` runs others, and the same two numbers run the same requests again.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import { allEndpoints } from "#contract/index.ts";
import { ServiceError } from "#demo/http/service-error.ts";
import type { DemoStore, Records } from "#demo/records/records.ts";
import { createCaller } from "#demo/service/caller.fixture.ts";
import type { Collection } from "#demo/store/store.ts";
import { type FuzzResult, fuzz } from "./fuzz.ts";
import { findBrokenInvariants } from "./invariants.ts";
import { createTestService, START_TIME, type TestService, type TestServiceOptions } from "./test-service.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
const count = Number(process.env["FUZZ_REQUESTS"] ?? 3_000);
const LIMIT_MS = 600_000;

/** Calls that need something no generated request has: a token that was e-mailed, a file that arrived. */
const outOfReach: readonly string[] = ["changeApplicantPassword", "completeUpload"];

/** Calls that anyone may make, with nothing in them that could be wrong. */
const takesNothing = allEndpoints
  .filter(
    ({ endpoint: { auth, path, query, body } }) => auth === "none" && !path.includes(":") && !query && !body,
  )
  .map(({ name }) => name);

describe(`${count} generated requests (seed ${seed})`, () => {
  let world: TestService;
  let result: FuzzResult;
  beforeAll(async () => {
    world = await createTestService({ seed });
    result = await fuzz(world, { seed, count });
    const statuses = [...result.statuses].sort().map(([status, times]) => `${status} × ${times}`);
    console.log(`seed ${seed}: ${JSON.stringify(result.intents)}; ${statuses.join(", ")}`);
  }, LIMIT_MS);
  afterAll(() => world.close());

  it("are answered as specified, without a fault and without a look inside", () => {
    expect(result.findings).toEqual([]);
  });

  it("leave the file sound, no record alone and no application half made", () => {
    expect(findBrokenInvariants(world.databasePath)).toEqual([]);
  });

  it("reach what they ask for: nearly every call was done, and every call refused", () => {
    const calls = [...result.reached].filter(([name]) => !outOfReach.includes(name));
    const never = calls.filter(([, { done }]) => done === 0).map(([name]) => name);
    expect(never.length, `never done: ${never.join(", ")}`).toBeLessThan(
      calls.length / (count < 10_000 ? 3 : 6),
    );
    const neverRefused = calls.filter(([, { refused }]) => refused === 0).map(([name]) => name);
    expect(neverRefused.filter((name) => !takesNothing.includes(name))).toEqual([]);
  });
});

/** The store with one of its collections behaving otherwise. */
function changedCollection<Name extends keyof Records & string>(
  name: Name,
  change: (collection: Collection<Records[Name]>) => Collection<Records[Name]>,
) {
  return (store: DemoStore): DemoStore => {
    const changed = change(store.collection(name));
    return {
      ...store,
      collection: (asked) => (asked === (name as string) ? (changed as never) : store.collection(asked)),
    };
  };
}

describe("a service that is broken on purpose is found out", () => {
  async function findingsOf(broken: Omit<TestServiceOptions, "seed">, requests = 400) {
    const world = await createTestService({ seed, ...broken });
    const { findings } = await fuzz(world, { seed, count: requests });
    world.close();
    return findings.flatMap(({ wrong }) => wrong);
  }

  it("when a handler throws now and then", async () => {
    let [reads, isAsked] = [0, false];
    const breakStore = changedCollection("application", (applications) => ({
      ...applications,
      get(id) {
        reads += 1;
        if (isAsked && reads % 20 === 0) throw new TypeError("it is not a function");
        return applications.get(id);
      },
    }));
    const breakAnswers: TestServiceOptions["breakAnswers"] = (ask) => async (request) => {
      isAsked = true;
      try {
        return await ask(request);
      } finally {
        isAsked = false;
      }
    };
    const wrong = await findingsOf({ breakStore, breakAnswers });
    expect(wrong).toContain("an unexplained fault");
  });

  it("when a refusal carries a stack", async () => {
    const wrong = await findingsOf({
      breakAnswers: (ask) => async (request) => {
        const answer = await ask(request);
        if (answer.status !== 404) return answer;
        return Response.json({ error: new ServiceError(404, "x").stack }, answer);
      },
    });
    expect(wrong.some((one) => one.startsWith("shows its inside"))).toBe(true);
  });

  it("when nobody is taken for somebody", async () => {
    const owner = (await createTestService({ seed })).tokenOf("acc-user");
    const wrong = await findingsOf({
      breakAnswers: (ask) => async (request) => {
        if (request.headers.has("Authorization")) return ask(request);
        const headers = new Headers(request.headers);
        headers.set("Authorization", `Bearer ${await owner}`);
        return ask(new Request(request, { headers }));
      },
    });
    expect(wrong).toContain("nobody was let in");
  });

  it("when a reply lacks a field", async () => {
    const wrong = await findingsOf({
      breakAnswers: (ask) => async (request) => {
        const answer = await ask(request);
        if (answer.status !== 200 || !request.url.includes("/GetList")) return answer;
        return Response.json({ Items: [] }, answer);
      },
    });
    expect(wrong.some((one) => one.startsWith("outside its contract"))).toBe(true);
  });

  it("when a transaction is none", async () => {
    const breakAnswers = changedCollection("answers", (answers) => ({
      ...answers,
      put(item) {
        if (item.Revision === 0 && item.SavedAt > START_TIME) throw new ServiceError(400, "Not now.");
        answers.put(item);
      },
    }));
    const breakStore = (store: DemoStore) => ({
      ...breakAnswers(store),
      transaction: <Result>(work: () => Result) => work(),
    });
    const world = await createTestService({ seed, breakStore });
    expect(findBrokenInvariants(world.databasePath)).toEqual([]);
    world.wait(1_000);
    const call = createCaller(world.service, await world.tokenOf("acc-user"));
    const { status } = await call(createInit, {
      body: { ApplicationTypeId: "building-permit-new-dwelling" },
    });
    expect(status).toBe(400);
    expect(findBrokenInvariants(world.databasePath).join()).toContain("no answers");
    world.close();
  });
});
