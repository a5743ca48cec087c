/**
 * An expired token in eight tabs at the same time: one refresh, no failed call, nobody signed out (faults A1–A4).
 * `TRIALS=200` in a long run.
 */
import { expect, test } from "../support/portal.ts";
import { buildTab, openTrial, type TabScripts, type Trial } from "./session-trial.ts";

const TRIALS = Number(process.env["TRIALS"] ?? 1);
const TABS = 8;
const CALLS = 50;
/** The service limits the calls of each account. */
const usernames = ["user", "parent", "admin", "guest", "delegate"].map((name) => `${name}@demo.example`);
const usernameOf = (trial: number) => usernames[trial % usernames.length] ?? "";

let scripts: TabScripts;
test.beforeAll(async () => {
  scripts = await buildTab();
});

/** Calls from all tabs at the same time; every call must be answered. */
async function callFromAll({ tabs }: Trial): Promise<void> {
  const results = await Promise.all(
    tabs.map((tab) => tab.evaluate((calls) => window.callTogether(calls), CALLS)),
  );
  expect(results).toEqual(tabs.map(() => ({ answered: CALLS, failures: [], status: "signed-in" })));
}

test(`${TABS} tabs with ${CALLS} calls each refresh an expired token once, in ${TRIALS} of ${TRIALS} trials`, async ({
  browser,
}) => {
  test.setTimeout(60_000 + TRIALS * 15_000);
  for (let number = 0; number < TRIALS; number += 1) {
    const trial = await openTrial(browser, { scripts, username: usernameOf(number), tabs: TABS });
    await callFromAll(trial);
    expect(trial.refreshes(), `trial ${number}`).toBe(1);
    await trial.close();
  }
});

test("a lost response of the refresh signs nobody out: at most one more refresh", async ({ browser }) => {
  const trial = await openTrial(browser, {
    scripts,
    username: usernameOf(0),
    tabs: TABS,
    firstRefresh: async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
  });
  await Promise.all(
    trial.tabs.map((tab) => tab.evaluate((calls) => window.callTogether(calls), 1).catch(() => undefined)),
  );
  await callFromAll(trial);
  expect(trial.refreshes()).toBe(2);
  await trial.close();
});

test("the other tabs go on if a frozen tab holds the lock: at most one more refresh", async ({ browser }) => {
  const trial = await openTrial(browser, { scripts, username: usernameOf(2), tabs: TABS });
  const [frozen, ...others] = trial.tabs;
  await frozen?.evaluate(() => {
    void navigator.locks.request("portal-session-refresh", () => new Promise(() => {}));
  });
  await callFromAll({ ...trial, tabs: others });
  expect(trial.refreshes()).toBeLessThanOrEqual(2);
  await trial.close();
});
