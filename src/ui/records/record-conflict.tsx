import type { MouseEvent } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { focusFirstField } from "../forms/focus-first-field.ts";
import type { FormFieldSpec } from "../forms/form-field.tsx";
import { toRecordFieldId } from "./record-field-id.ts";

type Values = Readonly<Record<string, string>>;

export type RecordConflictTexts = {
  conflict: string;
  conflictText: string;
  theirs: string;
  mine: string;
  keepMine: string;
  takeTheirs: string;
  empty: string;
  yes: string;
};

type RecordConflictProps = {
  fields: readonly FormFieldSpec[];
  form: { values: Values; keepMine: () => void; takeTheirs: () => void };
  conflictingValues: Values;
  texts: RecordConflictTexts;
};

/** An edit conflict: shows both values of each field that two people changed, and lets the user choose. */
export function RecordConflict({ fields, form, conflictingValues, texts }: RecordConflictProps) {
  const differingFields = fields.filter(({ key }) => Object.hasOwn(conflictingValues, key));
  const formatField = (field: FormFieldSpec, value = "") => {
    if (value === "") return texts.empty;
    if (field.kind === "tick") return texts.yes;
    return field.choices?.find((choice) => choice.value === value)?.label ?? value;
  };
  const createButton = (text: string, decide: () => void) => (
    <Button
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // After the choice, this button is removed. Move the focus to the first differing field, so that it
        // is not lost.
        const key = differingFields[0]?.key;
        focusFirstField(event.currentTarget.closest("form"), key && toRecordFieldId(key));
        decide();
      }}
    >
      {text}
    </Button>
  );
  return (
    <Alert tone="warning" role="alert" title={texts.conflict}>
      <p>{texts.conflictText}</p>
      <dl className="mt-3 grid gap-3">
        {differingFields.map((field) => (
          <div key={field.key} className="grid gap-1">
            <dt className="font-semibold">{field.label}</dt>
            <dd className="wrap-anywhere">{`${texts.theirs}: ${formatField(field, conflictingValues[field.key])}`}</dd>
            <dd className="wrap-anywhere">{`${texts.mine}: ${formatField(field, form.values[field.key])}`}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        {createButton(texts.keepMine, form.keepMine)}
        {createButton(texts.takeTheirs, form.takeTheirs)}
      </div>
    </Alert>
  );
}
