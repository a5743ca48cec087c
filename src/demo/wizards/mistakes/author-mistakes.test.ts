/** Tests single mistakes of a form's author: the check finds each, names the place and says how to fix it. */
import { describe, expect, it } from "vitest";
import { checkMistake, listFindings } from "./mistake.fixture.ts";
import { mistakeSets } from "./mistake-sets.fixture.ts";

describe("the check of a form", () => {
  it("is tested with at least 60 mistakes", () => {
    expect(mistakeSets.flatMap(({ mistakes }) => mistakes).length).toBeGreaterThanOrEqual(60);
  });

  it.each(mistakeSets)("finds nothing in the form before a mistake: $form", async ({ createForm }) => {
    expect(await listFindings(createForm())).toEqual([]);
  });

  describe.each(mistakeSets)("$form", (set) => {
    it.each(set.mistakes)("names place and remedy of: %s", async (...mistake) => {
      const { findings, isRemedyNamed } = await checkMistake(set, mistake);
      expect(isRemedyNamed, findings.join("\n")).toBe(true);
    });
  });
});
