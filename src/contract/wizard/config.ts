/** Schema of a wizard's configuration: pure JSON without code (`README.md` beside this file). */
import * as z from "zod/mini";
import { countryCode } from "../country-code.ts";
import { choice, expression, field, messageText, repetition, signatureMethod } from "./field.ts";

export type { CountryCode } from "../country-code.ts";
export type {
  Choice,
  Expression,
  Field,
  FieldType,
  FileRequirement,
  MessageText,
  Validator,
} from "./field.ts";

/** Details of a person. Each is text, except the address. */
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
  /**
   * A repeating section. Items are keyed by id so that removing one does not move the answers of the others.
   */
  repeat: z.optional(repetition),
  /**
   * For a section of essential safety measures: the keys of the questions for the type, standard and
   * frequency of a measure. With them, the person can add several standard measures at once.
   */
  register: z.optional(
    z.object({
      type: z.string(),
      standard: z.optional(z.string()),
      frequency: z.optional(z.string()),
      /** Maps a frequency in the register to a choice of the question: `{ "3-monthly": "quarterly" }`. */
      frequencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  /** Names of this section in older versions (`versions/reconcile.ts`). */
  renamedFrom: z.optional(z.array(z.string())),
});
export type WizardSection = z.output<typeof section>;

/** An amount or a range in the currency of the form; `to` is absent for a single amount. */
const feeRange = z.object({ from: expression, to: z.optional(expression) });
export type FeeRange = z.output<typeof feeRange>;

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
    "outcome",
    "review",
    "declaration",
  ]),
  visibleIf: z.optional(expression),
  /** For the layout `tasks`: steps that must be done before this one can start. Hidden steps do not count. */
  startsAfter: z.optional(z.array(z.string())),
  /** Roles (spec 6). A person needs one of them to answer this step; the step is read-only for others. */
  requiredRoles: z.optional(z.array(z.int())),
  sections: z.array(section),
  /**
   * For `outcome`: a page that ends the form before lodging while the step is visible, such as "You do not need this
   * permit". `body` is formatted like `body` of `richHelp`.
   */
  outcome: z.optional(z.object({ body: messageText, fees: z.optional(feeRange) })),
  estimatedMinutes: z.optional(z.int()),
});
export type WizardStep = z.output<typeof step>;

const rule = z.object({
  id: z.string(),
  /** True if the answers violate the rule. */
  when: expression,
  severity: z.enum(["error", "warning"]),
  message: messageText,
  /** Paths of the answers that show the message. */
  targets: z.array(z.string()),
  /** A correction that one click applies: sets this value at this path. */
  mend: z.optional(z.object({ label: messageText, path: z.string(), value: expression })),
});
export type WizardRule = z.output<typeof rule>;

/**
 * A person whose details the form needs, such as the owner. Questions about the person may be in several
 * sections. The applicant can fill in the details from the address book or copy them from another person.
 * Paths start with `item.` in a repeating section. Contact and practitioner fields are people too, and need
 * no entry here.
 */
const person = z.object({
  id: z.string(),
  label: messageText,
  /** The role in the address book, such as `Owner`. */
  role: z.string(),
  /** The section that shows the buttons to fill in or copy the details. */
  section: z.string(),
  parts: z.partialRecord(z.enum(personParts), z.string()),
});
export type FormPerson = z.output<typeof person>;

/**
 * A list of choices; `by` makes them depend on another answer: `{ by: "pool.kind", groups: { spa: [...] } }`.
 */
const choiceList = z.union([
  z.object({ options: z.array(choice) }),
  z.object({ by: z.string(), groups: z.record(z.string(), z.array(choice)) }),
]);
export type ChoiceList = z.output<typeof choiceList>;

/**
 * A lookup table. `byKey` has a value for each key. Each row of `byStart` applies from a day or number on.
 */
const table = z.union([
  z.object({ byKey: z.record(z.string(), z.union([z.string(), z.number()])) }),
  z.object({
    byStart: z.array(
      z.object({ from: z.union([z.string(), z.number()]), value: z.union([z.string(), z.number()]) }),
    ),
  }),
]);
export type LookupTable = z.output<typeof table>;

const submission = z.object({
  statements: z.array(
    z.object({
      key: z.string(),
      label: messageText,
      required: z.boolean(),
      visibleIf: z.optional(expression),
    }),
  ),
  /** The applicant's own signature. */
  signature: z.object({ methods: z.array(signatureMethod), required: z.boolean() }),
  /** Further signers; each signature is stored as an answer at `signatures.<role>`. */
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
  /** Answers with email addresses to notify on lodgement, in addition to the applicant. */
  notify: z.optional(z.array(z.object({ path: z.string(), text: messageText }))),
  /** Computed answers that make up the estimated fees, in the currency of the form. */
  feePreview: z.optional(z.object({ lines: z.array(z.string()), total: z.string() })),
  /** The text shown before lodging; the next field is the text about the next steps on the receipt. */
  text: messageText,
  receipt: messageText,
  /**
   * Texts of the receipt that depend on answers: the first entry whose `when` holds replaces `receipt`
   * (decisions 121).
   */
  outcomes: z.optional(
    z.array(
      z.object({
        id: z.string(),
        when: expression,
        title: messageText,
        body: messageText,
        fees: z.optional(feeRange),
      }),
    ),
  ),
  pdfTemplateId: z.optional(z.string()),
});

/** Position as `[longitude, latitude]`, in degrees. */
const position = z.array(z.number()).check(z.minLength(2), z.maxLength(2)) as unknown as z.ZodMiniType<
  [number, number],
  [number, number]
>;

export const wizardConfig = z.object({
  /** URL of the JSON Schema, for editors. */
  $schema: z.optional(z.string()),
  id: z.string(),
  version: z.int(),
  applicationTypeIds: z.array(z.string()),
  locale: z.string(),
  /**
   * Decides how addresses, telephone and company numbers, amounts and days are written; by default `AU`
   * (decisions 120).
   */
  country: z.optional(countryCode),
  title: messageText,
  /** `tasks` is a list of the steps with the state of each, answered in any order (decisions 108). */
  layout: z.enum(["steps", "single-page", "tasks"]),
  audience: z.enum(["applicant", "public"]),
  steps: z.array(step),
  /**
   * For an amendment: the steps that the wizard shows, each only if its `when` holds. Answers of other steps
   * stay unchanged. Without `scope`, the wizard shows all steps.
   */
  scope: z.optional(z.array(z.object({ stepId: z.string(), when: z.optional(expression) }))),
  /** Named conditions and values, referenced by `{ "ref": "isAgent" }`. */
  conditions: z.record(z.string(), expression),
  people: z.optional(z.array(person)),
  lists: z.optional(z.record(z.string(), choiceList)),
  tables: z.optional(z.record(z.string(), table)),
  /** Named areas for `withinArea`: the outer ring as `[longitude, latitude]`. */
  areas: z.optional(z.record(z.string(), z.array(position))),
  rules: z.array(rule),
  submission,
});
export type LodgedOutcome = NonNullable<z.output<typeof submission>["outcomes"]>[number];
export type WizardConfig = z.output<typeof wizardConfig>;
