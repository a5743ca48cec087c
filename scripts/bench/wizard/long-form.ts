/**
 * The long form of the benchmark. Every form library renders the same fields; the number of fields is a
 * parameter.
 */

export type LongFieldType = "text" | "number" | "date" | "select" | "checkbox" | "textarea";

export interface LongField {
  readonly name: string;
  readonly label: string;
  readonly type: LongFieldType;
  readonly required: boolean;
  readonly minLength?: number;
  /** Key of the checkbox that shows the question; absent if the question is always visible. */
  readonly shownByField?: string;
}

export interface LongForm {
  /** Sections of ten questions. Engines without sections render the questions as one list. */
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly fields: readonly LongField[];
  }[];
}

/**
 * Minimum length of a valid answer. The text that the benchmark types is shorter, so that every key press is
 * validated and the error message remains visible.
 */
export const MIN_ANSWER_LENGTH = 40;
export const SELECT_OPTIONS: readonly string[] = Array.from({ length: 10 }, (_, at) => `Choice ${at + 1}`);
/** Label of the question in which the benchmark types. */
export const TYPED_QUESTION_LABEL = "Question 1 of the form";
/** Label of the checkbox that shows and hides twenty questions. */
export const GROUP_CHECKBOX_LABEL = "Show group 1";

const types: readonly LongFieldType[] = ["text", "number", "date", "select", "checkbox", "textarea"];
const CONDITIONAL_INTERVAL = 5;
const GROUP_SIZE = 20;
const SECTION_SIZE = 10;

/**
 * Creates a form with `count` questions. Every second question is required. A fifth of the questions are in
 * groups of twenty, and a checkbox shows each group.
 */
export function createLongForm(count: number): LongForm {
  const fields = Array.from({ length: count }, (_, at): LongField => {
    const type = types[at % types.length] ?? "text";
    const isConditional = at % CONDITIONAL_INTERVAL === CONDITIONAL_INTERVAL - 1;
    const group = Math.floor(at / CONDITIONAL_INTERVAL / GROUP_SIZE);
    return {
      name: `q${at + 1}`,
      label: `Question ${at + 1} of the form`,
      type,
      required: type !== "checkbox" && at % 2 === 0,
      ...(type === "text" && { minLength: MIN_ANSWER_LENGTH }),
      ...(isConditional ? { shownByField: `g${group + 1}` } : {}),
    };
  });
  const groups = [...new Set(fields.flatMap((field) => field.shownByField ?? []))];
  const groupCheckboxes = groups.map(
    (name): LongField => ({ name, label: `Show group ${name.slice(1)}`, type: "checkbox", required: false }),
  );
  const allFields = [...groupCheckboxes, ...fields];
  return {
    sections: Array.from({ length: Math.ceil(allFields.length / SECTION_SIZE) }, (_, at) => ({
      id: `s${at + 1}`,
      title: `Section ${at + 1}`,
      fields: allFields.slice(at * SECTION_SIZE, (at + 1) * SECTION_SIZE),
    })),
  };
}

export function listLongFormFields(form: LongForm): readonly LongField[] {
  return form.sections.flatMap((section) => section.fields);
}

/** Returns the validation message of an answer, for engines that accept a function. */
export function findProblem(field: LongField, value: string): string | undefined {
  if (field.required && value.trim() === "") return `Answer “${field.label}”`;
  if (value !== "" && field.minLength !== undefined && value.length < field.minLength)
    return `“${field.label}” must have at least ${field.minLength} characters`;
  return undefined;
}
