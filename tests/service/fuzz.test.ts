/**
 * Tests that every generated request gets a response that spec 8 allows, and that the records stay
 * consistent. Sends 3,500 requests (about twelve per call) with a fixed seed; `FUZZ_REQUESTS=20000
 * FUZZ_SEED=7` sends others. The same two numbers repeat a run.
 */

import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import { allEndpoints } from "#contract/index.ts";
import { ServiceError } from "#demo/http/service-error.ts";
import type { DemoRecords, DemoStore } from "#demo/records/records.ts";
import { createCaller } from "#demo/service/caller.fixture.ts";
import type { RecordCollection } from "#demo/store/store.ts";
import { readNumberVariable } from "../../scripts/command-line/read-options.ts";
import { type FuzzResult, fuzz } from "./fuzz.ts";
import { findBrokenInvariants } from "./invariants.ts";
import { createTestService, START_TIME, type TestService, type TestServiceOptions } from "./test-service.ts";

const seed = readNumberVariable("FUZZ_SEED", 20_261_121, 0);
const count = readNumberVariable("FUZZ_REQUESTS", 3_500, 1);
const LIMIT_MS = 600_000;

/** Calls that need something no generated request has: an emailed token, an uploaded file. */
const unreachableCalls: readonly string[] = ["changeApplicantPassword", "completeUpload"];

/** Calls without arguments that anyone may make. */
const callsWithoutArguments = allEndpoints
  .filter(
    ({ endpoint: { auth, path, query, body } }) => auth === "none" && !path.includes(":") && !query && !body,
  )
  .map(({ name }) => name);

describe(`${count} generated requests (seed ${seed})`, () => {
  let testService: TestService;
  let result: FuzzResult;
  beforeAll(async () => {
    testService = await createTestService({ seed });
    result = await fuzz(testService, { seed, count });
    const statusCounts = [...result.statuses].sort().map(([status, times]) => `${status} × ${times}`);
    console.log(`seed ${seed}: ${JSON.stringify(result.intents)}; ${statusCounts.join(", ")}`);
  }, LIMIT_MS);
  afterAll(() => testService.close());

  it("get responses as specified, without faults or internal details", () => {
    expect(result.findings).toEqual([]);
  });

  it("leave the database consistent, without orphans or partial applications", () => {
    expect(findBrokenInvariants(testService.databasePath)).toEqual([]);
  });

  it("reach their calls: most calls succeeded at least once, and nearly every call was refused at least once", () => {
    const calls = [...result.resultsByCall].filter(([name]) => !unreachableCalls.includes(name));
    const neverSuccessfulCalls = calls.filter(([, { done }]) => done === 0).map(([name]) => name);
    expect(neverSuccessfulCalls.length, `never done: ${neverSuccessfulCalls.join(", ")}`).toBeLessThan(
      calls.length / (count < 10_000 ? 3 : 6),
    );
    const neverRefusedCalls = calls
      .filter(([name, { refused }]) => refused === 0 && !callsWithoutArguments.includes(name))
      .map(([name]) => name);
    expect(neverRefusedCalls.length, `never refused: ${neverRefusedCalls.join(", ")}`).toBeLessThan(
      calls.length / 100,
    );
  });
});

/** Returns the store with one changed collection. */
function changeCollection<Name extends keyof DemoRecords & string>(
  name: Name,
  change: (collection: RecordCollection<DemoRecords[Name]>) => RecordCollection<DemoRecords[Name]>,
) {
  return (store: DemoStore): DemoStore => {
    const changedRecords = change(store.collection(name));
    return {
      ...store,
      collection: (collectionName) =>
        collectionName === (name as string) ? (changedRecords as never) : store.collection(collectionName),
    };
  };
}

