import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "../feedback/alert.tsx";
import type { DateInputNotation } from "../forms/date-input.tsx";
import { ErrorSummary, type ErrorSummaryItem } from "../forms/error-summary.tsx";
import { focusFirstField } from "../forms/focus-first-field.ts";
import { FormField, type FormFieldSpec } from "../forms/form-field.tsx";
import { RecordConflict, type RecordConflictTexts } from "./record-conflict.tsx";
import { toRecordFieldId } from "./record-field-id.ts";

export type FormValues = Readonly<Record<string, string>>;
export type FormGroup = {
  /** Legend of the group. The first group has none, because it is below the form's title. */
  legend?: string | undefined;
  hint?: string | undefined;
  fields: readonly FormFieldSpec[];
  /** True for a group that is collapsed unless it has a value or an error. */
  isFolded?: boolean | undefined;
};

export type RecordFormTexts = RecordConflictTexts & {
  save: string;
  cancel: string;
  optional: string;
  dateNotation: DateInputNotation;
  problems: string;
  /** Text for values restored from an earlier visit. */
  restored: string;
  /** Text shown if another person has removed the record. Saving then adds the record again. */
  removedByOther: string;
  paused: string;
};

export type RecordFormState = {
  values: FormValues;
  /** Errors by field key. */
  problems: FormValues;
  attempt: number;
  isSaving: boolean;
  /** True while saving waits for the connection. */
  isPaused: boolean;
  isRestored: boolean;
  /**
   * A new object each time the person opens the form. Null if the form was restored from an earlier visit
   * instead.
   */
  opening: object | null;
  isRemovedByOther: boolean;
  /** The other person's values of the fields that both people changed. */
  conflictingValues: FormValues | null;
  change: (values: FormValues) => void;
  save: () => void;
  cancel: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
};

export type RecordFormProps = {
  title: string;
  form: RecordFormState;
  groups: readonly FormGroup[];
  texts: RecordFormTexts;
  /** The reason why saving failed, if it is not about a single field. */
  failure?: string | undefined;
  /** Content above the fields that helps to fill them in. */
  children?: ReactNode;
  /** Content below the fields. */
  footer?: ReactNode;
};

/** The form that adds or changes one record, in place. */
export function RecordForm({ title, form, groups, texts, failure, children, footer }: RecordFormProps) {
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const { opening } = form;
  useEffect(() => {
    // A form that was restored from an earlier visit has no `opening` and must not take the focus.
    if (opening) focusFirstField(formRef.current);
  }, [opening]);
  const fields = groups.flatMap((group) => group.fields);
  const getId = (key: string) => `${id}-${toRecordFieldId(key)}`;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!form.isSaving) form.save();
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
      className="grid gap-5 rounded-theme border border-line bg-raised p-4 sm:p-5"
    >
      <h3 id={`${id}-title`} className="font-display font-semibold text-lg">
        {title}
      </h3>
      {Object.keys(form.problems).length > 0 && (
        <ErrorSummary
          title={texts.problems}
          attempt={form.attempt}
          items={listProblemItems(form.problems, fields, getId)}
        />
      )}
      {failure && (
        <Alert tone="danger" role="alert">
          {failure}
        </Alert>
      )}
      {form.isRestored && <Alert tone="info">{texts.restored}</Alert>}
      {form.isRemovedByOther && (
        <Alert tone="warning" role="alert">
          {texts.removedByOther}
        </Alert>
      )}
      {form.conflictingValues && (
        <RecordConflict {...{ fields, texts, form }} conflictingValues={form.conflictingValues} />
      )}
      {children}
      {groups.map((group, index) => (
        <FormFieldGroup key={group.legend ?? index} {...{ group, form, texts, getId }} />
      ))}
      {footer}
      {form.isPaused && <p role="status">{texts.paused}</p>}
      <div className="flex flex-wrap gap-3">
        {!form.conflictingValues && (
          <Button type="submit" variant="primary" busy={form.isSaving}>
            {texts.save}
          </Button>
        )}
        <Button onClick={form.cancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

/** Lists the problems in the order of the fields, then those without a field. */
function listProblemItems(
  problems: FormValues,
  fields: readonly FormFieldSpec[],
  getId: (key: string) => string,
): ErrorSummaryItem[] {
  const fieldItems = fields.flatMap(({ key, label }): ErrorSummaryItem[] => {
    const text = problems[key];
    return text === undefined ? [] : [{ text: `${label}: ${text}`, href: `#${getId(key)}` }];
  });
  const otherProblems = Object.entries(problems).filter(
    ([key]) => !fields.some((field) => field.key === key),
  );
  return [...fieldItems, ...otherProblems.map(([, text]) => ({ text }))];
}

type FormFieldGroupProps = {
  group: FormGroup;
  form: Pick<RecordFormState, "values" | "problems" | "change">;
  texts: Pick<RecordFormTexts, "optional" | "dateNotation">;
  /** Returns the id of a field's control. */
  getId: (key: string) => string;
};

export function FormFieldGroup({ group, form, texts, getId }: FormFieldGroupProps) {
  const fieldElements = (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 sm:items-end">
      {group.fields.map((field) => (
        <FormField
          key={field.key}
          id={getId(field.key)}
          field={field}
          value={form.values[field.key] ?? ""}
          error={form.problems[field.key]}
          optionalText={texts.optional}
          dateNotation={texts.dateNotation}
          onChange={(value) => form.change({ ...form.values, [field.key]: value })}
        />
      ))}
    </div>
  );
  if (!group.legend) return fieldElements;
  if (group.isFolded) {
    const hasValueOrProblem = group.fields.some(({ key }) => form.values[key] || form.problems[key]);
    return (
      <details open={hasValueOrProblem} className="border-line border-t pt-3">
        <summary>{group.legend}</summary>
        <div className="mt-2 grid gap-3">
          {group.hint && <p className="field-hint">{group.hint}</p>}
          {fieldElements}
        </div>
      </details>
    );
  }
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="float-start w-full font-semibold">{group.legend}</legend>
      {group.hint && <p className="field-hint clear-both">{group.hint}</p>}
      {fieldElements}
    </fieldset>
  );
}
