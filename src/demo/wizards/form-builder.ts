/** Functions for writing a wizard configuration. They derive message keys from ids and field keys. */
import type { ContactRole } from "#contract/applications/contact.ts";
import type {
  Choice,
  Expression,
  Field,
  FileRequirement,
  FormPerson,
  MessageText,
  WizardRule,
  WizardSection,
  WizardStep,
} from "#contract/wizard/config.ts";

/** File formats of scanners and phone cameras. */
const PAPER_FILE_TYPES = [".pdf", ".jpg", ".jpeg", ".png", ".webp"];
export const DRAWING_FILE_TYPES = [".pdf", ".dwg", ".jpg", ".jpeg", ".png"];
/** File formats of tables and schedules made with office programs. */
export const OFFICE_FILE_TYPES = [".pdf", ".xlsx", ".docx"];

type Choices = Readonly<Record<string, string | readonly [string, string]>>;
type Repeat = Omit<NonNullable<WizardSection["repeat"]>, "itemNoun"> & { readonly itemNoun: string };
type WrittenAsText =
  | "label"
  | "hint"
  | "body"
  | "because"
  | "options"
  | "file"
  | "fields"
  | "rows"
  | "repeat";
type FieldOptions = Partial<Omit<Field, "key" | "type" | WrittenAsText>> & {
  readonly hint?: string;
  readonly body?: string;
  readonly because?: string;
  /** File requirement; `types` defaults to `PAPER_FILE_TYPES`. */
  readonly file?: FileRequirement;
  /** Label, or label and hint, by value. */
  readonly options?: Choices;
  /** Columns of a table, or questions of an item. */
  readonly fields?: readonly CreateField[];
  /** Label of each fixed row, by key. */
  readonly rows?: Readonly<Record<string, string>>;
  readonly repeat?: Repeat;
};
export type CreateField = (sectionId: string) => Field;

type SectionOptions = Partial<Omit<WizardSection, "id" | "title" | "help" | "fields" | "repeat">> & {
  readonly help?: string;
  readonly repeat?: Repeat;
};
type StepOptions = Partial<Omit<WizardStep, "id" | "title" | "intro" | "sections">> & {
  readonly intro?: string;
};

/**
 * Returns functions that create parts of a form with message keys that start with `prefix`, such as
 * `wizard.pool.application.role.hint`.
 */
