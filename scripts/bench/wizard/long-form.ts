/** The form that every engine draws: named by its size, the same each time. */

export type LongFieldType = "text" | "number" | "date" | "select" | "checkbox" | "textarea";

export interface LongField {
  readonly name: string;
  readonly label: string;
  readonly type: LongFieldType;
  readonly required: boolean;
  readonly minLength?: number;
  /** The checkbox that shows it; absent for what is always there. */
  readonly shownBy?: string;
}

export interface LongForm {
  /** Ten questions each; engines without sections of their own draw the questions one under the other. */
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly fields: readonly LongField[];
  }[];
}

/** Longer than what the benchmark types, so that every key is checked and its problem stands. */
export const MIN_LENGTH = 40;
export const OPTIONS: readonly string[] = Array.from({ length: 10 }, (_, at) => `Choice ${at + 1}`);
/** The question typed into, and the checkbox whose twenty questions come and go. */
export const TYPED = "Question 1 of the form";
export const SWITCH = "Show group 1";

const types: readonly LongFieldType[] = ["text", "number", "date", "select", "checkbox", "textarea"];
const EVERY_CONDITIONAL = 5;
const GROUP = 20;
const SECTION = 10;

/** `count` questions, a fifth of them in groups of twenty that a checkbox shows; every other one required. */
export function createLongForm(count: number): LongForm {
  const fields = Array.from({ length: count }, (_, at): LongField => {
    const type = types[at % types.length] ?? "text";
    const conditional = at % EVERY_CONDITIONAL === EVERY_CONDITIONAL - 1;
    const group = Math.floor(at / EVERY_CONDITIONAL / GROUP);
    return {
      name: `q${at + 1}`,
      label: `Question ${at + 1} of the form`,
      type,
      required: type !== "checkbox" && at % 2 === 0,
      ...(type === "text" ? { minLength: MIN_LENGTH } : {}),
      ...(conditional ? { shownBy: `g${group + 1}` } : {}),
    };
  });
  const groups = [...new Set(fields.flatMap((field) => field.shownBy ?? []))];
  const switches = groups.map(
    (name): LongField => ({ name, label: `Show group ${name.slice(1)}`, type: "checkbox", required: false }),
  );
  const all = [...switches, ...fields];
  return {
    sections: Array.from({ length: Math.ceil(all.length / SECTION) }, (_, at) => ({
      id: `s${at + 1}`,
      title: `Section ${at + 1}`,
      fields: all.slice(at * SECTION, (at + 1) * SECTION),
    })),
  };
}

export function fieldsOf(form: LongForm): readonly LongField[] {
  return form.sections.flatMap((section) => section.fields);
}

/** What is wrong with an answer, for the engines that are handed a function. */
export function findProblem(field: LongField, value: string): string | undefined {
  if (field.required && value.trim() === "") return `Answer “${field.label}”`;
  if (value !== "" && field.minLength !== undefined && value.length < field.minLength)
    return `“${field.label}” must have at least ${field.minLength} characters`;
  return undefined;
}
