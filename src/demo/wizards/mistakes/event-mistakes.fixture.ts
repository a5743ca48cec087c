/** Single mistakes in the example form of a street event, such as misplaced keys and impossible limits. */
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { words } from "#contract/wizard/wizard.fixture.ts";
import streetEvent from "../../../../docs/forms/street-event.json" with { type: "json" };
import {
  type FormChange,
  getField,
  inField,
  inForm,
  inRule,
  inSection,
  inStep,
  type Keys,
} from "./form-changes.fixture.ts";
import type { Mistake, MistakeSet } from "./mistake.fixture.ts";

const inSubmission =
  (keys: Keys): FormChange =>
  (config) =>
    Object.assign(config.submission, keys);
const inFile = (keys: Keys) => (config: WizardConfig) =>
  Object.assign(getField(config, "files.sitePlan").file ?? {}, keys);
const inOutcome = (fees: unknown) => (config: WizardConfig) =>
  Object.assign(config.steps.find(({ id }) => id === "not-needed")?.outcome ?? {}, { fees });
const limitedBy = (path: string, code: string, params?: Keys) =>
  inField(path, { validate: [{ code, ...(params ? { params } : {}) }] });
const people = { var: "need.people" };

const mistakes: readonly Mistake[] = [
  // Keys that belong in another place of the configuration.
  ["required as in other languages", inField("event.name", { required: true }), "required", '"requiredIf"'],
  ["choices as in other languages", inField("event.kind", { choices: [] }), "choices", '"options"'],
  ["name instead of key", inField("event.name", { name: "title" }), ".name", '"key"'],
  ["placeholder", inField("event.name", { placeholder: "Fair" }), "placeholder", '"hint"'],
  [
    "limit beside the type",
    inField("need.people", { max: 6 }),
    "max",
    '{ "code": "max", "params": { "max": 6 } }',
  ],
  [
    "parameter without params",
    inField("need.people", { validate: [{ code: "max", max: 6 }] }),
    ".max",
    '"params": { "max": 6 }',
  ],
  ["validator for required", limitedBy("event.name", "required"), "validate[0].code", '"requiredIf"'],
  [
    "question's key in a section",
    inSection("event", { requiredIf: true }),
    "requiredIf",
    "belongs to a question",
  ],
  [
    "question's key in a label",
    inField("event.name", { label: { ...words("Name"), visibleIf: true } }),
    "label.visibleIf",
    "belongs to",
  ],
  ["section's key in a step", inStep("event", { fields: [] }), "fields", "belongs to a section"],
  [
    "fees of an outcome in the submission",
    inSubmission({ fees: { from: 5 } }),
    "submission.fees",
    "belongs to",
  ],
  // Keys that only questions of another type can have.
  [
    "several choices of a select",
    inField("event.kind", { type: "select", multiple: true }),
    "multiple (event.kind)",
    "checkboxes",
  ],
  ["shapes of a text", inField("event.name", { shapes: ["point"] }), "shapes (event.name)", "map"],
  ["parts of a text", inField("event.name", { parts: ["phone"] }), "parts (event.name)", "contact"],
  [
    "unknown part of a contact",
    inField("event.organiser", { parts: ["phone", "mail"] }),
    "parts[1] (event.organiser)",
    '"email"',
  ],
  ["value of a question", inField("event.name", { value: people }), "value (event.name)", "computed"],
  ["unit of a text", inField("event.name", { unit: "m" }), "unit (event.name)", "measure"],
  ["body of a text", inField("event.name", { body: words("Body") }), "body (event.name)", "richHelp"],
  [
    "ways to sign of a text",
    inField("event.name", { methods: ["typed"] }),
    "methods (event.name)",
    "signature",
  ],
  [
    "unknown way to sign",
    inSubmission({ signature: { methods: ["type"], required: true } }),
    "methods[0]",
    '"typed"',
  ],
  [
    "validator of an object",
    inField("need.people", { validate: { code: "min" } }),
    "validate",
    "expected an array",
  ],
  ["conditions as a list", inForm({ conditions: [] }), "conditions", "expected an object"],
  [
    "minutes in words",
    inStep("event", { estimatedMinutes: "5 min" }),
    "estimatedMinutes",
    "expected a number",
  ],
  [
    "application type as a text",
    inForm({ applicationTypeIds: "street-event" }),
    "applicationTypeIds",
    '["street-event"]',
  ],
  [
    "unknown autocomplete",
    inField("event.name", { autocomplete: "fullname" }),
    "autocomplete (event.name)",
    "such as name",
  ],
  // Mistakes in fees.
  ["fees as a number", inOutcome(20), "outcome.fees", '{"from":20}'],
  ["fees with a sign", inOutcome({ from: "20 dollars" }), "outcome.fees.from", "no amount"],
  ["negative fees", inOutcome({ from: -20 }), "outcome.fees", "less than 0"],
  [
    "one line of fees as a text",
    inSubmission({ feePreview: { lines: "fees.base", total: "fees.total" } }),
    "feePreview.lines",
    '["fees.base"]',
  ],
  [
    "total among its lines",
    inSubmission({ feePreview: { lines: ["fees.base", "fees.total"], total: "fees.total" } }),
    "feePreview.lines[1]",
    "remove it",
  ],
  [
    "line of fees twice",
    inSubmission({ feePreview: { lines: ["fees.base", "fees.base"], total: "fees.total" } }),
    "feePreview.lines[1]",
    "remove one",
  ],
  ["currency in letters", inField("fees.base", { unit: "AUD" }), "unit (fees.base)", 'write "$"'],
  [
    "total of itself",
    inField("fees.total", { value: { "+": [{ var: "fees.total" }, 1] } }),
    "value (fees.total)",
    "remove one of these",
  ],
  [
    "amounts in a circle",
    inField("fees.base", { value: { "+": [{ var: "fees.total" }, 1] } }),
    "value (fees.",
    "remove one of these",
  ],
  [
    "amount of a question with text",
    inSubmission({ feePreview: { lines: ["event.name"], total: "fees.total" } }),
    "feePreview.lines[0]",
    "type computed",
  ],
  // Mistakes in tables.
  [
    "start of a table twice",
    inForm({
      tables: {
        baseFee: {
          byStart: [
            { from: 0, value: 1 },
            { from: 0, value: 2 },
          ],
        },
      },
    }),
    "tables.baseFee.byStart[1]",
    "remove one",
  ],
  ["table without rows", inForm({ tables: { baseFee: { byStart: [] } } }), "tables.baseFee", "add a row"],
  [
    "column label twice",
    (config) =>
      getField(config, "services.provided").fields?.push({
        key: "more",
        type: "integer",
        label: words("Number"),
      } as Field),
    "services.provided",
    "rename one",
  ],
  [
    "choice label twice",
    (config) =>
      getField(config, "event.kind").options?.push({
        value: "again",
        label: words(getField(config, "event.kind").options?.[0]?.label.text ?? ""),
      }),
    "options",
    "rename one",
  ],
  // Mistakes in limits.
  [
    "month before it begins",
    inField("event.lastHeld", {
      validate: [{ code: "dateRange", params: { from: { today: [] }, to: { today: [-3, "years"] } } }],
    }),
    "(event.lastHeld)",
    "no answer is valid",
  ],
  ["no characters", limitedBy("event.name", "maxLength", { max: 0 }), "(event.name)", "at least 1"],
  ["negative characters", limitedBy("event.name", "minLength", { min: -1 }), "(event.name)", "whole number"],
  ["half a digit", limitedBy("need.people", "decimals", { max: 1.5 }), "(need.people)", "whole number"],
  [
    "after itself",
    limitedBy("event.lastDay", "afterField", { path: "event.lastDay" }),
    "validate[0] (event.lastDay)",
    "another question",
  ],
  [
    "after a text",
    limitedBy("event.lastDay", "afterField", { path: "event.name" }),
    "validate[0] (event.lastDay)",
    "no date",
  ],
  [
    "sum of texts",
    limitedBy("need.people", "sumEquals", { paths: ["event.name"] }),
    "validate[0] (need.people)",
    "no number",
  ],
  [
    "no items",
    inSection("stalls", { repeat: { max: 0, itemNoun: words("Stall"), itemLabel: ["name"] } }),
    "repeat",
    "at least 1",
  ],
  [
    "fewer than no items",
    inSection("stalls", { repeat: { min: -1, itemNoun: words("Stall"), itemLabel: ["name"] } }),
    "repeat",
    "at least 0",
  ],
  // Mistakes in file requirements.
  ["no files", inFile({ max: 0 }), "file (files.sitePlan)", "visibleIf"],
  ["size in megabytes", inFile({ size: 20 }), "file (files.sitePlan)", "20000000"],
  ["negative number of files", inFile({ min: -1 }), "file (files.sitePlan)", "0 or more"],
  ["type of a file without its dot", inFile({ types: ["pdf"] }), "file.types[0]", '".pdf"'],
  [
    "document type as its own alternative",
    inFile({ orTypeIds: ["site-plan"] }),
    "file (files.sitePlan)",
    "remove it",
  ],
  // Mistakes in rules and conditions.
  ["rule that always applies", inRule({ when: true, severity: "error" }), "when", "nobody can lodge"],
  ["rule that never applies", inRule({ when: false }), "when", "remove the rule"],
  [
    "required answer that nobody can give",
    inField("event.name", { readOnlyIf: true }),
    "(event.name)",
    "default",
  ],
  [
    "visibility by a later list",
    inField("need.hasStalls", { visibleIf: { ">": [{ count: [{ var: "stalls.*.name" }] }, 0] } }),
    "visibleIf (need.hasStalls)",
    "remove one of these",
  ],
  [
    "visibility by a later step",
    inField("event.deputy", { visibleIf: { ">": [{ count: [{ var: "services.programme.*.act" }] }, 0] } }),
    "visibleIf (event.deputy)",
    "asked later",
  ],
  [
    "operands of in exchanged",
    inField("event.name", { visibleIf: { in: [["fair", "market"], { var: "event.kind" }] } }),
    "visibleIf (event.name)",
    "exchange",
  ],
  [
    "one equals sign",
    inField("event.name", { visibleIf: { "=": [people, 5] } }),
    "visibleIf (event.name)",
    '"=="',
  ],
  [
    "and in capitals",
    inField("event.name", { visibleIf: { AND: [true, true] } }),
    "visibleIf (event.name)",
    '"and"',
  ],
  ["not in words", inField("event.name", { visibleIf: { not: people } }), "visibleIf (event.name)", '"!"'],
  [
    "email that is none",
    inSubmission({ notify: [{ path: "event.name", text: words("Notified") }] }),
    "notify[0].path",
    "email",
  ],
];

export const eventMistakes: MistakeSet = {
  form: "street event",
  createForm: () => structuredClone(streetEvent) as unknown as WizardConfig,
  mistakes,
};
