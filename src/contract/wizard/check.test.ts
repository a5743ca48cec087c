import { describe, expect, it } from "vitest";
import { checkWizard } from "./check.ts";
import type { WizardConfig } from "./config.ts";
import { createConfig, fieldOf } from "./wizard-fixture.ts";

/** The sound configuration with one thing put in the first section's place. */
function broken(breakIt: (config: WizardConfig) => void): WizardConfig {
  const config = structuredClone(createConfig());
  breakIt(config);
  return config;
}

function addField(more: Parameters<typeof fieldOf>[1], key = "extra") {
  return broken((config) => config.steps[0]?.sections[0]?.fields.push(fieldOf(key, more)));
}

describe("the check of a configuration", () => {
  it("finds nothing wrong with a sound one", async () => {
    expect(await checkWizard(createConfig())).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ["what is no configuration", { id: 1 }, "id: "],
    [
      "an unknown path",
      addField({ visibleIf: { "==": [{ var: "person.rule" }, 1] } }),
      'field "person.extra" (visibleIf): reads "person.rule", which is no field',
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
    ["a field that hides itself", addField({ visibleIf: { empty: { var: "person.extra" } } }), "in a circle"],
    [
      "two conditions that hang on each other",
      broken((config) => Object.assign(config.conditions, { a: { ref: "b" }, b: { ref: "a" } })),
      'condition "a" → condition "b": hang on each other in a circle',
    ],
    [
      "a section hidden by its own answer",
      broken((config) =>
        Object.assign(config.steps[0]?.sections[0] ?? {}, { visibleIf: { "!": { var: "person.firm" } } }),
      ),
      "in a circle",
    ],
    ["a choice without choices", addField({ type: "radio" }), "needs options or a list"],
    [
      "an empty text",
      addField({ label: { key: "a.b", text: " " } }),
      'configuration.steps.who.sections.person.fields.extra.label: the text of "a.b" is empty',
    ],
    ["a name used twice", addField({}, "role"), 'field "person.role": the name is used twice'],
    [
      "a pattern RE2 does not know",
      addField({ validate: [{ code: "pattern", params: { pattern: "(?=a)b" } }] }),
      "RE2 does not know it",
    ],
    [
      "a validator that speaks of nothing",
      addField({ validate: [{ code: "afterField", params: { path: "person.gone" } }] }),
      'speaks of "person.gone"',
    ],
    ["a type nobody draws yet", addField({ type: "map" }), "is not drawn yet"],
    [
      "two fields for one document",
      addField({ type: "file", file: { documentTypeId: "title" } }),
      'document type "title": two fields ask for it',
    ],
    [
      "a rule beside nothing",
      broken((config) => Object.assign(config.rules[0] ?? {}, { targets: ["cost.nothing"] })),
      'its target "cost.nothing" is no field',
    ],
    [
      "no declaration at the end",
      broken((config) => config.steps.pop()),
      "the last step must be of kind declaration",
    ],
  ])("names %s", async (_, config, message) => {
    expect((await checkWizard(config)).join("\n")).toContain(message);
  });
});
