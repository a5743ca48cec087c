/** A wizard's configuration: pure JSON, no code in it (`README.md` beside this file). */
import * as z from "zod/mini";

/** JsonLogic with a whitelist of operators: `expression.ts`. */
const expression = z.unknown();
export type Expression = z.output<typeof expression>;

/** A message key with its en-US text alongside: the text is what is shown when no translation is found. */
const words = z.object({ key: z.string(), text: z.string() });
export type Words = z.output<typeof words>;

const fieldType = z.enum([
  "text",
  "textarea",
  "richHelp",
  "number",
  "integer",
  "currency",
  "measure",
  "yesNo",
  "radio",
  "checkbox",
  "checkboxes",
  "select",
  "autocomplete",
  "date",
  "dateTime",
  "time",
  "period",
  "phone",
  "email",
  "url",
  "abnAcn",
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
]);
export type FieldType = z.output<typeof fieldType>;

const validator = z.object({
  code: z.enum([
    "min",
    "max",
    "minLength",
    "maxLength",
    "pattern",
    "decimals",
    "dateRange",
    "unique",
    "auPhone",
    "auPostcode",
    "abn",
    "acn",
    "regNo",
    "sumEquals",
    "oneOfGroup",
    "afterField",
  ]),
  /** What each code takes stands in `README.md`, "Validators". */
  params: z.optional(z.record(z.string(), z.unknown())),
  message: z.optional(words),
});
export type Validator = z.output<typeof validator>;

const field = z.object({
  key: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]*$/)),
  type: fieldType,
  label: words,
  hint: z.optional(words),
  requiredIf: z.optional(expression),
  visibleIf: z.optional(expression),
  readOnlyIf: z.optional(expression),
  default: z.optional(z.unknown()),
  /** Filled from the applicant's own account when empty: `{ source: "applicant", attribute: "phone" }`. */
  prefill: z.optional(z.object({ source: z.enum(["applicant"]), attribute: z.string() })),
  validate: z.optional(z.array(validator)),
  /** Choices of radio, checkboxes and select: given here, or the name of a dropdown list. */
  options: z.optional(z.array(z.object({ value: z.string(), label: words, hint: z.optional(words) }))),
  list: z.optional(z.string()),
  unit: z.optional(z.string()),
  width: z.optional(z.enum(["xs", "s", "m", "l", "full"])),
  autocomplete: z.optional(z.string()),
  sensitive: z.optional(z.boolean()),
  /** For `file`. `size` in bytes. */
  file: z.optional(
    z.object({
      documentTypeId: z.string(),
      min: z.optional(z.int()),
      max: z.optional(z.int()),
      types: z.optional(z.array(z.string())),
      size: z.optional(z.int()),
    }),
  ),
  /** For `computed`: an expression over the answers. */
  value: z.optional(expression),
  summary: z.optional(z.enum(["show", "hide"])),
});
export type Field = z.output<typeof field>;

const section = z.object({
  id: z.string(),
  title: words,
  help: z.optional(words),
  visibleIf: z.optional(expression),
  fields: z.array(field),
  /** A repeating section: items are kept by id, so that removing one never moves another's answers. */
  repeat: z.optional(
    z.object({
      min: z.optional(z.int()),
      max: z.optional(z.int()),
      itemNoun: words,
      /** Paths within the item whose answers name it: `["name"]`. */
      itemLabel: z.array(z.string()),
      uniqueBy: z.optional(z.string()),
    }),
  ),
});
export type Section = z.output<typeof section>;

const step = z.object({
  id: z.string(),
  title: words,
  intro: z.optional(words),
  kind: z.enum([
    "form",
    "property",
    "contacts",
    "documents",
    "checklist",
    "insurance",
    "register",
    "fee",
    "review",
    "declaration",
  ]),
  visibleIf: z.optional(expression),
  sections: z.array(section),
  estimatedMinutes: z.optional(z.int()),
});
export type Step = z.output<typeof step>;

const rule = z.object({
  id: z.string(),
  /** True when the rule is broken. */
  when: expression,
  severity: z.enum(["error", "warning"]),
  message: words,
  /** Paths the message is shown beside. */
  targets: z.array(z.string()),
});
export type Rule = z.output<typeof rule>;

export const wizardConfig = z.object({
  id: z.string(),
  version: z.int(),
  applicationTypeIds: z.array(z.string()),
  locale: z.string(),
  title: words,
  layout: z.enum(["steps", "single-page"]),
  audience: z.enum(["applicant", "public"]),
  steps: z.array(step),
  /** Named conditions, used by `{ "ref": "isAgent" }`. */
  conditions: z.record(z.string(), expression),
  rules: z.array(rule),
  submission: z.object({
    statements: z.array(z.object({ key: z.string(), label: words, required: z.boolean() })),
    signature: z.object({ methods: z.array(z.enum(["drawn", "typed", "stored"])), required: z.boolean() }),
    /** What is said before lodging, and what happens next, on the receipt. */
    text: words,
    receipt: words,
  }),
});
export type WizardConfig = z.output<typeof wizardConfig>;
