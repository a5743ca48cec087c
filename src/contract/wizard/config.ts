/** A wizard's configuration: pure JSON, no code in it (`README.md` beside this file). */
import * as z from "zod/mini";
import { choice, expression, field, messageText, signatureMethod } from "./field.ts";

export type {
  Choice,
  Expression,
  Field,
  FieldType,
  FileRequirement,
  MessageText,
  Validator,
} from "./field.ts";

/** What is known of a person: each a text, but for the address. */
export const personParts = [
  "name",
  "company",
  "contactPerson",
  "abnAcn",
  "registrationNo",
  "category",
  "phone",
  "email",
  "address",
] as const;
export type PersonPart = (typeof personParts)[number];

const section = z.object({
  id: z.string(),
  title: messageText,
  help: z.optional(messageText),
  visibleIf: z.optional(expression),
  fields: z.array(field),
  /** A repeating section: items are kept by id, so that removing one never moves another's answers. */
  repeat: z.optional(
    z.object({
      min: z.optional(z.int()),
      max: z.optional(z.int()),
      itemNoun: messageText,
      /** Paths within the item whose answers name it: `["name"]`. */
      itemLabel: z.array(z.string()),
      uniqueBy: z.optional(z.string()),
    }),
  ),
  /** Essential safety measures: which answers are what, so that several can be added at once, each as it usually is. */
  register: z.optional(
    z.object({
      type: z.string(),
      standard: z.optional(z.string()),
      frequency: z.optional(z.string()),
      /** The service's frequencies in the words of the field's choices: `{ "3-monthly": "quarterly" }`. */
      frequencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  /** Names this section had in older versions (`reconcile.ts`). */
  renamedFrom: z.optional(z.array(z.string())),
});
export type Section = z.output<typeof section>;

const step = z.object({
  id: z.string(),
  title: messageText,
  intro: z.optional(messageText),
  kind: z.enum([
    "form",
    "collection",
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
  /** Roles (spec 6) of which a person needs one to answer this step; others read it. */
  requiredRoles: z.optional(z.array(z.int())),
  sections: z.array(section),
  estimatedMinutes: z.optional(z.int()),
});
export type Step = z.output<typeof step>;

const rule = z.object({
  id: z.string(),
  /** True when the rule is broken. */
  when: expression,
  severity: z.enum(["error", "warning"]),
  message: messageText,
  /** Paths the message is shown beside. */
  targets: z.array(z.string()),
  /** One press puts it right: this value at this path. */
  mend: z.optional(z.object({ label: messageText, path: z.string(), value: expression })),
});
export type Rule = z.output<typeof rule>;

/**
 * Somebody the form asks for, whose answers may stand in several sections: can be filled in from the address book, or be
 * the same as another. A path begins with `item.` in a repeating section. Fields of type contact and practitioner are
 * people without being named here.
 */
const person = z.object({
  id: z.string(),
  label: messageText,
  /** As the address book has it: `Owner`. */
  role: z.string(),
  /** The section where the ways to fill it in are offered. */
  section: z.string(),
  parts: z.partialRecord(z.enum(personParts), z.string()),
});
export type FormPerson = z.output<typeof person>;

/** Choices by name; `by` makes them hang on another answer: `{ by: "pool.kind", groups: { spa: [...] } }`. */
const choiceList = z.union([
  z.object({ options: z.array(choice) }),
  z.object({ by: z.string(), groups: z.record(z.string(), z.array(choice)) }),
]);
export type ChoiceList = z.output<typeof choiceList>;

/** Values to look up: by key, or by the last row that begins at or before a day or a number. */
const table = z.union([
  z.object({ byKey: z.record(z.string(), z.union([z.string(), z.number()])) }),
  z.object({
    byStart: z.array(
      z.object({ from: z.union([z.string(), z.number()]), value: z.union([z.string(), z.number()]) }),
    ),
  }),
]);
export type Table = z.output<typeof table>;

const submission = z.object({
  statements: z.array(
    z.object({
      key: z.string(),
      label: messageText,
      required: z.boolean(),
      visibleIf: z.optional(expression),
    }),
  ),
  /** The applicant's own. */
  signature: z.object({ methods: z.array(signatureMethod), required: z.boolean() }),
  /** Others who sign, each kept as an answer at `signatures.<role>`. */
  signatures: z.optional(
    z.array(
      z.object({
        role: z.string(),
        label: messageText,
        methods: z.array(signatureMethod),
        requiredIf: z.optional(expression),
      }),
    ),
  ),
  /** Answers that hold an e-mail address to write to when it is lodged; the applicant always is. */
  notify: z.optional(z.array(z.object({ path: z.string(), text: messageText }))),
  /** Computed answers in dollars: what is likely to be paid, line by line. */
  feePreview: z.optional(z.object({ lines: z.array(z.string()), total: z.string() })),
  /** What is said before lodging, and what happens next, on the receipt. */
  text: messageText,
  receipt: messageText,
  pdfTemplateId: z.optional(z.string()),
});

/** `[longitude, latitude]`. */
const position = z.array(z.number()).check(z.minLength(2), z.maxLength(2)) as unknown as z.ZodMiniType<
  [number, number],
  [number, number]
>;

export const wizardConfig = z.object({
  id: z.string(),
  version: z.int(),
  applicationTypeIds: z.array(z.string()),
  locale: z.string(),
  title: messageText,
  layout: z.enum(["steps", "single-page"]),
  audience: z.enum(["applicant", "public"]),
  steps: z.array(step),
  /** Only these steps are shown, `when` their condition holds; the others' answers stay as they are (an amendment). */
  scope: z.optional(z.array(z.object({ stepId: z.string(), when: z.optional(expression) }))),
  /** Named conditions and values, used by `{ "ref": "isAgent" }`. */
  conditions: z.record(z.string(), expression),
  people: z.optional(z.array(person)),
  lists: z.optional(z.record(z.string(), choiceList)),
  tables: z.optional(z.record(z.string(), table)),
  /** Named areas for `withinArea`: the outer ring as `[longitude, latitude]`. */
  areas: z.optional(z.record(z.string(), z.array(position))),
  rules: z.array(rule),
  submission,
});
export type WizardConfig = z.output<typeof wizardConfig>;
