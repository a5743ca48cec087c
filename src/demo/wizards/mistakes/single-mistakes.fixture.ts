/** Single mistakes in the form of a pool: keys, names, comparisons, limits, tables, texts, files and tasks. */
import type { WizardSection } from "#contract/wizard/config.ts";
import { toFormOutline } from "#contract/wizard/outline.ts";
import { words } from "#contract/wizard/wizard.fixture.ts";
import { poolAndBarrier } from "../pool-and-barrier.ts";
import { changeField, changeRule, changeSection, changeStep } from "./form-changes.fixture.ts";
import type { Mistake, MistakeSet } from "./mistake.fixture.ts";
import {
  changeCountry,
  countColumn,
  depthAnswer,
  getItems,
  heatingAnswer,
  isHeatedAnswer,
  kindAnswer,
  outcomePage,
  repeat,
  startsInAnswer,
  startsOnAnswer,
  withFileLimits,
  withItems,
  withLabel,
  withLodgedOutcomes,
  withMonth,
  withMonthIn,
  withOutcome,
  withTable,
  withTasks,
} from "./pool-changes.fixture.ts";

const mistakes: readonly Mistake[] = [
  // Misspelt and unknown keys.
  ["visibelIf", changeField("pool.depth", { visibelIf: true }), "visibelIf", '"visibleIf"'],
  ["requierdIf", changeField("pool.depth", { requierdIf: true }), "requierdIf", '"requiredIf"'],
  ["condtions", (config) => Object.assign(config, { condtions: {} }), "condtions", '"conditions"'],
  ["lable", changeField("pool.depth", { lable: "Depth" }), "lable", '"label"'],
  ["sectoins", changeStep("pool", { sectoins: [] }), "sectoins", '"sections"'],
  ["repeats", changeSection("barriers", { repeats: {} }), "repeats", '"repeat"'],
  ["severty", changeRule({ severty: "error" }), "severty", '"severity"'],
  [
    "message text",
    changeField("pool.depth", { hint: { key: "a.b", text: "A", txt: "B" } }),
    "hint.txt",
    '"text"',
  ],
  ["unknown type", changeField("pool.depth", { type: "mesure" }), "type", '"measure"'],
  ["unknown kind", changeStep("pool", { kind: "forms" }), "kind", '"form"'],
  [
    "unknown validator",
    changeField("pool.depth", { validate: [{ code: "minimum" }] }),
    "code",
    "expected one of",
  ],
  ["text for a list", changeField("pool.kind", { options: "spa" }), "options", "expected an array"],
  ["missing title", changeStep("pool", { title: undefined }), "title", "is missing"],
  ["label as plain text", changeField("pool.depth", { label: "Depth" }), "label", "expected a text such as"],
  ["key with a space", changeField("pool.depth", { key: "the depth" }), "key", "of the form"],
  ["version as text", (config) => Object.assign(config, { version: "2" }), "version", "expected a number"],
  ["unknown width", changeField("pool.depth", { width: "xl" }), "width", "expected one of"],
  [
    "unknown parameter",
    changeField("pool.depth", { validate: [{ code: "min", params: { mim: 1 } }] }),
    "validate[0]",
    '"min"',
  ],
  [
    "missing parameter",
    changeField("pool.depth", { validate: [{ code: "max" }] }),
    "validate[0]",
    "needs params.max",
  ],
  // Invalid names.
  ["long key", changeField("pool.depth", { key: "d".repeat(65) }), "key", "at most 64"],
  ["long key in a repeat", changeField("barriers.x.side", { key: "s".repeat(65) }), "key", "at most 64"],
  ["step twice", changeStep("pool", { id: "builder" }), "id", "rename one"],
  ["section twice", changeSection("pool", { id: "cost" }), "id", "rename one"],
  ["field twice", changeField("pool.depth", { key: "width" }), "key", "rename one"],
  ["reserved section", changeSection("cost", { id: "statements" }), "id", "cannot be the name of a section"],
  [
    "unknown answer",
    changeField("pool.depth", { visibleIf: { "==": [{ var: "pool.knd" }, "spa"] } }),
    "visibleIf",
    '"pool.kind"',
  ],
  [
    "unknown condition",
    changeField("pool.depth", { visibleIf: { ref: "isNewPol" } }),
    "visibleIf",
    '"isNewPool"',
  ],
  ["unknown list", changeField("pool.construction", { list: "constructon" }), "list", '"construction"'],
  ["unknown rule target", changeRule({ targets: ["pool.deepth"] }), "targets[0]", '"pool.depth"'],
  ["unknown scope", (config) => Object.assign(config, { scope: [{ stepId: "pol" }] }), "scope[0]", '"pool"'],
  [
    "unknown fee",
    (config) => Object.assign(config.submission.feePreview ?? {}, { total: "fees.totl" }),
    "feePreview.total",
    '"fees.total"',
  ],
  [
    "unknown person's section",
    (config) => Object.assign(config.people?.[0] ?? {}, { section: "aplication" }),
    "people[0].section",
    '"application"',
  ],
  [
    "unknown item label",
    changeSection("barriers", { repeat: { itemNoun: { key: "n.n", text: "Side" }, itemLabel: ["sid"] } }),
    "repeat",
    '"side"',
  ],
  [
    "unknown prefill",
    changeField("owner.name", { prefill: { source: "applicant", attribute: "nam" } }),
    "prefill.attribute",
    '"name"',
  ],
  [
    "unknown prefill of the land",
    changeField("property.hasEasement", { prefill: { source: "property", attribute: "easement" } }),
    "prefill.attribute",
    '"hasEasement"',
  ],
  [
    "unknown register",
    changeField("pool.registrationNo", { validate: [{ code: "remote", params: { endpoint: "permits" } }] }),
    "validate[0]",
    '"permit"',
  ],
  [
    "two files of one type",
    changeField("documents.sitePlan", { file: { documentTypeId: "certificate-of-title", types: [".pdf"] } }),
    "file.documentTypeId",
    "one file would answer both",
  ],
  // Comparisons that are never true.
  [
    "< on a date",
    changeField("pool.depth", { visibleIf: { "<": [startsOnAnswer, "2026-01-01"] } }),
    "visibleIf",
    '"before" and "after"',
  ],
  [
    ">= on a date",
    changeField("pool.depth", { visibleIf: { ">=": [startsOnAnswer, { today: [] }] } }),
    "visibleIf",
    '"before" and "after"',
  ],
  [
    "<= on a time",
    changeField("pool.depth", { visibleIf: { "<=": ["09:30", depthAnswer] } }),
    "visibleIf",
    "a time",
  ],
  [
    "== of a list and a value",
    changeField("pool.surface", { visibleIf: { "==": [heatingAnswer, "solar"] } }),
    "visibleIf",
    '"contains"',
  ],
  [
    "text as boolean",
    changeField("pool.surface", { visibleIf: { "==": [isHeatedAnswer, "true"] } }),
    "visibleIf",
    "can never be its answer",
  ],
  [
    "boolean as text",
    changeField("pool.surface", { visibleIf: { "==": [kindAnswer, true] } }),
    "visibleIf",
    "compare values of one kind",
  ],
  [
    "option that is not offered",
    changeField("pool.depth", { visibleIf: { "==": [kindAnswer, "spaa"] } }),
    "visibleIf",
    "can never be its answer",
  ],
  [
    "number and text",
    changeField("pool.surface", { visibleIf: { "==": [depthAnswer, "deep"] } }),
    "visibleIf",
    "compare values of one kind",
  ],
  [
    "date and text",
    changeField("pool.surface", { visibleIf: { "==": [startsOnAnswer, "tomorrow"] } }),
    "visibleIf",
    "compare values of one kind",
  ],
  [
    "before on a number",
    changeField("pool.surface", { visibleIf: { before: [depthAnswer, { today: [] }] } }),
    "visibleIf",
    "compares dates",
  ],
  [
    "address as a whole",
    changeField("pool.surface", { visibleIf: { "==": [{ var: "property.address" }, "VIC"] } }),
    "visibleIf",
    "name one of its parts",
  ],
  [
    "in a number",
    changeField("pool.surface", { visibleIf: { in: ["1", depthAnswer] } }),
    "visibleIf",
    "a list or a text",
  ],
  [
    "sum of a date",
    changeField("pool.surface", { value: { "+": [startsOnAnswer, 1] } }),
    "value",
    "calculates with numbers",
  ],
  [
    "month",
    changeField("pool.surface", { visibleIf: { before: [startsOnAnswer, { today: [-1, "month"] }] } }),
    "visibleIf",
    '"months"',
  ],
  [
    "dateAdd with a wrong unit",
    changeField("pool.surface", { value: { dateAdd: [startsOnAnswer, 1, "year"] } }),
    "value",
    '"years"',
  ],
  [
    "unknown operator",
    changeField("pool.depth", { visibleIf: { equals: [kindAnswer, "spa"] } }),
    "visibleIf",
    "not allowed",
  ],
  [
    "two operators",
    changeField("pool.depth", { visibleIf: { "==": [kindAnswer, "spa"], "!": kindAnswer } }),
    "visibleIf",
    "one operator",
  ],
  [
    "too many operands",
    changeField("pool.depth", { visibleIf: { "==": [kindAnswer, "spa", "pool"] } }),
    "visibleIf",
    "not 2 to 2",
  ],
  [
    "item outside a repeat",
    changeField("pool.depth", { visibleIf: { empty: { var: "item.side" } } }),
    "visibleIf",
    "where there is no item",
  ],
  [
    "circle",
    changeField("pool.depth", { visibleIf: { "!": { empty: depthAnswer } } }),
    "visibleIf",
    "remove one of these",
  ],
  [
    "never shown",
    changeField("pool.depth", { visibleIf: { and: [{ ref: "isNewPool" }, { "!": { ref: "isNewPool" } }] } }),
    "pool.depth",
    "can never be shown",
  ],
  // Limits and default values.
  [
    "limit of a missing answer",
    changeField("pool.depth", { validate: [{ code: "max", params: { max: { var: "pool.deepest" } } }] }),
    "params.max",
    "is no field",
  ],
  [
    "afterField of a missing answer",
    changeField("pool.endsOn", { validate: [{ code: "afterField", params: { path: "pool.startOn" } }] }),
    "validate[0]",
    '"pool.startsOn"',
  ],
  [
    "default that is not offered",
    changeField("pool.kind", { default: "spaa" }),
    "default",
    "expected one of",
  ],
  ["default of another kind", changeField("pool.isHeated", { default: "yes" }), "default", "is not accepted"],
  [
    "min above max",
    changeField("pool.depth", {
      validate: [
        { code: "min", params: { min: 9 } },
        { code: "max", params: { max: 3 } },
      ],
    }),
    "pool.depth",
    "no answer is valid",
  ],
  [
    "range that ends before it begins",
    changeField("pool.startsOn", {
      validate: [{ code: "dateRange", params: { from: "2027-01-01", to: "2026-01-01" } }],
    }),
    "pool.startsOn",
    "no answer is valid",
  ],
  [
    "repeat with min above max",
    changeSection("barriers", {
      repeat: { min: 3, max: 1, itemNoun: { key: "n.n", text: "Side" }, itemLabel: ["side"] },
    }),
    "repeat",
    "more than max",
  ],
  [
    "validator of another type",
    changeField("pool.depth", { validate: [{ code: "minLength", params: { min: 2 } }] }),
    "validate[0]",
    "cannot judge",
  ],
  ["choices on a number", changeField("pool.depth", { options: [] }), "pool.depth", "offers no choices"],
  [
    "look-ahead",
    changeField("pool.registrationNo", { validate: [{ code: "pattern", params: { pattern: "(?=a)b" } }] }),
    "validate[0]",
    "look-around",
  ],
  // Tables, and items within items.
  [
    "table without rows",
    withTable({ rows: undefined }),
    "pool.gear",
    "needs rows, if they are fixed, or repeat",
  ],
  ["table without columns", withTable({ fields: [] }), "pool.gear", "the columns of the table"],
  ["fixed and added rows", withTable({ repeat }), "pool.gear", "remove one of them"],
  [
    "row twice",
    withTable({ rows: ["mon", "mon"].map((key) => ({ key, label: words("Monday") })) }),
    "rows[1].key",
    "rename one",
  ],
  [
    "row with a dot",
    withTable({ rows: [{ key: "mon.am", label: words("Monday") }] }),
    "rows[0].key",
    "of the form",
  ],
  [
    "file in a cell",
    withTable({ fields: [{ ...countColumn, type: "file" }] }),
    "fields[0].type",
    "does not fit in a cell",
  ],
  ["total of a missing column", withTable({ totals: ["cuont"] }), "totals[0]", '"count"'],
  [
    "total of a computed date",
    withTable({
      fields: [countColumn, { ...countColumn, key: "due", type: "computed", value: { today: [1, "weeks"] } }],
      totals: ["count", "due"],
    }),
    "totals[1]",
    "compute a number, or remove the total",
  ],
  [
    "total of computed texts",
    withTable({
      fields: [
        countColumn,
        {
          ...countColumn,
          key: "size",
          type: "computed",
          value: { if: [{ ">": [{ var: "item.count" }, 5] }, "large", "small"] },
        },
      ],
      totals: ["size"],
    }),
    "totals[0]",
    '"size" is a text',
  ],
  [
    "required table with fixed rows",
    withTable({ requiredIf: true }),
    "requiredIf",
    "make its columns required",
  ],
  ["column twice", withTable({ fields: [countColumn, countColumn] }), "key", "rename one"],
  ["misspelt column", withTable({ fields: [{ ...countColumn, lable: "x" }] }), "lable", '"label"'],
  [
    "columns on a number",
    changeField("pool.depth", { fields: [countColumn] }),
    "fields",
    "make it of type items or table",
  ],
  ["items without a noun", withItems([countColumn], { repeat: undefined }), "pool.gear", "needs repeat"],
  [
    "items with totals",
    withItems([countColumn], { totals: ["count"] }),
    "pool.gear",
    "make it of type table",
  ],
  [
    "items named by a missing question",
    withItems([countColumn], { repeat: { ...repeat, itemLabel: ["cuont"] } }),
    "repeat",
    '"count"',
  ],
  [
    "four levels of items",
    (config) =>
      withItems([getItems([getItems([getItems([countColumn])])])])(config) &&
      Object.assign(toFormOutline(config).sections.get("pool")?.section as WizardSection, { repeat }),
    "fields",
    "depth of three",
  ],
  [
    "unknown column in an expression",
    (config) => {
      withTable({})(config);
      return changeField("pool.depth", { visibleIf: { ">": [{ sum: [{ var: "pool.gear.*.cuont" }] }, 1] } })(
        config,
      );
    },
    "visibleIf",
    '"pool.gear.*.count"',
  ],
  [
    "parent of an item that is in no other",
    withTable({ fields: [{ ...countColumn, visibleIf: { empty: { var: "parent.kind" } } }] }),
    "visibleIf",
    "no item",
  ],
  [
    "unknown answer of a parent",
    withItems([getItems([{ ...countColumn, visibleIf: { empty: { var: "parent.kidn" } } }])]),
    "visibleIf",
    "is no field",
  ],
  [
    "unknown path of an item in a validator",
    withTable({
      fields: [{ ...countColumn, validate: [{ code: "sumEquals", params: { paths: ["item.cuont"] } }] }],
    }),
    "validate[0]",
    "is no field",
  ],
  [
    "table that decides on itself",
    withTable({ visibleIf: { ">": [{ sum: [{ var: "pool.gear.*.count" }] }, 1] } }),
    "visibleIf",
    "remove one of these",
  ],
  [
    "rule about the items of two lists",
    (config) => {
      withTable({})(config);
      return changeRule({ targets: ["barriers.*.side", "pool.gear.*.count"] })(config);
    },
    "targets[1]",
    "a rule is about one item",
  ],
  [
    "fix of another item",
    (config) => {
      withTable({})(config);
      const suggestedFix = { label: words("Fix"), path: "pool.gear.*.count", value: 1 };
      return changeRule({ targets: ["barriers.*.side"], mend: suggestedFix })(config);
    },
    "mend.path",
    "the item that the rule is about",
  ],
  [
    "choices from a missing list",
    changeField("pool.kind", { options: undefined, choicesFrom: { items: "bariers", label: "side" } }),
    "choicesFrom.items",
    '"barriers"',
  ],
  [
    "choices named by no text question",
    changeField("pool.kind", { options: undefined, choicesFrom: { items: "barriers", label: "sied" } }),
    "choicesFrom.label",
    "is no text question",
  ],
  [
    "choices from two sources",
    changeField("pool.kind", { choicesFrom: { items: "barriers", label: "side" } }),
    "choicesFrom",
    "remove one of them",
  ],
  [
    "items as choices of a number",
    changeField("pool.depth", { choicesFrom: { items: "barriers", label: "side" } }),
    "choicesFrom",
    "cannot offer items",
  ],
  [
    "time compared with a date",
    withTable({
      fields: [
        { ...countColumn, key: "at", type: "time" },
        { ...countColumn, visibleIf: { before: [{ var: "item.at" }, startsOnAnswer] } },
      ],
    }),
    "visibleIf",
    "use two times, or two dates",
  ],
  [
    "times compared as numbers",
    withTable({
      fields: [
        { ...countColumn, key: "at", type: "time" },
        { ...countColumn, visibleIf: { "<": [{ var: "item.at" }, { var: "item.at" }] } },
      ],
    }),
    "visibleIf",
    "minutesBetween",
  ],
  [
    "minutes between dates",
    changeField("pool.depth", {
      visibleIf: { ">": [{ minutesBetween: [startsOnAnswer, startsOnAnswer] }, 5] },
    }),
    "visibleIf",
    "measures from one time",
  ],
  [
    "section with the name of a relation",
    changeSection("cost", { id: "parent" }),
    "id",
    "cannot be the name of a section",
  ],
  ["unknown answer in a label", withLabel("pool.knid"), "answers.it.path", '"pool.kind"'],
  ["answer of an item in a label outside of it", withLabel("item.kind"), "answers.it.path", "no item"],
  [
    "answers of all items in a label",
    withLabel("barriers.*.side"),
    "answers.it.path",
    "a text shows one answer",
  ],
  [
    "uploaded file in a label",
    withLabel("documents.sitePlan"),
    "answers.it.path",
    "cannot be shown in a text",
  ],
  ["answer that a label does not show", withLabel("pool.kind", "Depth"), "answers.it", "add it to the text"],
  ["misspelt name of an answer in a label", withLabel("pool.kind", "Depth of {{ti}}"), "label", '"it"'],
  [
    "placeholder without answers",
    changeField("pool.depth", { hint: { ...words("Hint"), text: "Depth of {{it}}" } }),
    "hint",
    "name its answer",
  ],
  [
    "answer in a link's address",
    withLabel("pool.kind", "See [this](https://a.example/{{it}})"),
    "label",
    "beside the link",
  ],
  [
    "answer under the name of a value of messages",
    changeRule({
      message: {
        ...words("M"),
        text: "Not {{label}}",
        answers: { label: { path: "pool.kind", otherwise: words("it") } },
      },
    }),
    "answers.label",
    "another name",
  ],
  [
    "answer in the text of a statement",
    (config) =>
      Object.assign(config.submission.text, {
        text: "For {{it}}",
        answers: { it: { path: "pool.kind", otherwise: words("it") } },
      }),
    "submission.text.answers",
    "remove them from this text",
  ],
  [
    "sensitive answer in a label",
    (config) => {
      changeField("pool.kind", { sensitive: true })(config);
      return withLabel("pool.kind")(config);
    },
    "answers.it.path",
    "is sensitive",
  ],
  [
    "answer of officers in a label",
    (config) => {
      changeField("pool.kind", { staffOnly: true })(config);
      return withLabel("pool.kind")(config);
    },
    "answers.it.path",
    "for officers only",
  ],
  [
    "names of a service's list in a label",
    (config) => {
      changeField("pool.kind", { options: undefined, list: "PractitionerCategory" })(config);
      return withLabel("pool.kind")(config);
    },
    "answers.it.path",
    "belong to the service",
  ],
  [
    "answer of one row in the heading of a column",
    withTable({
      fields: [
        {
          ...countColumn,
          label: {
            ...words("C"),
            text: "C {{it}}",
            answers: { it: { path: "item.count", otherwise: words("it") } },
          },
        },
      ],
    }),
    "answers.it.path",
    "one heading for all rows",
  ],
  ["limits of files that change nothing", withFileLimits({}), "file.byAnswer[0]", "give it types, size"],
  [
    "limits of files that never apply",
    withFileLimits({ when: false, max: 1 }),
    "byAnswer[0]",
    "never applies",
  ],
  [
    "limits of files behind those that always apply",
    withFileLimits({ max: 1 }, [{ when: true, max: 2 }]),
    "byAnswer[1]",
    "move that one to the end",
  ],
  ["more files than the constant limit", withFileLimits({ min: 3 }), "byAnswer[0]", "change min or max"],
  ["files of no type", withFileLimits({ types: [] }), "byAnswer[0]", "name types"],
  ["files without bytes", withFileLimits({ size: 0 }), "byAnswer[0]", "in bytes"],
  ["no files at all", withFileLimits({ max: 0 }), "byAnswer[0]", "visibleIf"],
  [
    "unknown answer that decides on limits of files",
    withFileLimits({ when: { "==": [{ var: "pool.knid" }, "spa"] }, max: 1 }),
    "file.byAnswer[0].when",
    '"pool.kind"',
  ],
  ["several files that are never required", withFileLimits({ min: 2 }), "byAnswer[0]", "add requiredIf"],
  ["misspelt limit of files", withFileLimits({ sise: 5 }), "byAnswer[0].sise", '"size"'],
  [
    "several units of a measure",
    changeField("pool.depth", { type: "measure", units: ["m", "ft"] }),
    "units (pool.depth)",
    "type quantity",
  ],
  [
    "quantity without units",
    changeField("pool.depth", { type: "quantity", unit: "m" }),
    "(pool.depth)",
    "or make it of type measure",
  ],
  [
    "quantity in a unit that nobody knows",
    changeField("pool.depth", { type: "quantity", unit: "ell", units: ["ell", "m"] }),
    "unit (pool.depth)",
    "expected one of mm",
  ],
  [
    "units of two dimensions",
    changeField("pool.depth", { type: "quantity", unit: "m", units: ["m", "m²"] }),
    "units[1] (pool.depth)",
    "remove it",
  ],
  [
    "units without the unit of the question",
    changeField("pool.depth", { type: "quantity", unit: "m", units: ["ft", "in"] }),
    "units (pool.depth)",
    "add it",
  ],
  [
    "unit twice",
    changeField("pool.depth", { type: "quantity", unit: "m", units: ["m", "ft", "m"] }),
    "units[2] (pool.depth)",
    "remove one",
  ],
  [
    "range of times compared as a whole",
    withMonthIn({ before: [{ var: "pool.hours" }, "22:00"] }),
    "visibleIf (pool.depth)",
    "name one of its parts",
  ],
  [
    "time of a range compared as a number",
    withMonthIn({ "<": [{ var: "pool.hours.start" }, 22] }),
    "visibleIf (pool.depth)",
    "compares numbers",
  ],
  [
    "default of a range of times that is empty",
    withMonth({ type: "timeRange", default: { start: "09:00", end: "09:00" } }),
    "default (pool.startsIn)",
    "an answer of a timeRange",
  ],
  [
    "month that does not exist",
    withMonth({ default: "2026-13" }),
    "default (pool.startsIn)",
    "an answer of a month",
  ],
  [
    "months that end before they begin",
    withMonth({ validate: [{ code: "dateRange", params: { from: "2027-01-01", to: "2026-12" } }] }),
    "(pool.startsIn)",
    "no answer is valid",
  ],
  [
    "limit of a month in words",
    withMonth({ validate: [{ code: "dateRange", params: { from: "11/2026" } }] }),
    "validate[0] (pool.startsIn)",
    'a month such as "2026-11"',
  ],
  [
    "day that does not exist as a limit",
    changeField("pool.startsOn", { validate: [{ code: "dateRange", params: { to: "2026-02-30" } }] }),
    "validate[0] (pool.startsOn)",
    'a day such as "2026-11-21"',
  ],
  [
    "months compared as numbers",
    withMonthIn({ "<": [startsInAnswer, "2026-11"] }),
    "visibleIf (pool.depth)",
    'compare months with "before" and "after"',
  ],
  [
    "month equal to a date",
    withMonthIn({ "==": [startsInAnswer, startsOnAnswer] }),
    "visibleIf (pool.depth)",
    "compare values of one kind",
  ],
  [
    "days added to a month",
    withMonthIn({ before: [{ dateAdd: [startsInAnswer, 30, "days"] }, { today: [] }] }),
    "visibleIf (pool.depth)",
    "use months or years",
  ],
  [
    "minutes between months",
    withMonthIn({ ">": [{ minutesBetween: [startsInAnswer, startsInAnswer] }, 5] }),
    "visibleIf (pool.depth)",
    "measures from one time",
  ],
  ["outcome without a page", withOutcome({ outcome: undefined }), "(end)", "outcome.body"],
  ["outcome for everybody", withOutcome({ visibleIf: undefined }), "(end)", "write in visibleIf"],
  [
    "outcome with a question",
    withOutcome({ sections: [{ id: "last", title: words("Last"), fields: [countColumn] }] }),
    "sections (end)",
    "a step before it",
  ],
  [
    "outcome that depends on what follows",
    withOutcome({ visibleIf: { empty: { var: "declarationDate.day" } } }),
    "visibleIf (end)",
    '"declarationDate.day"',
  ],
  ["outcome of a form step", changeStep("pool", { outcome: outcomePage }), "outcome (pool)", "kind outcome"],
  [
    "range of fees that ends before it begins",
    withOutcome({ outcome: { ...outcomePage, fees: { from: 9, to: 3 } } }),
    "outcome.fees (end)",
    "exchange them",
  ],
  [
    "unknown answer in the fees of an outcome",
    withLodgedOutcomes({ fees: { from: { var: "pool.dpeth" } } }),
    "submission.outcomes[0].fees.from (o0)",
    '"pool.depth"',
  ],
  ["outcome twice", withLodgedOutcomes({}, { id: "o0" }), "outcomes[1].id (o0)", "rename one"],
  [
    "outcome behind one that always applies",
    withLodgedOutcomes({ when: true }, {}),
    "outcomes[1].when (o1)",
    "move that one to the end",
  ],
  [
    "outcome that never applies",
    withLodgedOutcomes({ when: false }),
    "outcomes[0].when (o0)",
    "remove the entry",
  ],
  ["misspelt layout", (config) => Object.assign(config, { layout: "task" }), "layout", '"tasks"'],
  [
    "order of tasks without a task list",
    changeStep("pool", { startsAfter: ["property"] }),
    "startsAfter (pool)",
    'write "tasks" in layout',
  ],
  [
    "task behind an unknown one",
    withTasks({ pool: { startsAfter: ["propety"] } }),
    "startsAfter[0] (pool)",
    '"property"',
  ],
  [
    "task behind the review",
    withTasks({ pool: { startsAfter: ["review"] } }),
    "startsAfter[0] (pool)",
    "name a step with questions",
  ],
  [
    "task behind one task twice",
    withTasks({ pool: { startsAfter: ["property", "property"] } }),
    "startsAfter[1] (pool)",
    "remove one",
  ],
  [
    "tasks that wait for each other",
    withTasks({ pool: { startsAfter: ["property"] }, property: { startsAfter: ["pool"] } }),
    "startsAfter[0] (property)",
    '"property" starts after "pool" and "pool" starts after "property"',
  ],
  [
    "task behind itself",
    withTasks({ pool: { startsAfter: ["pool"] } }),
    "startsAfter[0] (pool)",
    "can never start",
  ],
  [
    "order of the review",
    withTasks({ review: { startsAfter: ["pool"] } }),
    "startsAfter (review)",
    "remove startsAfter",
  ],
  [
    "step with the address of the task list",
    withTasks({ pool: { id: "tasks" } }),
    "id (tasks)",
    "another id",
  ],
  ["unknown country", (config) => Object.assign(config, { country: "NS" }), "country", '"NZ"'],
  [
    "Australian company number",
    changeCountry("NZ", { type: "abnAcn", unit: undefined }),
    "type (pool.depth)",
    "use companyNumber",
  ],
  ["Australian title", changeCountry("US", { type: "titleRef" }), "type (pool.depth)", "use text"],
  ["dollars in pounds", changeCountry("GB", { unit: "$" }), "unit (pool.depth)", 'write "£"'],
  [
    "Australian telephone number",
    changeCountry("GB", { type: "text", unit: undefined, validate: [{ code: "auPhone" }] }),
    "validate[0] (pool.depth)",
    "type phone",
  ],
  [
    "Australian postcode",
    changeCountry("NZ", { type: "text", unit: undefined, validate: [{ code: "auPostcode" }] }),
    "validate[0] (pool.depth)",
    "type address",
  ],
  [
    "no review",
    (config) => Object.assign(config, { steps: config.steps.filter((step) => step.kind !== "review") }),
    "steps",
    "add one",
  ],
  [
    "empty text",
    changeField("pool.depth", { hint: { key: "a.b", text: " " } }),
    "hint",
    "write what people read",
  ],
];

export const singleMistakes: MistakeSet = {
  form: "pool and barrier",
  createForm: () => structuredClone(poolAndBarrier),
  mistakes,
};
