/**
 * Tests that only one query uses each API call that reads data. If two queries loaded the same data, a change
 * that refetches only one of them would leave the other outdated.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
/** Captures the call that a query function makes with `client`. Stops before the next query. */
const QUERY_PATTERN = /queryFn:(?:(?!queryOptions|queryFn:)[\s\S]){0,400}?client\s*\.call\((\w+)/g;

/**
 * API calls that may have queries in several files, because each query needs different data or converts it
 * differently.
 */
const callsWithSeveralQueries = new Set([
  // Lists that differ in filter, order and page.
  ...["getApplicationList", "getApplicationFilters", "getMyInspections", "getAddressBook", "getMyProperties"],
  // The wizard converts the items to suggestions for answers of the form.
  ...["searchAddress", "getRegisterItemTypes", "getContacts"],
  // An opened draft or template is not refetched while a person edits it, and a removed answer needs an
  // earlier version of the form.
  ...["getDraft", "getTemplateDraft", "getWizardConfig"],
]);

it("each call that reads data has one query", () => {
  const filesByCall = new Map<string, Set<string>>();
  for (const file of globSync("src/{features,work,islands}/**/*.{ts,tsx}", { cwd: root }))
    for (const [, call = ""] of readFileSync(join(root, file), "utf8").matchAll(QUERY_PATTERN))
      filesByCall.set(call, (filesByCall.get(call) ?? new Set()).add(file));
  expect(filesByCall.size).toBeGreaterThan(50);
  const sharedCalls = [...filesByCall].filter(
    ([call, files]) => files.size > 1 && !callsWithSeveralQueries.has(call),
  );
  expect(sharedCalls).toEqual([]);
});
