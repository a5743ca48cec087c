import { type ReactNode, useId } from "react";
import { joinClassNames } from "../class-names.ts";
import { FieldError, FieldHint, getDescribedBy } from "./field-message.tsx";

export type FieldsetProps = {
  legend: ReactNode;
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  optionalText?: string | undefined;
  className?: string | undefined;
  /** "heading" if the group is a section of the page, "label" if it is one question. */
  look?: "label" | "heading" | undefined;
  role?: "radiogroup" | undefined;
  children: ReactNode;
};

export function Fieldset(props: FieldsetProps) {
  const { legend, hint, error, required = false, optionalText, look = "label", role, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  // ARIA allows `aria-invalid` and `aria-required` on a radio group, not on other groups.
  const groupProps = role && { role, "aria-invalid": error ? true : undefined, "aria-required": required };
  return (
    <fieldset
      id={id}
      {...groupProps}
      className={joinClassNames("field", error && "field-invalid", props.className)}
      aria-describedby={getDescribedBy(id, hint, error)}
    >
      <legend className={look === "heading" ? "fieldset-heading" : "field-label"}>
        {legend}
        {!required && optionalText && <span className="field-optional">{` ${optionalText}`}</span>}
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
