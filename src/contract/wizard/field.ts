/**
 * Schema of one question: its type, when it is shown, and what a valid answer is (`README.md`, "Field
 * types").
 */
import * as z from "zod/mini";
import type { CountryCode } from "../country-code.ts";

/** JsonLogic with a whitelist of operators: `expressions/expression.ts`. */
export const expression = z.unknown();
export type Expression = z.output<typeof expression>;

/** A message key with its en-US text. The en-US text is shown if there is no translation. */
const plainText = z.object({ key: z.string(), text: z.string() });

/** An answer within a text. The text shows `otherwise` while the answer is blank or hidden. */
const answerInText = z.object({ path: z.string(), otherwise: plainText });

/** A text of the form: `Rooms of {{premises}}` with the answer that `answers.premises` names (decisions 118). */
export const messageText = z.extend(plainText, {
  /** The answers that the text shows in place of `{{name}}`, by name. */
  answers: z.optional(z.record(z.string(), answerInText)),
});
export type MessageText = z.output<typeof messageText> & {
  /** The current answers, added by `withAnswers`. Not part of a configuration. */
  readonly filled?: Readonly<Record<string, FilledAnswer>>;
};

/** An answer to be shown in a text. */
export interface FilledAnswer {
  readonly field: Field;
  readonly value: unknown;
  readonly choices: readonly Choice[] | undefined;
  /** Country of the form; `AU` if absent. */
  readonly country: CountryCode | undefined;
}

export const fieldType = z.enum([
  "text",
  "textarea",
  "richHelp",
  "number",
  "integer",
  "currency",
  "measure",
  "quantity",
  "yesNo",
  "radio",
  "checkbox",
  "checkboxes",
  "select",
  "autocomplete",
  "date",
  "month",
  "dateTime",
  "time",
  "timeRange",
  "period",
  "phone",
  "email",
  "url",
  "abnAcn",
  "companyNumber",
  "registrationNo",
  "address",
  "property",
  "titleRef",
  "map",
  "contact",
  "practitioner",
  "bcaClass",
  "file",
  "signature",
  "computed",
  "table",
  "items",
]);
export type FieldType = z.output<typeof fieldType>;

export const validator = z.object({
  code: z.enum([
    "min",
    "max",
    "minLength",
    "maxLength",
    "pattern",
    "integer",
    "decimals",
    "dateRange",
    "minItems",
    "maxItems",
    "unique",
    "email",
    "auPhone",
    "auPostcode",
    "abn",
    "acn",
    "regNo",
    "sumEquals",
    "oneOfGroup",
    "afterField",
    "remote",
  ]),
  /** Parameters of each code: `README.md`, "Validators". */
  params: z.optional(z.record(z.string(), z.unknown())),
  message: z.optional(messageText),
});
export type Validator = z.output<typeof validator>;

export const choice = z.object({ value: z.string(), label: messageText, hint: z.optional(messageText) });
export type Choice = z.output<typeof choice>;

const fileLimits = z.object({
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  types: z.optional(z.array(z.string().check(z.regex(/^\.[a-z0-9]{1,8}$/)))),
  size: z.optional(z.int()),
});

/** Limits of a `file` field that apply if the expression holds (decisions 119). */
const fileLimitsByAnswer = z.extend(fileLimits, { when: expression });

/** Requirements of a `file` field. `size` in bytes, `types` as extensions: `.pdf`. */
const fileRequirement = z.extend(fileLimits, {
  documentTypeId: z.string(),
  /** Alternative document types. */
  orTypeIds: z.optional(z.array(z.string())),
  /** Limits that depend on answers: the first entry whose `when` holds replaces the limits that it names. */
  byAnswer: z.optional(z.array(fileLimitsByAnswer)),
  /**
   * True if the applicant may ask a neighbour by email for this document. The neighbour's response is stored as
   * the document.
   */
  fromNeighbour: z.optional(z.boolean()),
});
export type FileRequirement = z.output<typeof fileRequirement>;

export const signatureMethod = z.enum(["drawn", "typed", "stored"]);

/**
 * The number, noun, title and uniqueness of items. Used by repeating sections, by `items` questions and by
 * tables to which people add rows.
 */
export const repetition = z.object({
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  itemNoun: messageText,
  /** Paths within the item that form its title: `["name"]`. */
  itemLabel: z.array(z.string()),
  uniqueBy: z.optional(z.string()),
});

