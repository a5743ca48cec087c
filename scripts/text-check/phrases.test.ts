import { expect, it } from "vitest";
import { unclearCommentPatterns, unclearExportPattern } from "./phrases.ts";

it.each([
  ["export function titleOf(application: Application) {", true],
  ["export const wordsOf = (text: string) => text.split(' ');", true],
  ["export async function tellOwner(id: string) {", true],
  ["export function refuseStrangers() {", true],
  ["export function getTitle(application: Application) {", false],
  ["function titleOf(application: Application) {", false],
  ["export type BodyOf<Call> = Call;", false],
])("checks that %s has a verb", (line, isUnclear) => {
  expect(unclearExportPattern.pattern.test(line)).toBe(isUnclear);
});

it.each([
  ["/** What the service sends. */", true],
  ["/** Its place in the list. */", true],
  ["/** Used for an extension. */", true],
  ["/** Bytes. */", true],
  ["/** Newest first. */", true],
  ["/** Throws `ApiError`. */", true],
  ["/** `a.pdf` → `.pdf`. */", true],
  ["/** Size in bytes. */", false],
  ["/** Returns the runs, newest first. */", false],
  ["/** Sends the request. Throws `ApiError`. */", false],
  ["/** Used ports, by host. */", false],
  ["/** Read-only for guests. */", false],
])("checks that the comment %s is clear without the code below", (comment, isUnclear) => {
  expect(unclearCommentPatterns.some(({ pattern }) => pattern.test(comment))).toBe(isUnclear);
});
