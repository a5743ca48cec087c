/** One question of a wizard: its type, when it is asked, what its answer must be (`README.md`, "Field types"). */
import * as z from "zod/mini";

/** JsonLogic with a whitelist of operators: `expression.ts`. */
export const expression = z.unknown();
export type Expression = z.output<typeof expression>;

/** A message key with its en-US text alongside: the text is what is shown when no translation is found. */
export const messageText = z.object({ key: z.string(), text: z.string() });
export type MessageText = z.output<typeof messageText>;

export const fieldType = z.enum([
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
  /** What each code takes stands in `README.md`, "Validators". */
  params: z.optional(z.record(z.string(), z.unknown())),
  message: z.optional(messageText),
});
export type Validator = z.output<typeof validator>;

export const choice = z.object({ value: z.string(), label: messageText, hint: z.optional(messageText) });
export type Choice = z.output<typeof choice>;

/** What a `file` field takes. `size` in bytes, `types` as endings: `.pdf`. */
const fileRequirement = z.object({
  documentTypeId: z.string(),
  /** Kinds of documents that will do as well. */
  orTypeIds: z.optional(z.array(z.string())),
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  types: z.optional(z.array(z.string().check(z.regex(/^\.[a-z0-9]{1,8}$/)))),
  size: z.optional(z.int()),
});
export type FileRequirement = z.output<typeof fileRequirement>;

export const signatureMethod = z.enum(["drawn", "typed", "stored"]);

export const field = z.object({
  key: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]*$/)),
  type: fieldType,
  label: messageText,
  hint: z.optional(messageText),
  /** For `richHelp`: paragraphs, lists, links and bold words, as `rich-text.ts` reads them. */
  body: z.optional(messageText),
  requiredIf: z.optional(expression),
  /** For `file`: asked for, but nobody is held up without it. */
  recommendedIf: z.optional(expression),
  /** Why it is required or recommended, for people: "Because the land is bushfire prone". */
  because: z.optional(messageText),
  visibleIf: z.optional(expression),
  readOnlyIf: z.optional(expression),
  default: z.optional(z.unknown()),
  /** Filled when never answered: from the account, the property that was found, or the permit it is about. */
  prefill: z.optional(
    z.object({ source: z.enum(["applicant", "property", "application"]), attribute: z.string() }),
  ),
  validate: z.optional(z.array(validator)),
  /** Choices of radio, checkboxes, select …: given here, or a list by name: of the configuration, else of the service. */
  options: z.optional(z.array(choice)),
  list: z.optional(z.string()),
  unit: z.optional(z.string()),
  width: z.optional(z.enum(["xs", "s", "m", "l", "full"])),
  autocomplete: z.optional(z.string()),
  /** Told with all but its last characters covered; never kept in a template. */
  sensitive: z.optional(z.boolean()),
  /** For the counter alone: an applicant neither sees nor submits it. */
  staffOnly: z.optional(z.boolean()),
  file: z.optional(fileRequirement),
  /** For `map`: what may be drawn. */
  shapes: z.optional(z.array(z.enum(["point", "line", "polygon"]))),
  /** For `contact`: whose; for `signature`: who signs. */
  role: z.optional(z.string()),
  /** For `contact` and `practitioner`: the parts that must be there besides the name. */
  parts: z.optional(z.array(z.string())),
  /** For `practitioner`: which categories will do. */
  categories: z.optional(z.array(z.string())),
  /** For `bcaClass`: a list of parts, each with its class and floor area. */
  multiple: z.optional(z.boolean()),
  /** For `signature`. */
  methods: z.optional(z.array(signatureMethod)),
  /** For `computed`: an expression over the answers. */
  value: z.optional(expression),
  /** For `checkbox` in a checklist: kinds of documents that answer it. */
  documentTypeIds: z.optional(z.array(z.string())),
  /** A remark on an item of the same checklist, by its key: asked only where the person has one. */
  remarkOf: z.optional(z.string()),
  summary: z.optional(z.enum(["show", "hide"])),
  /** Keys this question had in older versions: `section.key`, or `key` within the same section (`reconcile.ts`). */
  renamedFrom: z.optional(z.array(z.string())),
});
export type Field = z.output<typeof field>;
