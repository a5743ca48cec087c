/**
 * Tests validators that compare a field with another field. An error must be updated when the answer of the
 * other field changes.
 */
import { describe, expect, it } from "vitest";
import { toAnswers } from "#contract/wizard/answers/answers.ts";
import type { Field } from "#contract/wizard/config.ts";
import { createConfig, createField } from "#contract/wizard/wizard.fixture.ts";
import { createAnswerStore } from "./answer-store.ts";
import { createProblemStore } from "./problem-store.ts";

/**
 * Opens a form with the questions `person.a` and `person.b`. The person has answered `b` and left its field.
 */
function openForm(a: Partial<Field>, b: Partial<Field>, answers: Record<string, unknown>) {
  const config = createConfig();
  config.steps[0]?.sections[0]?.fields.push(createField("a", a), createField("b", b));
  const store = createAnswerStore({
    config,
    answers: toAnswers(answers),
    today: "2026-11-21",
    onChange: () => {},
  });
  const problems = createProblemStore(store);
  problems.leave("person.b");
  return { store, codes: () => problems.shownAt("person.b").map(({ code }) => code) };
}

describe("a shown error", () => {
  it("appears and disappears with the answer that its validator names", () => {
    const { store, codes } = openForm(
      { type: "date" },
      { type: "date", validate: [{ code: "afterField", params: { path: "person.a" } }] },
      { "person.a": "2026-12-01", "person.b": "2026-12-02" },
    );
    expect(codes()).toEqual([]);
    store.change({ "person.a": "2026-12-03" });
    expect(codes()).toEqual(["afterField"]);
    store.change({ "person.a": "2026-11-30" });
    expect(codes()).toEqual([]);
  });

  it("is updated when an answer in the expression of a limit changes", () => {
    const { store, codes } = openForm(
      { type: "number" },
      { type: "number", validate: [{ code: "max", params: { max: { "*": [{ var: "person.a" }, 2] } } }] },
      { "person.a": "2", "person.b": "5" },
    );
    expect(codes()).toEqual(["max"]);
    store.change({ "person.a": "3" });
    expect(codes()).toEqual([]);
  });

  it("is updated when a condition in the expression of a limit changes", () => {
    const { store, codes } = openForm(
      {},
      {
        type: "number",
        validate: [{ code: "max", params: { max: { if: [{ ref: "isAgent" }, 1, 9] } } }],
      },
      { "person.role": "owner", "person.b": "5" },
    );
    expect(codes()).toEqual([]);
    store.change({ "person.role": "agent" });
    expect(codes()).toEqual(["max"]);
  });
});

describe("an answer that must differ between items", () => {
  it("is valid again when the other item's answer changes", () => {
    const store = createAnswerStore({
      config: createConfig(),
      answers: toAnswers({
        "person.role": "agent",
        owners: ["o1", "o2"],
        "owners.o1.name": "Ada",
        "owners.o2.name": "Ada",
      }),
      today: "2026-11-21",
      onChange: () => {},
    });
    const problems = createProblemStore(store);
    problems.leave("owners.o2.name");
    expect(problems.shownAt("owners.o2.name").map(({ code }) => code)).toEqual(["unique"]);
    store.change({ "owners.o1.name": "Grace" });
    expect(problems.shownAt("owners.o2.name")).toEqual([]);
  });
});
