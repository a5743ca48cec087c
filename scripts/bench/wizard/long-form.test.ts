import { describe, expect, it } from "vitest";
import {
  createLongForm,
  findProblem,
  GROUP_CHECKBOX_LABEL,
  listLongFormFields,
  MIN_ANSWER_LENGTH,
  TYPED_QUESTION_LABEL,
} from "./long-form.ts";

const countFields = (count: number) => {
  const fields = listLongFormFields(createLongForm(count));
  return { all: fields.length, shown: fields.filter((field) => field.shownByField === undefined).length };
};

describe("the benchmark form", () => {
  it("hides a fifth of its questions behind a checkbox for every twenty", () => {
    expect(countFields(50)).toEqual({ all: 51, shown: 41 });
    expect(countFields(200)).toEqual({ all: 202, shown: 162 });
    expect(countFields(1000)).toEqual({ all: 1010, shown: 810 });
  });

  it("contains the typed question and the pressed switch", () => {
    const fields = listLongFormFields(createLongForm(50));
    expect(fields.find(({ label }) => label === TYPED_QUESTION_LABEL)).toMatchObject({
      type: "text",
      required: true,
    });
    const group = fields.find(({ label }) => label === GROUP_CHECKBOX_LABEL)?.name;
    expect(fields.filter(({ shownByField }) => shownByField === group)).toHaveLength(10);
  });

  it("reports a problem after every typed key", () => {
    const field = listLongFormFields(createLongForm(50)).find(({ label }) => label === TYPED_QUESTION_LABEL);
    if (!field) throw new Error(`no ${TYPED_QUESTION_LABEL}`);
    expect(findProblem(field, "")).toBe(`Answer “${TYPED_QUESTION_LABEL}”`);
    expect(findProblem(field, "a".repeat(15))).toContain(`at least ${MIN_ANSWER_LENGTH}`);
    expect(findProblem(field, "a".repeat(MIN_ANSWER_LENGTH))).toBeUndefined();
  });
});
