/**
 * Mistakes of authors who misread the guide: constants instead of expressions, and parts, units and texts in a wrong
 * format.
 */
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { toFormOutline } from "#contract/wizard/outline.ts";
import { words } from "#contract/wizard/wizard.fixture.ts";
import { poolAndBarrier } from "../pool-and-barrier.ts";
import { changeField, changeForm, type FormChange, type Keys } from "./form-changes.fixture.ts";
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

const changeDepth = (change: Keys) => changeField(DEPTH, change);
const showDepthIf = (visibleIf: unknown) => changeDepth({ visibleIf });
const limitDepth = (code: string, params: unknown) => changeDepth({ validate: [{ code, params }] });
const targetRule =
  (target: string): FormChange =>
  (config) =>
    Object.assign(config.rules[0] ?? {}, { targets: [target] });
const showAnswerInLabel = (text: string, path: string) =>
  changeDepth({ label: { ...words(text), answers: { it: { path, otherwise: words("it") } } } });
const createEqualsX = (path: string) => ({ "==": [{ var: path }, "x"] });

const mistakes: readonly Mistake[] = [
  ["condition in words", showDepthIf("pool.hours > 3"), "visibleIf", "no condition: write true, false"],
  ["condition that is a path", showDepthIf("pool.hours"), "visibleIf", '{ "var": "pool.hours" }'],
  [
    "condition as a text",
    changeDepth({ requiredIf: "true" }),
    "requiredIf",
    "write true, false or an expression",
  ],
  [
    "path without var",
    showDepthIf({ "==": ["pool.guard.name", "x"] }),
    "visibleIf",
    '{ "var": "pool.guard.name" }',
  ],
  [
    "path without its section",
    showDepthIf(createEqualsX("guard")),
    "visibleIf",
    'did you mean "pool.guard"?',
  ],
  [
    "condition read with var",
    (config) => {
      Object.assign(config.conditions, { isBig: true });
      return showDepthIf({ "==": [{ var: "isBig" }, true] })(config);
    },
    "visibleIf",
    '{ "ref": "isBig" }',
  ],
  ["question read with ref", showDepthIf({ ref: "pool.guard" }), "visibleIf", '{ "var": "pool.guard" }'],
  [
    "part that times do not have",
    showDepthIf(createEqualsX("pool.hours.begin")),
    "visibleIf",
    "expected one of start, end",
  ],
  [
    "part that an address does not have",
    showDepthIf(createEqualsX("pool.place.city")),
    "visibleIf",
    "suburb",
  ],
  [
    "part of a number",
    showDepthIf(createEqualsX("pool.depth2.value")),
    "visibleIf",
    '"pool.depth2.value", which is no field',
  ],
  [
    "part of a contact in a text",
    showAnswerInLabel("Of {{it}}", "pool.guard.nmae"),
    "answers.it.path",
    '"name"?',
  ],
  [
    "whole contact in a text",
    showAnswerInLabel("Of {{it}}", "pool.guard"),
    "answers.it.path",
    '"pool.guard.name"',
  ],
  [
    "row that is not there",
    showDepthIf(createEqualsX("pool.week.mno.swimmers")),
    "visibleIf",
    "expected one of mon, tue",
  ],
  [
    "target in a row that is not there",
    targetRule("pool.week.wed.swimmers"),
    "targets[0]",
    "expected one of mon, tue",
  ],
  ["item by a number", showDepthIf(createEqualsX("barriers.1.side")), "visibleIf", 'write "*" for each'],
  ["duration in words", limitDepth("max", { max: { today: ["3 years"] } }), "params.max", '[3, "years"]'],
  ["unit within a limit", limitDepth("max", { max: "3 m" }), "validate[0]", "write a number alone"],
  [
    "pattern between slashes",
    changeDepth({
      type: "text",
      unit: undefined,
      validate: [{ code: "pattern", params: { pattern: "/^A+$/" } }],
    }),
    "validate[0]",
    "remove them",
  ],
  [
    "table's name after the key",
    changeDepth({ validate: [{ code: "max", params: { max: { lookup: [3, "t"] } } }] }),
    "params.max",
    '{ "lookup": ["t", 3] }',
  ],
  ["HTML in a text", changeDepth({ hint: words("<b>Deep</b>") }), "hint", "remove it"],
  [
    "a picture in a text",
    changeDepth({ hint: words("![Depth](https://a.example/d.png)") }),
    "hint",
    "link to it",
  ],
  ["answer in single braces", changeDepth({ hint: words("Of {guard}") }), "hint", "two braces"],
  ["text alone as a label", changeDepth({ label: "Depth" }), "label", '{"key":"form.label","text":"Depth"}'],
  ["choices as texts", changeDepth({ options: ["a"] }), "options[0]", '{"value":"a"'],
  ["key with a space", changeDepth({ key: "pool depth" }), "key", '"poolDepth"'],
  ["24 hours of a number", changeDepth({ wholeDay: true }), "(pool.depth)", "type timeRange"],
  ["language in words", changeForm({ locale: "english" }), "locale", '"en-AU"'],
  ["UK as a country", changeForm({ country: "UK" }), "country", 'did you mean "GB"?'],
  ["no application type", changeForm({ applicationTypeIds: [] }), "applicationTypeIds", "name at least one"],
  ["version 0", changeForm({ version: 0 }), "version", "the first version of a form is 1"],
  [
    "no way to sign",
    (config) => Object.assign(config.submission.signature, { methods: [] }),
    "methods",
    "expected one of drawn",
  ],
];

export const misreadings: MistakeSet = { form: "pool and barrier with a table", createForm, mistakes };