/** A fixed row of a table. The key is part of the paths of its answers: `hours.week.monday.opens`. */
const tableRow = z.object({ key: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]*$/)), label: messageText });

/** A question that contains no other questions. */
const innermostField = z.object({
  key: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]*$/)),
  type: fieldType,
  label: messageText,
  hint: z.optional(messageText),
  /** For `richHelp`: paragraphs, lists, links and bold text, as parsed by `rich-text.ts`. */
  body: z.optional(messageText),
  requiredIf: z.optional(expression),
  /** For `file`: recommended, but not required for lodging. */
  recommendedIf: z.optional(expression),
  /** The reason why the answer is required or recommended: "Because the land is bushfire prone". */
  because: z.optional(messageText),
  visibleIf: z.optional(expression),
  readOnlyIf: z.optional(expression),
  default: z.optional(z.unknown()),
  /**
   * Source of the initial value, if the question was never answered: the applicant's account, the land that
   * the applicant selected, or the permit on which the application is based.
   */
  prefill: z.optional(
    z.object({ source: z.enum(["applicant", "property", "application"]), attribute: z.string() }),
  ),
  validate: z.optional(z.array(validator)),
  /**
   * Choices of radio, checkboxes, select …: listed here, or the name of a list of the configuration or the
   * service.
   */
  options: z.optional(z.array(choice)),
  list: z.optional(z.string()),
  /**
   * Choices of radio, checkboxes and select that are items of the form: `items` is their list (`buildings`,
   * `item.rooms`), `label` the key of the text question that names each of them. The answer has the ids of
   * the items.
   */
  choicesFrom: z.optional(z.object({ items: z.string(), label: z.string() })),
  unit: z.optional(z.string()),
  /** For `quantity`: the units to choose from. Expressions and limits read the answer in `unit`. */
  units: z.optional(z.array(z.string())),
  width: z.optional(z.enum(["xs", "s", "m", "l", "full"])),
  autocomplete: z.optional(z.string()),
  /** True for an answer that is shown masked except for its last characters, and never copied to a template. */
  sensitive: z.optional(z.boolean()),
  /** True for a field of officers. Applicants neither see nor submit it. */
  staffOnly: z.optional(z.boolean()),
  file: z.optional(fileRequirement),
  /** For `timeRange`: true if two equal times are accepted as an answer. They mean 24 hours. */
  wholeDay: z.optional(z.boolean()),
  /** For `map`: the shapes that can be drawn. */
  shapes: z.optional(z.array(z.enum(["point", "line", "polygon"]))),
  /** For `contact`: the person's role; for `signature`: who signs. */
  role: z.optional(z.string()),
  /** For `contact` and `practitioner`: required details besides the name. */
  parts: z.optional(z.array(z.string())),
  /** For `practitioner`: accepted categories. */
  categories: z.optional(z.array(z.string())),
  /** For `bcaClass`: true if the answer is a list of building parts, each with its class and floor area. */
  multiple: z.optional(z.boolean()),
  /** For `signature`: the allowed ways to sign. */
  methods: z.optional(z.array(signatureMethod)),
  /** For `computed`: an expression over the answers. */
  value: z.optional(expression),
  /** For a `checkbox` in a checklist: types of the documents that prove the item. */
  documentTypeIds: z.optional(z.array(z.string())),
  /**
   * For the remark field of a checklist item: the key of the item. The field is shown on request, or if it
   * has a remark.
   */
  remarkOf: z.optional(z.string()),
  summary: z.optional(z.enum(["show", "hide"])),
  /**
   * Keys of this question in older versions: `section.key`, or `key` within the same section
   * (`versions/reconcile.ts`).
   */
  renamedFrom: z.optional(z.array(z.string())),
  /** For `table`: its fixed rows. Without them people add rows, as `repeat` says. */
  rows: z.optional(z.array(tableRow)),
  /** For `table`: keys of the columns with a total. */
  totals: z.optional(z.array(z.string())),
  /** For `items`, and for `table` without fixed rows. */
  repeat: z.optional(repetition),
});

/** For `table`: the columns; for `items`: the questions of each item. */
const innerField = z.extend(innermostField, { fields: z.optional(z.array(innermostField)) });

/**
 * Items nest three levels deep: the items of a repeating section, and two levels of questions that contain
 * questions.
 */
export const field = z.extend(innermostField, { fields: z.optional(z.array(innerField)) });
export type Field = z.output<typeof field>;
