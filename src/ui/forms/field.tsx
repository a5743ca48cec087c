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

export function Field({ children, ...frame }: FieldProps) {
  const ownId = useId();
  return renderField({ ...frame, id: frame.id ?? ownId }, children);
}

/**
 * Returns the elements of a field. Call it as a function in long forms, where a component for each field
 * would cost time and memory.
 */
export function renderField(
  props: Omit<FieldProps, "children"> & { id: string },
  renderControl: FieldProps["children"],
) {
  const { id, label, hint, error, required = false, optionalText, className } = props;
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
      {renderControl(control)}
    </div>
  );
}
