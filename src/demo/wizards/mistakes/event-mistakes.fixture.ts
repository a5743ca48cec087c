/** Single mistakes in the example form of a street event, such as misplaced keys and impossible limits. */
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { words } from "#contract/wizard/wizard.fixture.ts";
import streetEvent from "../../../../docs/forms/street-event.json" with { type: "json" };
import {
  changeField,
  changeForm,
  changeRule,
  changeSection,
  changeStep,
  type FormChange,
  getField,
  type Keys,
} from "./form-changes.fixture.ts";
import type { Mistake, MistakeSet } from "./mistake.fixture.ts";

const changeSubmission =
  (keys: Keys): FormChange =>
  (config) =>
    Object.assign(config.submission, keys);
const changeFile = (keys: Keys) => (config: WizardConfig) =>
  Object.assign(getField(config, "files.sitePlan").file ?? {}, keys);
const changeOutcomeFees = (fees: unknown) => (config: WizardConfig) =>
  Object.assign(config.steps.find(({ id }) => id === "not-needed")?.outcome ?? {}, { fees });
const addValidator = (path: string, code: string, params?: Keys) =>
  changeField(path, { validate: [{ code, ...(params && { params }) }] });
const peopleAnswer = { var: "need.people" };

const mistakes: readonly Mistake[] = [
  // Keys that belong in another place of the configuration.
  [
    "required as in other languages",
    changeField("event.name", { required: true }),
    "required",
    '"requiredIf"',
  ],
  ["choices as in other languages", changeField("event.kind", { choices: [] }), "choices", '"options"'],
  ["name instead of key", changeField("event.name", { name: "title" }), ".name", '"key"'],
  ["placeholder", changeField("event.name", { placeholder: "Fair" }), "placeholder", '"hint"'],
  [
    "limit beside the type",
    changeField("need.people", { max: 6 }),
    "max",
    '{ "code": "max", "params": { "max": 6 } }',
  ],
  [
    "parameter without params",
    changeField("need.people", { validate: [{ code: "max", max: 6 }] }),
    ".max",
    '"params": { "max": 6 }',
  ],
  ["validator for required", addValidator("event.name", "required"), "validate[0].code", '"requiredIf"'],
  [
    "question's key in a section",
    changeSection("event", { requiredIf: true }),
    "requiredIf",
    "belongs to a question",
  ],
  [
    "question's key in a label",
    changeField("event.name", { label: { ...words("Name"), visibleIf: true } }),
    "label.visibleIf",
    "belongs to",
  ],
  ["section's key in a step", changeStep("event", { fields: [] }), "fields", "belongs to a section"],
  [
    "fees of an outcome in the submission",
    changeSubmission({ fees: { from: 5 } }),
    "submission.fees",
    "belongs to",
  ],
  // Keys that only questions of another type can have.
  [
    "several choices of a select",
    changeField("event.kind", { type: "select", multiple: true }),
    "multiple (event.kind)",
    "checkboxes",
  ],
  ["shapes of a text", changeField("event.name", { shapes: ["point"] }), "shapes (event.name)", "map"],
  ["parts of a text", changeField("event.name", { parts: ["phone"] }), "parts (event.name)", "contact"],
  [
    "unknown part of a contact",
    changeField("event.organiser", { parts: ["phone", "mail"] }),
    "parts[1] (event.organiser)",
    '"email"',
  ],
  [
    "value of a question",
    changeField("event.name", { value: peopleAnswer }),
    "value (event.name)",
    "computed",
  ],
  ["unit of a text", changeField("event.name", { unit: "m" }), "unit (event.name)", "measure"],
  ["body of a text", changeField("event.name", { body: words("Body") }), "body (event.name)", "richHelp"],
  [
    "ways to sign of a text",
    changeField("event.name", { methods: ["typed"] }),
    "methods (event.name)",
    "signature",
  ],
  [
    "unknown way to sign",
    changeSubmission({ signature: { methods: ["type"], required: true } }),
    "methods[0]",
    '"typed"',
  ],
  [
    "validator of an object",
    changeField("need.people", { validate: { code: "min" } }),
    "validate",
    "expected an array",
  ],
  ["conditions as a list", changeForm({ conditions: [] }), "conditions", "expected an object"],
  [
    "minutes in words",
    changeStep("event", { estimatedMinutes: "5 min" }),
    "estimatedMinutes",
    "expected a number",
  ],
  [
    "application type as a text",
    changeForm({ applicationTypeIds: "street-event" }),
    "applicationTypeIds",
    '["street-event"]',
  ],
  [
    "unknown autocomplete",
    changeField("event.name", { autocomplete: "fullname" }),
    "autocomplete (event.name)",
    "such as name",
  ],
  // Mistakes in fees.
  ["fees as a number", changeOutcomeFees(20), "outcome.fees", '{"from":20}'],
  ["fees with a sign", changeOutcomeFees({ from: "20 dollars" }), "outcome.fees.from", "no amount"],
  ["negative fees", changeOutcomeFees({ from: -20 }), "outcome.fees", "less than 0"],
  [
    "one line of fees as a text",
    changeSubmission({ feePreview: { lines: "fees.base", total: "fees.total" } }),
    "feePreview.lines",
    '["fees.base"]',
  ],
  [
    "total among its lines",
    changeSubmission({ feePreview: { lines: ["fees.base", "fees.total"], total: "fees.total" } }),
    "feePreview.lines[1]",
    "remove it",
  ],
  [
    "line of fees twice",
    changeSubmission({ feePreview: { lines: ["fees.base", "fees.base"], total: "fees.total" } }),
    "feePreview.lines[1]",
    "remove one",
  ],
  ["currency in letters", changeField("fees.base", { unit: "AUD" }), "unit (fees.base)", 'write "$"'],
  [
    "total of itself",
    changeField("fees.total", { value: { "+": [{ var: "fees.total" }, 1] } }),
    "value (fees.total)",
    "remove one of these",
  ],
  [
    "amounts in a circle",
    changeField("fees.base", { value: { "+": [{ var: "fees.total" }, 1] } }),
    "value (fees.",
    "remove one of these",
  ],
  [
    "amount of a question with text",
    changeSubmission({ feePreview: { lines: ["event.name"], total: "fees.total" } }),
    "feePreview.lines[0]",
    "type computed",
  ],
  // Mistakes in tables.
  [
    "start of a table twice",
    changeForm({
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
  ["table without rows", changeForm({ tables: { baseFee: { byStart: [] } } }), "tables.baseFee", "add a row"],
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
    changeField("event.lastHeld", {
      validate: [{ code: "dateRange", params: { from: { today: [] }, to: { today: [-3, "years"] } } }],
    }),
    "(event.lastHeld)",
    "no answer is valid",
  ],
  ["no characters", addValidator("event.name", "maxLength", { max: 0 }), "(event.name)", "at least 1"],
  [
    "negative characters",
    addValidator("event.name", "minLength", { min: -1 }),
    "(event.name)",
    "whole number",
  ],
  ["half a digit", addValidator("need.people", "decimals", { max: 1.5 }), "(need.people)", "whole number"],
  [
    "after itself",
    addValidator("event.lastDay", "afterField", { path: "event.lastDay" }),
    "validate[0] (event.lastDay)",
    "another question",
  ],
  [
    "after a text",
    addValidator("event.lastDay", "afterField", { path: "event.name" }),
    "validate[0] (event.lastDay)",
    "no date",
  ],
  [
    "sum of texts",
    addValidator("need.people", "sumEquals", { paths: ["event.name"] }),
    "validate[0] (need.people)",
    "no number",
  ],
  [
    "no items",
    changeSection("stalls", { repeat: { max: 0, itemNoun: words("Stall"), itemLabel: ["name"] } }),
    "repeat",
    "at least 1",
  ],
  [
    "fewer than no items",
    changeSection("stalls", { repeat: { min: -1, itemNoun: words("Stall"), itemLabel: ["name"] } }),
    "repeat",
    "at least 0",
  ],
  // Mistakes in file requirements.
  ["no files", changeFile({ max: 0 }), "file (files.sitePlan)", "visibleIf"],
  ["size in megabytes", changeFile({ size: 20 }), "file (files.sitePlan)", "20000000"],
  ["negative number of files", changeFile({ min: -1 }), "file (files.sitePlan)", "0 or more"],
  ["type of a file without its dot", changeFile({ types: ["pdf"] }), "file.types[0]", '".pdf"'],
  [
    "document type as its own alternative",
    changeFile({ orTypeIds: ["site-plan"] }),
    "file (files.sitePlan)",
    "remove it",
  ],
  // Mistakes in rules and conditions.
  ["rule that always applies", changeRule({ when: true, severity: "error" }), "when", "nobody can lodge"],
  ["rule that never applies", changeRule({ when: false }), "when", "remove the rule"],
  [
    "required answer that nobody can give",
    changeField("event.name", { readOnlyIf: true }),
    "(event.name)",
    "default",
  ],
  [
    "visibility by a later list",
    changeField("need.hasStalls", { visibleIf: { ">": [{ count: [{ var: "stalls.*.name" }] }, 0] } }),
    "visibleIf (need.hasStalls)",
    "remove one of these",
  ],
  [
    "visibility by a later step",
    changeField("event.deputy", {
      visibleIf: { ">": [{ count: [{ var: "services.programme.*.act" }] }, 0] },
    }),
    "visibleIf (event.deputy)",
    "asked later",
  ],
  [
    "operands of in exchanged",
    changeField("event.name", { visibleIf: { in: [["fair", "market"], { var: "event.kind" }] } }),
    "visibleIf (event.name)",
    "exchange",
  ],
  [
    "one equals sign",
    changeField("event.name", { visibleIf: { "=": [peopleAnswer, 5] } }),
    "visibleIf (event.name)",
    '"=="',
  ],
  [
    "and in capitals",
    changeField("event.name", { visibleIf: { AND: [true, true] } }),
    "visibleIf (event.name)",
    '"and"',
  ],
  [
    "not in words",
    changeField("event.name", { visibleIf: { not: peopleAnswer } }),
    "visibleIf (event.name)",
    '"!"',
  ],
  [
    "email that is none",
    changeSubmission({ notify: [{ path: "event.name", text: words("Notified") }] }),
    "notify[0].path",
    "email",
  ],
];

export const eventMistakes: MistakeSet = {
  form: "street event",
  createForm: () => structuredClone(streetEvent) as unknown as WizardConfig,
  mistakes,
};
