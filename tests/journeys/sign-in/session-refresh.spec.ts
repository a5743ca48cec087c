/**
 * Tests an expired token in eight tabs at the same time: the token is refreshed once, no call fails, and
 * nobody is signed out. If something goes wrong, it may be refreshed once more (faults A1–A4). `TRIALS=200`
 * makes a long run, and `SESSION_SEED` repeats one.
 */
import { createRandomChoices } from "#demo/seed/random-choices.ts";
import { readNumberVariable } from "../../../scripts/command-line/read-options.ts";
import { longTestUnless } from "../support/long-test.ts";
import { expect, test } from "../support/portal.ts";
import { sessionFaults } from "./session-faults.ts";
import { buildTab, callFromAllTabs, openTrial, type TabScripts } from "./session-trial.ts";

const TRIALS = readNumberVariable("TRIALS", 1, 1);
const SEED = readNumberVariable("SESSION_SEED", 1, 0);
const FAULT_TRIALS = Math.ceil(TRIALS / 10);
const TAB_COUNT = 8;
const MAX_CALLS = 50;
/** Several accounts, because the service limits the calls of each. */
const usernames = ["user", "parent", "admin", "guest", "delegate"].map((name) => `${name}@demo.example`);
const getUsername = (trial: number) => usernames[trial % usernames.length] ?? "";

let scripts: TabScripts;
test.beforeAll(async () => {
  scripts = await buildTab();
});

test(`${TAB_COUNT} tabs with ${MAX_CALLS} calls each refresh an expired token once, in ${TRIALS} of ${TRIALS} trials`, async ({
  browser,
}) => {
  test.setTimeout(60_000 + TRIALS * 15_000);
  for (let number = 0; number < TRIALS; number += 1) {
    const trial = await openTrial(browser, { scripts, username: getUsername(number), tabs: TAB_COUNT });
    const results = await callFromAllTabs(trial, MAX_CALLS);
    expect(results, `trial ${number}`).toEqual(
      trial.tabs.map(() => ({ answered: MAX_CALLS, failures: [], status: "signed-in" })),
    );
    expect(trial.refreshes(), `trial ${number}`).toEqual([0]);
    await trial.close();
  }
});

for (const [index, { title, isSlow, handle, failedTabs }] of sessionFaults.entries()) {
  // A trial with a slow fault takes half a minute, so it runs only in the long run.
  test(
    `${title}: nobody is signed out, at most one more refresh`,
    longTestUnless(!isSlow),
    async ({ browser, portal }) => {
      test.setTimeout(60_000 + FAULT_TRIALS * 60_000);
      for (let number = 0; number < FAULT_TRIALS; number += 1) {
        const randomChoices = createRandomChoices(SEED * 1_000 + index * 100 + number);
        const label = `seed ${SEED}, trial ${number}`;
        const calls = randomChoices.between(1, MAX_CALLS);
        const trial = await openTrial(browser, {
          scripts,
          username: getUsername(number),
          tabs: randomChoices.between(2, TAB_COUNT),
          firstRefresh: (route) => handle({ route, chance: randomChoices, portal }),
        });
        const firstResults = await callFromAllTabs(trial, calls);
        expect(
          firstResults.map(({ status }) => status).every((status) => status === "signed-in"),
          label,
        ).toBe(true);
        expect(firstResults.filter(({ failures }) => failures.length > 0).length, label).toBeLessThanOrEqual(
          failedTabs,
        );
        const laterResults = await callFromAllTabs(trial, calls);
        expect(
          laterResults.flatMap(({ failures }) => failures),
          label,
        ).toEqual([]);
        expect(
          laterResults.every(({ answered, status }) => answered === calls && status === "signed-in"),
          label,
        ).toBe(true);
        const refreshCount = trial.refreshes().length;
        expect(refreshCount, label).toBeGreaterThanOrEqual(1);
        expect(refreshCount, label).toBeLessThanOrEqual(2);
        await trial.close();
      }
    },
  );
}
