import { type ReactNode, useId } from "react";
import { joinClassNames } from "../class-names.ts";
import { FieldError, FieldHint, getDescribedBy } from "./field-message.tsx";

/** Attributes that a field passes to its control. */
export type FieldControl = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: true;
};

export type FieldProps = {
  label: ReactNode;
  /** Id of the control; set it if something else, such as an error summary, links to the control. */
  id?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** "optional": shown after the label of a field that is not required. */
  optionalText?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optionalText, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const description = hint || error ? getDescribedBy(id, hint, error) : undefined;
  const control: FieldControl = { id };
  if (description) control["aria-describedby"] = description;
  if (error) control["aria-invalid"] = true;
  if (required) control.required = true;
  return (
    <div className={joinClassNames("field", error && "field-invalid", className)}>
      <label htmlFor={id} className="field-label">
        {required || !optionalText ? (
          label
        ) : (
          <>
            {label}
            <span className="field-optional">{` ${optionalText}`}</span>
          </>
        )}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children(control)}
    </div>
  );
}