export function createFormBuilder(prefix: string) {
  const words = (key: string, text: string): MessageText => ({ key: `${prefix}.${key}`, text });

  const field =
    (
      type: Field["type"],
      key: string,
      label: string,
      { hint, body, because, options, file, fields, rows, repeat, ...more }: FieldOptions = {},
    ): CreateField =>
    (sectionId) => {
      const fieldPath = `${sectionId}.${key}`;
      return {
        key,
        type,
        label: words(fieldPath, label),
        ...(hint ? { hint: words(`${fieldPath}.hint`, hint) } : {}),
        ...(body ? { body: words(`${fieldPath}.body`, body) } : {}),
        ...(because ? { because: words(`${fieldPath}.because`, because) } : {}),
        ...(options && { options: createChoices(fieldPath, options) }),
        ...(file ? { file: { types: PAPER_FILE_TYPES, ...file } } : {}),
        ...(fields && { fields: fields.map((make) => make(fieldPath)) }),
        ...(rows && { rows: createTableRows(fieldPath, rows) }),
        ...(repeat ? { repeat: { ...repeat, itemNoun: words(`${fieldPath}.item`, repeat.itemNoun) } } : {}),
        ...more,
      };
    };

  const createTableRows = (base: string, rows: Readonly<Record<string, string>>) =>
    Object.entries(rows).map(([key, text]) => ({ key, label: words(`${base}.row.${key}`, text) }));

  const createChoices = (base: string, options: Choices): Choice[] =>
    Object.entries(options).map(([value, choice]) => {
      const [text, help] = typeof choice === "string" ? [choice, undefined] : choice;
      const name = value.replace(/[^\w-]/g, "");
      return {
        value,
        label: words(`${base}.${name}`, text),
        ...(help ? { hint: words(`${base}.${name}.hint`, help) } : {}),
      };
    });

  /** Creates a rule. The expression `when` is true if the answers violate the rule. */
  const rule = (
    id: string,
    severity: WizardRule["severity"],
    when: unknown,
    text: string,
    targets: readonly string[],
    mend?: { readonly text: string; readonly path: string; readonly value: unknown },
  ): WizardRule => ({
    ...{ id, when, severity, message: words(`rule.${id}`, text), targets: [...targets] },
    ...(mend
      ? { mend: { label: words(`rule.${id}.mend`, mend.text), path: mend.path, value: mend.value } }
      : {}),
  });

  /**
   * Creates a person named in the form. `parts` are paths; in a repeating section they start with `item.`.
   */
  const person = (
    id: string,
    label: string,
    role: ContactRole,
    section: string,
    parts: FormPerson["parts"],
  ): FormPerson => ({ id, label: words(`person.${id}`, label), role, section, parts });

  /** Creates a checklist item with an optional remark. */
  const checklistItem = (
    key: string,
    label: string,
    more: { visibleIf?: Expression; documentTypeIds?: string[] } = {},
  ): readonly CreateField[] => [
    field("checkbox", key, label, more),
    field("textarea", `${key}Remark`, `Remark: ${label}`, {
      remarkOf: key,
      ...(more.visibleIf === undefined ? {} : { visibleIf: more.visibleIf }),
      validate: [{ code: "maxLength", params: { max: 500 } }],
    }),
  ];

  const statement = (
    key: string,
    text: string,
    more: { required?: boolean; visibleIf?: Expression } = {},
  ) => ({
    key,
    label: words(`statement.${key}`, text),
    required: true,
    ...more,
  });

  const section = (
    id: string,
    title: string,
    fields: readonly CreateField[],
    more: SectionOptions = {},
  ): WizardSection => {
    const { help, repeat, ...rest } = more;
    return {
      id,
      title: words(`${id}.title`, title),
      ...(help ? { help: words(`${id}.help`, help) } : {}),
      fields: fields.map((make) => make(id)),
      ...(repeat ? { repeat: { ...repeat, itemNoun: words(`${id}.item`, repeat.itemNoun) } } : {}),
      ...rest,
    };
  };

  const step = (
    id: string,
    title: string,
    sections: readonly WizardSection[],
    more: StepOptions = {},
  ): WizardStep => {
    const { intro, ...rest } = more;
    return {
      id,
      title: words(`step.${id}`, title),
      ...(intro ? { intro: words(`step.${id}.intro`, intro) } : {}),
      kind: "form",
      sections: [...sections],
      ...rest,
    };
  };

  return { words, field, choices: createChoices, section, step, rule, statement, person, checklistItem };
}

export const createAnswerExpression = (path: string) => ({ var: path });
export const createEqualsExpression = (path: string, value: unknown) => ({
  "==": [createAnswerExpression(path), value],
});
export const createIncludesExpression = (path: string, value: unknown) => ({
  contains: [createAnswerExpression(path), value],
});
export const createConditionReference = (condition: string) => ({ ref: condition });
export const createNotExpression = (expression: unknown) => ({ "!": expression });
export const createIsAnsweredExpression = (path: string) =>
  createNotExpression({ empty: createAnswerExpression(path) });

export type FormBuilder = ReturnType<typeof createFormBuilder>;

/** Creates the last two steps of every form. */
export function createClosingSteps({ step }: FormBuilder): readonly WizardStep[] {
  return [
    step("review", "Check your answers", [], { kind: "review", estimatedMinutes: 2 }),
    step("declaration", "Declaration", [], { kind: "declaration", estimatedMinutes: 1 }),
  ];
}

/** Creates the statements of the declaration that every form has. */
export function createUsualStatements({ statement }: FormBuilder) {
  return [
    statement("true", "The information in this application is true and complete, as far as I know."),
    statement("authority", "I am the owner of the land, or have the owner's authority to apply."),
    statement(
      "privacy",
      "I understand that the application goes to the council and the Building and Plumbing Commission, and that plans may be shown to owners of adjoining land where the law says so.",
    ),
    statement("contact", "You can ask me for feedback on this service.", { required: false }),
  ];
}