describe("detects a broken service", () => {
  async function listFindings(options: Omit<TestServiceOptions, "seed">, requests = 400) {
    const testService = await createTestService({ seed, ...options });
    onTestFinished(testService.close);
    const { findings } = await fuzz(testService, { seed, count: requests });
    return findings.flatMap(({ violations }) => violations);
  }

  it("whose handlers throw now and then", async () => {
    let [reads, isIntercepting] = [0, false];
    const breakStore = changeCollection("application", (applications) => ({
      ...applications,
      get(id) {
        reads += 1;
        if (isIntercepting && reads % 20 === 0) throw new TypeError("it is not a function");
        return applications.get(id);
      },
    }));
    const breakResponses: TestServiceOptions["breakResponses"] = (send) => async (request) => {
      isIntercepting = true;
      try {
        return await send(request);
      } finally {
        isIntercepting = false;
      }
    };
    const violations = await listFindings({ breakStore, breakResponses });
    expect(violations).toContain("an unexplained fault");
  });

  it("whose refusals contain a stack trace", async () => {
    const violations = await listFindings({
      breakResponses: (send) => async (request) => {
        const response = await send(request);
        if (response.status !== 404) return response;
        return Response.json({ error: new ServiceError(404, "x").stack }, response);
      },
    });
    expect(violations.some((one) => one.startsWith("shows its inside"))).toBe(true);
  });

  it("that lets anonymous callers in", async () => {
    const otherService = await createTestService({ seed });
    onTestFinished(otherService.close);
    const ownerToken = await otherService.tokenOf("acc-user");
    const violations = await listFindings({
      breakResponses: (send) => async (request) => {
        if (request.headers.has("Authorization")) return send(request);
        const headers = new Headers(request.headers);
        headers.set("Authorization", `Bearer ${ownerToken}`);
        return send(new Request(request, { headers }));
      },
    });
    expect(violations).toContain("a caller without a token was let in");
  });

  it("whose replies lack a field", async () => {
    const violations = await listFindings({
      breakResponses: (send) => async (request) => {
        const response = await send(request);
        if (response.status !== 200 || !request.url.includes("/GetList")) return response;
        return Response.json({ Items: [] }, response);
      },
    });
    expect(violations.some((one) => one.startsWith("outside its contract"))).toBe(true);
  });

  it("whose search index has words that its records no longer have", async () => {
    const testService = await createTestService({ seed });
    onTestFinished(testService.close);
    expect(findBrokenInvariants(testService.databasePath)).toEqual([]);
    const database = new DatabaseSync(testService.databasePath);
    onTestFinished(() => database.close());
    const [first, second] = database.prepare("SELECT Row, Id FROM application_text LIMIT 2").all();
    database
      .prepare("UPDATE application_text SET Lines = Lines || ' removed' WHERE Id = ?")
      .run(first?.["Id"] ?? null);
    database
      .prepare("INSERT INTO application_words (rowid, Lines) VALUES (?, 'removed')")
      .run(second?.["Row"] ?? null);
    expect(findBrokenInvariants(testService.databasePath)).toEqual([
      expect.stringMatching(`^application ${first?.["Id"]}: its search text is ".* removed"$`),
      expect.stringMatching("^application: the words of the index differ from the search texts"),
    ]);
  });

  it("whose transactions do nothing", async () => {
    const refuseAnswers = changeCollection("answers", (answers) => ({
      ...answers,
      put(item) {
        if (item.Revision === 0 && item.SavedAt > START_TIME) throw new ServiceError(400, "Not now.");
        answers.put(item);
      },
    }));
    const breakStore = (store: DemoStore) => ({
      ...refuseAnswers(store),
      transaction: <Result>(work: () => Result) => work(),
    });
    const testService = await createTestService({ seed, breakStore });
    onTestFinished(testService.close);
    expect(findBrokenInvariants(testService.databasePath)).toEqual([]);
    testService.wait(1_000);
    const call = createCaller(testService.service, await testService.tokenOf("acc-user"));
    const { status } = await call(createInit, {
      body: { ApplicationTypeId: "building-permit-new-dwelling" },
    });
    expect(status).toBe(400);
    expect(findBrokenInvariants(testService.databasePath).join()).toContain("no answers");
  });
});
