import { describe, expect, it } from "vitest";
import type { WizardConfig } from "../config.ts";
import { createConfig, createField } from "../wizard.fixture.ts";
import { checkWizard } from "./check-wizard.ts";
import { describeFinding } from "./places.ts";

/** Returns a valid configuration with one change in its first section. */
function createBrokenConfig(breakConfig: (config: WizardConfig) => void): WizardConfig {
  const config = structuredClone(createConfig());
  breakConfig(config);
  return config;
}

function addField(overrides: Parameters<typeof createField>[1], key = "extra") {
  return createBrokenConfig((config) =>
    config.steps[0]?.sections[0]?.fields.push(createField(key, overrides)),
  );
}

describe("the check of a configuration", () => {
  it("finds no problem in a valid one", async () => {
    expect(await checkWizard(createConfig())).toEqual([]);
  });

  it("accepts that an applicant with an account may only use the saved signature", async () => {
    const config = addField({ type: "signature", role: "Applicant", methods: ["stored"] });
    config.submission.signature.methods = ["stored"];
    expect(await checkWizard(config)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ["what is no configuration", { id: 1 }, "id: "],
    [
      "an unknown path",
      addField({ visibleIf: { "==": [{ var: "person.rule" }, 1] } }),
      'steps[0].sections[0].fields[3].visibleIf (person.extra): reads "person.rule", which is no field: did you mean "person.role"?',
    ],
    ["an unknown operator", addField({ requiredIf: { eval: "1" } }), 'uses the operator "eval"'],
    [
      "an unknown condition",
      addField({ visibleIf: { ref: "isNobody" } }),
      'refers to the condition "isNobody"',
    ],
    [
      "a comparison that can never hold",
      addField({ visibleIf: { "==": [{ var: "person.role" }, "agnet"] } }),
      'compares "person.role" with "agnet"',
    ],
    [
      "a field that hides itself",
      addField({ visibleIf: { empty: { var: "person.extra" } } }),
      "depends on itself",
    ],
    [
      "two conditions that hang on each other",
      createBrokenConfig((config) => Object.assign(config.conditions, { a: { ref: "b" }, b: { ref: "a" } })),
      "conditions.a → conditions.b: remove one of these",
    ],
    [
      "a section hidden by its own answer",
      createBrokenConfig((config) =>
        Object.assign(config.steps[0]?.sections[0] ?? {}, { visibleIf: { "!": { var: "person.firm" } } }),
      ),
      "depends on itself",
    ],
    [
      "a co-signer who may only use a saved signature",
      createBrokenConfig((config) => {
        const label = { key: "signer.owner", text: "Owner" };
        config.submission.signatures = [{ role: "owner", label, methods: ["stored"] }];
      }),
      "submission.signatures[0].methods: allows only a saved signature",
    ],
    [
      "a signature of another person that may only be a saved one",
      addField({ type: "signature", role: "Owner", methods: ["stored"] }),
      "steps[0].sections[0].fields[3].methods (person.extra): allows only a saved signature",
    ],
    [
      "a form for people without an account that may only be signed with a saved signature",
      createBrokenConfig((config) => {
        config.audience = "public";
        config.submission.signature.methods = ["stored"];
      }),
      "submission.signature.methods: allows only a saved signature, which people without an account do not have",
    ],
    [
      "a signature of a form for people without an account that may only be a saved one",
      { ...addField({ type: "signature", role: "Applicant", methods: ["stored"] }), audience: "public" },
      "(person.extra): allows only a saved signature, which people without an account do not have",
    ],
    ["a choice without choices", addField({ type: "radio" }), "needs options or a list"],
    [
      "an empty text",
      addField({ label: { key: "a.b", text: " " } }),
      'steps[0].sections[0].fields[3].label: the text of "a.b" is empty',
    ],
    [
      "a name used twice",
      addField({}, "role"),
      'steps[0].sections[0].fields[3].key: the field "person.role": the name is used twice',
    ],
    [
      "a pattern RE2 does not know",
      addField({ validate: [{ code: "pattern", params: { pattern: "(?=a)b" } }] }),
      '(person.extra): RE2 does not know the pattern "(?=a)b"',
    ],
    [
      "a validator that refers to no field",
      addField({ validate: [{ code: "afterField", params: { path: "person.gone" } }] }),
      'refers to "person.gone", which is no field',
    ],
    [
      "a step nobody can ever see",
      createBrokenConfig((config) =>
        Object.assign(config.steps[1] ?? {}, {
          visibleIf: {
            and: [{ ref: "isAgent" }, { "==": [{ var: "person.role" }, "owner"] }],
          },
        }),
      ),
      "steps[1] (owners): can never be shown",
    ],
    [
      "a required question nobody can ever see",
      addField({
        requiredIf: true,
        visibleIf: {
          and: [
            { ">": [{ var: "cost.whole" }, 10] },
            { "<": [{ var: "cost.whole" }, { lookup: ["least", "x"] }] },
          ],
        },
      }),
      'refers to the table "least"',
    ],
    [
      "a required question whose numbers leave no room",
      addField({
        requiredIf: true,
        visibleIf: { and: [{ ">": [{ var: "cost.whole" }, 10] }, { "<": [{ var: "cost.whole" }, 9] }] },
      }),
      "(person.extra): is required but can never be shown",
    ],
    [
      "a section that asks nothing",
      createBrokenConfig((config) => config.steps[0]?.sections[0]?.fields.splice(0)),
      "asks nothing",
    ],
    [
      "files of any type",
      addField({ type: "file", file: { documentTypeId: "plan" } }),
      "needs the types of files",
    ],
    [
      "a validator that cannot judge",
      addField({ validate: [{ code: "min", params: { min: 1 } }] }),
      "min cannot judge a text",
    ],
    [
      "a validator without its limit",
      addField({ type: "number", validate: [{ code: "max" }] }),
      "max needs params.max",
    ],
    [
      "one key with two texts",
      addField({ label: { key: "test.firm", text: "Another firm" } }),
      'the key "test.firm" has another text elsewhere',
    ],
    [
      "a condition that nothing uses",
      createBrokenConfig((config) =>
        Object.assign(config.conditions, { spare: { "==": [{ var: "person.role" }, "owner"] } }),
      ),
      "conditions.spare: nothing uses it",
    ],
    [
      "a list that nothing uses",
      createBrokenConfig((config) => Object.assign(config, { lists: { spare: { options: [] } } })),
      "lists.spare: nothing uses it",
    ],
    [
      "a group of choices that can never be offered",
      createBrokenConfig((config) => {
        config.steps[0]?.sections[0]?.fields.push(createField("kind", { type: "select", list: "kinds" }));
        Object.assign(config, { lists: { kinds: { by: "person.role", groups: { tenant: [] } } } });
      }),
      'lists.kinds.groups.tenant: "tenant" can never be the answer to person.role',
    ],
    [
      "a list that nobody has",
      addField({ type: "select", list: "BcaClas" }),
      'the list "BcaClas" is neither here nor the service\'s: did you mean "BcaClass"?',
    ],
    [
      "a scope over a step that is not there",
      createBrokenConfig((config) => Object.assign(config, { scope: [{ stepId: "owner" }] })),
      'scope[0]: there is no step "owner": did you mean "owners"?',
    ],
    [
      "a fee that is not computed",
      createBrokenConfig((config) =>
        Object.assign(config.submission, { feePreview: { lines: ["cost.whole"], total: "cost.shares" } }),
      ),
      'submission.feePreview.lines[0]: "cost.whole" is not computed',
    ],
    [
      "a name that is kept for something else",
      createBrokenConfig((config) => Object.assign(config.steps[2]?.sections[0] ?? {}, { id: "statements" })),
      '"statements" cannot be the name of a section',
    ],
    [
      "a field whose answers no service would take",
      addField({ key: "a".repeat(65) }),
      `.${"a".repeat(65)}" cannot be the path of an answer`,
    ],
    [
      "two fields for one document",
      addField({ type: "file", file: { documentTypeId: "title" } }),
      'document type "title": two fields ask for it',
    ],
    [
      "a rule beside nothing",
      createBrokenConfig((config) => Object.assign(config.rules[0] ?? {}, { targets: ["cost.nothing"] })),
      'its target "cost.nothing" is no field',
    ],
    [
      "no declaration at the end",
      createBrokenConfig((config) => config.steps.pop()),
      "the last step must be of kind declaration",
    ],
  ])("reports %s", async (_, config, message) => {
    const findings = await checkWizard(config, { serviceLists: ["BcaClass"], serviceRegisters: ["permit"] });
    expect(findings.map(describeFinding).join("\n")).toContain(message);
  });
});
