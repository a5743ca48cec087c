/** A small configuration with every kind of dependency, for tests. */
import type { Field, WizardConfig } from "./config.ts";

/** Returns a text with a key made of its letters. */
export const words = (text: string) => ({ key: `test.${text.replace(/\W/g, "")}`, text });
export const createField = (key: string, overrides: Partial<Field> = {}): Field => ({
  key,
  type: "text",
  label: words(key),
  ...overrides,
});

export function createConfig(overrides: Partial<WizardConfig> = {}): WizardConfig {
  return {
    id: "test",
    version: 1,
    applicationTypeIds: ["t"],
    locale: "en-AU",
    title: words("Test"),
    layout: "steps",
    audience: "applicant",
    steps: [
      {
        id: "who",
        title: words("Who"),
        kind: "form",
        sections: [
          {
            id: "person",
            title: words("Person"),
            fields: [
              createField("role", {
                type: "radio",
                requiredIf: true,
                options: [
                  { value: "owner", label: words("Owner") },
                  { value: "agent", label: words("Agent") },
                ],
              }),
              createField("firm", { visibleIf: { ref: "isAgent" }, requiredIf: true }),
              createField("firmNo", {
                visibleIf: { "!": { empty: { var: "person.firm" } } },
                validate: [{ code: "acn" }],
              }),
            ],
          },
        ],
      },
      {
        id: "owners",
        title: words("Owners"),
        kind: "contacts",
        visibleIf: { ref: "isAgent" },
        sections: [
          {
            id: "owners",
            title: words("Owners"),
            repeat: { min: 1, max: 3, itemNoun: words("Owner"), itemLabel: ["name"] },
            fields: [
              createField("name", { requiredIf: true, validate: [{ code: "unique" }] }),
              createField("isCompany", { type: "yesNo" }),
              createField("acn", {
                visibleIf: { "==": [{ var: "item.isCompany" }, true] },
                requiredIf: true,
                validate: [{ code: "acn" }],
              }),
              createField("share", { type: "number" }),
            ],
          },
        ],
      },
      {
        id: "money",
        title: words("Money"),
        kind: "form",
        sections: [
          {
            id: "cost",
            title: words("Cost"),
            fields: [
              createField("whole", { type: "currency", requiredIf: true }),
              createField("stage", { type: "currency" }),
              createField("shares", { type: "computed", value: { "+": { var: "owners.*.share" } } }),
              createField("title", {
                type: "file",
                requiredIf: true,
                file: { documentTypeId: "title", max: 2, types: [".pdf"] },
              }),
            ],
          },
        ],
      },
      { id: "review", title: words("Review"), kind: "review", sections: [] },
      { id: "declaration", title: words("Declaration"), kind: "declaration", sections: [] },
    ],
    conditions: { isAgent: { "==": [{ var: "person.role" }, "agent"] } },
    rules: [
      {
        id: "stageWithinWhole",
        when: { ">": [{ var: "cost.stage" }, { var: "cost.whole" }] },
        severity: "error",
        message: words("The stage costs more than the whole"),
        targets: ["cost.stage"],
      },
    ],
    submission: {
      statements: [],
      signature: { methods: ["typed"], required: false },
      text: words("Text"),
      receipt: words("Receipt"),
    },
    ...overrides,
  };
}
