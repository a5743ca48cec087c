import { readNumberVariable } from "../../../scripts/command-line/read-options.ts";
import { lodgeOverFaults } from "../../faults/lodge-over-faults.ts";
import { startOverFaults } from "../../faults/start-over-faults.ts";
import { longTest } from "../support/long-test.ts";
import { expect, test } from "../support/portal.ts";

/**
 * Number of seeds. `FAULT_SEEDS=100` makes a long run; `FAULT_FIRST_SEED` repeats a run.
 */
const seedCount = readNumberVariable("FAULT_SEEDS", 1, 1);
const firstSeed = readNumberVariable("FAULT_FIRST_SEED", 1, 0);
const FAULTED_SHARE = 0.3;

for (const seed of Array.from({ length: seedCount }, (_, at) => firstSeed + at))
  test(`an application is lodged although 30 % of requests fail (seed ${seed})`, async () => {
    test.setTimeout(480_000);
    const outcome = await lodgeOverFaults(seed, FAULTED_SHARE);
    console.log(JSON.stringify(outcome));
    expect(outcome.faultCount).toBeGreaterThan(4);
    expect(outcome.typedFieldCount).toBeGreaterThan(0);
    expect(outcome).toMatchObject({
      lostAnswers: [],
      falselySavedTexts: [],
      documentCount: 1,
      corruptDocumentCount: 0,
      uncaughtErrors: [],
      storedNumber: outcome.receiptNumber,
    });
    expect(outcome.receiptNumber).not.toBeNull();
  });

test("the checks detect saves that were acknowledged but not stored", longTest, async () => {
  test.setTimeout(480_000);
  const outcome = await lodgeOverFaults(firstSeed, 0, { forgetsSaves: true });
  expect(outcome.lostAnswers.length).toBe(outcome.typedFieldCount);
  expect(outcome.falselySavedTexts.length).toBeGreaterThan(0);
});

// These tests run serially, because they count the drafts of one person.
test.describe
  .serial("beginning a draft", () => {
    for (const seed of Array.from({ length: seedCount }, (_, at) => firstSeed + at))
      test(`one draft is created, however often the response is lost (seed ${seed})`, async () => {
        test.slow();
        expect(await startOverFaults(seed)).toBe(1);
      });

    test("the check detects a second draft that is created without a key", async () => {
      test.slow();
      let maxDraftCount = 0;
      for (let seed = firstSeed; seed < firstSeed + 4 && maxDraftCount < 2; seed += 1)
        maxDraftCount = Math.max(maxDraftCount, await startOverFaults(seed, { withoutKey: true }));
      expect(maxDraftCount).toBeGreaterThan(1);
    });
  });
