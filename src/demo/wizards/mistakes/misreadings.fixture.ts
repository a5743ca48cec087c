/**
 * Mistakes of authors who misread the guide: constants instead of expressions, and parts, units and texts in a wrong
 * format.
 */
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { toFormOutline } from "#contract/wizard/outline.ts";
import { words } from "#contract/wizard/wizard.fixture.ts";
import { poolAndBarrier } from "../pool-and-barrier.ts";
import { type FormChange, inField, inForm, type Keys } from "./form-changes.fixture.ts";
import type { Mistake, MistakeSet } from "./mistake.fixture.ts";

const DEPTH = "pool.depth";

/**
 * Creates a form without mistakes. It has questions whose answers have parts, and a table with fixed rows.
 */
function createForm(): WizardConfig {
  const config = structuredClone(poolAndBarrier);
  const rows = [
    { key: "mon", label: words("Monday") },
    { key: "tue", label: words("Tuesday") },
  ];
  const questions = [
    { key: "hours", type: "timeRange" },
    { key: "place", type: "address" },
    { key: "guard", type: "contact" },
    {
      key: "week",
      type: "table",
      rows,
      fields: [{ key: "swimmers", type: "integer", label: words("Swimmers") }],
    },
  ].map((question) => ({ label: words(question.key), ...question }));
  toFormOutline(config)
    .sections.get("pool")
    ?.section.fields.push(...(questions as Field[]));
  return config;
}

const inDepth = (change: Keys) => inField(DEPTH, change);
const shownIf = (visibleIf: unknown) => inDepth({ visibleIf });
const limitedTo = (code: string, params: unknown) => inDepth({ validate: [{ code, params }] });
const ruleAt =
  (target: string): FormChange =>
  (config) =>
    Object.assign(config.rules[0] ?? {}, { targets: [target] });
const withAnswerInLabel = (text: string, path: string) =>
  inDepth({ label: { ...words(text), answers: { it: { path, otherwise: words("it") } } } });
const isTrue = (path: string) => ({ "==": [{ var: path }, "x"] });

const mistakes: readonly Mistake[] = [
  ["condition in words", shownIf("pool.hours > 3"), "visibleIf", "no condition: write true, false"],
  ["condition that is a path", shownIf("pool.hours"), "visibleIf", '{ "var": "pool.hours" }'],
  [
    "condition as a text",
    inDepth({ requiredIf: "true" }),
    "requiredIf",
    "write true, false or an expression",
  ],
  [
    "path without var",
    shownIf({ "==": ["pool.guard.name", "x"] }),
    "visibleIf",
    '{ "var": "pool.guard.name" }',
  ],
  ["path without its section", shownIf(isTrue("guard")), "visibleIf", 'did you mean "pool.guard"?'],
  [
    "condition read with var",
    (config) => {
      Object.assign(config.conditions, { isBig: true });
      return shownIf({ "==": [{ var: "isBig" }, true] })(config);
    },
    "visibleIf",
    '{ "ref": "isBig" }',
  ],
  ["question read with ref", shownIf({ ref: "pool.guard" }), "visibleIf", '{ "var": "pool.guard" }'],
  [
    "part that times do not have",
    shownIf(isTrue("pool.hours.begin")),
    "visibleIf",
    "expected one of start, end",
  ],
  ["part that an address does not have", shownIf(isTrue("pool.place.city")), "visibleIf", "suburb"],
  [
    "part of a number",
    shownIf(isTrue("pool.depth2.value")),
    "visibleIf",
    '"pool.depth2.value", which is no field',
  ],
  [
    "part of a contact in a text",
    withAnswerInLabel("Of {{it}}", "pool.guard.nmae"),
    "answers.it.path",
    '"name"?',
  ],
  [
    "whole contact in a text",
    withAnswerInLabel("Of {{it}}", "pool.guard"),
    "answers.it.path",
    '"pool.guard.name"',
  ],
  [
    "row that is not there",
    shownIf(isTrue("pool.week.mno.swimmers")),
    "visibleIf",
    "expected one of mon, tue",
  ],
  [
    "target in a row that is not there",
    ruleAt("pool.week.wed.swimmers"),
    "targets[0]",
    "expected one of mon, tue",
  ],
  ["item by a number", shownIf(isTrue("barriers.1.side")), "visibleIf", 'write "*" for each'],
  ["duration in words", limitedTo("max", { max: { today: ["3 years"] } }), "params.max", '[3, "years"]'],
  ["unit within a limit", limitedTo("max", { max: "3 m" }), "validate[0]", "write a number alone"],
  [
    "pattern between slashes",
    inDepth({
      type: "text",
      unit: undefined,
      validate: [{ code: "pattern", params: { pattern: "/^A+$/" } }],
    }),
    "validate[0]",
    "remove them",
  ],
  [
    "table's name after the key",
    inDepth({ validate: [{ code: "max", params: { max: { lookup: [3, "t"] } } }] }),
    "params.max",
    '{ "lookup": ["t", 3] }',
  ],
  ["HTML in a text", inDepth({ hint: words("<b>Deep</b>") }), "hint", "remove it"],
  [
    "a picture in a text",
    inDepth({ hint: words("![Depth](https://a.example/d.png)") }),
    "hint",
    "link to it",
  ],
  ["answer in single braces", inDepth({ hint: words("Of {guard}") }), "hint", "two braces"],
  ["text alone as a label", inDepth({ label: "Depth" }), "label", '{"key":"form.label","text":"Depth"}'],
  ["choices as texts", inDepth({ options: ["a"] }), "options[0]", '{"value":"a"'],
  ["key with a space", inDepth({ key: "pool depth" }), "key", '"poolDepth"'],
  ["24 hours of a number", inDepth({ wholeDay: true }), "(pool.depth)", "type timeRange"],
  ["language in words", inForm({ locale: "english" }), "locale", '"en-AU"'],
  ["UK as a country", inForm({ country: "UK" }), "country", 'did you mean "GB"?'],
  ["no application type", inForm({ applicationTypeIds: [] }), "applicationTypeIds", "name at least one"],
  ["version 0", inForm({ version: 0 }), "version", "the first version of a form is 1"],
  [
    "no way to sign",
    (config) => Object.assign(config.submission.signature, { methods: [] }),
    "methods",
    "expected one of drawn",
  ],
];

export const misreadings: MistakeSet = { form: "pool and barrier with a table", createForm, mistakes };
