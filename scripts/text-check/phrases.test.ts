import { expect, it } from "vitest";
import { unclearExportPattern } from "./phrases.ts";

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
