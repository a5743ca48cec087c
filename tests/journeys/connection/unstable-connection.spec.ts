import { lodgeOverFaults } from "../../faults/lodge-over-faults.ts";
import { startOverFaults } from "../../faults/start-over-faults.ts";
import { longTest } from "../support/long-test.ts";
import { expect, test } from "../support/portal.ts";

/**
 * Number of seeds. `FAULT_SEEDS=100` makes a long run; `FAULT_FIRST_SEED` repeats a run.
 */
const count = Number(process.env["FAULT_SEEDS"] ?? 1);
const first = Number(process.env["FAULT_FIRST_SEED"] ?? 1);
const FAULTED_SHARE = 0.3;

for (const seed of Array.from({ length: count }, (_, at) => first + at))
  test(`an application is lodged although 30 % of requests fail (seed ${seed})`, async () => {
    test.setTimeout(480_000);
    const outcome = await lodgeOverFaults(seed, FAULTED_SHARE);
    console.log(JSON.stringify(outcome));
    expect(outcome.faults).toBeGreaterThan(4);
    expect(outcome.fieldsTyped).toBeGreaterThan(0);
    expect(outcome).toMatchObject({
      lost: [],
      falselySaved: [],
      documents: 1,
      corrupt: 0,
      thrown: [],
      numberThere: outcome.number,
    });
    expect(outcome.number).not.toBeNull();
  });

test("the checks detect saves that were acknowledged but not stored", longTest, async () => {
  test.setTimeout(480_000);
  const outcome = await lodgeOverFaults(first, 0, { forgetsSaves: true });
  expect(outcome.lost.length).toBe(outcome.fieldsTyped);
  expect(outcome.falselySaved.length).toBeGreaterThan(0);
});

// These tests run serially, because they count the drafts of one person.
test.describe
  .serial("beginning a draft", () => {
    for (const seed of Array.from({ length: count }, (_, at) => first + at))
      test(`one draft is created, however often the response is lost (seed ${seed})`, async () => {
        test.slow();
        expect(await startOverFaults(seed)).toBe(1);
      });

    test("the check detects a second draft that is created without a key", async () => {
      test.slow();
      let most = 0;
      for (let seed = first; seed < first + 4 && most < 2; seed += 1)
        most = Math.max(most, await startOverFaults(seed, { withoutKey: true }));
      expect(most).toBeGreaterThan(1);
    });
  });
