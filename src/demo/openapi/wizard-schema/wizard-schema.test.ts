import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { expressionOperators } from "#contract/wizard/expressions/operators.ts";
import { fieldTypeSamples } from "#contract/wizard/field-types/field-types.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import { createConfig, createField } from "#contract/wizard/wizard.fixture.ts";
import { builtInForms, olderBuiltInForms } from "../../wizards/built-in-forms.ts";
import { poolAndBarrier } from "../../wizards/pool-and-barrier.ts";
import { operatorNames } from "./expression-schema.ts";
import { listFormNames } from "./form-names.ts";
import { operatorTexts } from "./operator-texts.ts";
import { createWizardSchema } from "./wizard-schema.ts";

interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}
type Compiler = new (options: object) => { compile(schema: object): Validate };

/** Loads Ajv as a dependency of the OpenAPI validator: the project itself does not depend on Ajv. */
const requireFromValidator = createRequire(import.meta.resolve("@seriousme/openapi-schema-validator"));
const Ajv = (requireFromValidator("ajv") as { default: Compiler }).default;

const schema = createWizardSchema();
const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
const listErrors = (form: unknown) => {
  validate(JSON.parse(JSON.stringify(form)));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

const getField = (form: WizardConfig, path: string) =>
  findFieldPlace(toFormOutline(form), path)?.field as Field;
const changeDepth = (change: object) => (form: WizardConfig) =>
  Object.assign(getField(form, "pool.depth"), change);
const depthAnswer = { var: "pool.depth" };

const mistakes: readonly (readonly [name: string, make: (form: WizardConfig) => unknown])[] = [
  ["visibelIf", changeDepth({ visibelIf: true })],
  ["condtions", (form) => Object.assign(form, { condtions: {} })],
  ["unknown type", changeDepth({ type: "mesure" })],
  ["unknown validator", changeDepth({ validate: [{ code: "minimum" }] })],
  ["unknown parameter", changeDepth({ validate: [{ code: "min", params: { mim: 1 } }] })],
  ["missing parameter", changeDepth({ validate: [{ code: "max" }] })],
  ["label as plain text", changeDepth({ label: "Depth" })],
  ["key with a space", changeDepth({ key: "the depth" })],
  ["version as text", (form) => Object.assign(form, { version: "2" })],
  ["unknown width", changeDepth({ width: "xl" })],
  ["choices on a number", changeDepth({ options: [] })],
  [
    "choices from the items of all items",
    changeDepth({
      type: "select",
      validate: [],
      unit: undefined,
      choicesFrom: { items: "barriers.*.gates", label: "name" },
    }),
  ],
  ["choices without options", changeDepth({ type: "radio" })],
  ["columns on a number", changeDepth({ fields: [] })],
  ["table without rows", changeDepth({ type: "table", validate: [], fields: [] })],
  ["items without a noun", changeDepth({ type: "items", validate: [], fields: [] })],
  ["file without a document type", changeDepth({ type: "file", validate: [] })],
  ["computed without a value", changeDepth({ type: "computed", validate: [] })],
  ["unknown operator", changeDepth({ visibleIf: { equals: [depthAnswer, 1] } })],
  ["two operators", changeDepth({ visibleIf: { "==": [depthAnswer, 1], "!": depthAnswer } })],
  ["too many operands", changeDepth({ visibleIf: { "==": [depthAnswer, 1, 2] } })],
  ["too few operands", changeDepth({ visibleIf: { before: depthAnswer } })],
  ["unknown unit", changeDepth({ visibleIf: { before: [depthAnswer, { today: [-1, "month"] }] } })],
  ["path with a space", changeDepth({ visibleIf: { empty: { var: "pool depth" } } })],
  ["condition that is no text", changeDepth({ visibleIf: { ref: 5 } })],
  ["missing step title", (form) => Object.assign(form.steps[0] ?? {}, { title: undefined })],
  ["unknown severity", (form) => Object.assign(form.rules[0] ?? {}, { severity: "fatal" })],
];

describe("the JSON Schema of forms", () => {
  it("is the published one: npm run wizard -- schema --out docs/wizard.schema.json", () => {
    const publishedFile = new URL("../../../../docs/wizard.schema.json", import.meta.url);
    expect(JSON.parse(readFileSync(publishedFile, "utf8"))).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it.each([...builtInForms, ...olderBuiltInForms])("accepts the shipped form $id", (form) => {
    expect(listErrors(form)).toEqual([]);
  });

  it("accepts every field type", () => {
    const fields = Object.entries(fieldTypeSamples).map(([type, { field }], at) =>
      createField(`field${at}`, { type: type as Field["type"], ...field }),
    );
    const [first, ...others] = createConfig().steps;
    const sections = [{ id: "all", title: { key: "all", text: "All" }, fields }];
    expect(listErrors(createConfig({ steps: [{ ...first, sections } as never, ...others] }))).toEqual([]);
  });

  it.each(mistakes)("refuses: %s", (_, make) => {
    const form = structuredClone(poolAndBarrier);
    expect(listErrors(form)).toEqual([]);
    make(form);
    expect(listErrors(form)).not.toEqual([]);
  });

  it("knows and describes every operator", () => {
    expect(operatorNames).toEqual(expect.arrayContaining([...expressionOperators.keys()]));
    expect(Object.keys(operatorTexts).sort()).toEqual([...operatorNames].sort());
  });

  it("describes the keys of a question", () => {
    const { field } = schema["definitions"] as Record<string, { properties: Record<string, object> }>;
    expect(field?.properties["because"]).toMatchObject({ description: expect.stringContaining("reason") });
  });

  it("of one form offers its names, and allows others", () => {
    const formSchema = createWizardSchema(listFormNames(poolAndBarrier));
    const { answerPath, conditionName, itemListPath } = formSchema["definitions"] as Record<
      string,
      { anyOf: readonly { enum?: readonly string[] }[] }
    >;
    expect(answerPath?.anyOf[0]?.enum).toEqual(
      expect.arrayContaining(["pool.depth", "barriers", "item.side"]),
    );
    expect(conditionName?.anyOf[0]?.enum).toContain("isNewPool");
    expect(itemListPath?.anyOf[0]?.enum).toContain("barriers");
    const form = structuredClone(poolAndBarrier);
    Object.assign(getField(form, "pool.depth"), { visibleIf: { empty: { var: "service.other" } } });
    const validatePoolForm = new Ajv({ strict: false }).compile(formSchema);
    expect(validatePoolForm(form)).toBe(true);
  });
});
