import { type ComponentProps, type ReactNode, useId } from "react";
import { joinClassNames } from "../class-names.ts";

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  hint?: string | undefined;
  disabled?: boolean | undefined;
};

export type ChoiceProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  kind: "checkbox" | "radio";
  label: ReactNode;
  hint?: string | undefined;
};

/** A checkbox or radio button with its label and hint. */
export function Choice(props: ChoiceProps) {
  const ownId = useId();
  return renderChoice({ ...props, id: props.id ?? ownId });
}

/**
 * Returns the elements of a choice. Call it as a function in long forms, where a component for each choice
 * would cost time and memory.
 */
export function renderChoice({ id, kind, label, hint, className, ...rest }: ChoiceProps & { id: string }) {
  const describedBy = joinClassNames(hint && `${id}-hint`, rest["aria-describedby"]) || undefined;
  return (
    <div className={joinClassNames("choice", className)}>
      <input
        {...rest}
        id={id}
        type={kind}
        aria-describedby={describedBy}
        className={joinClassNames("choice-mark", `choice-${kind}`)}
      />
      <label htmlFor={id} className="choice-label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint choice-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
