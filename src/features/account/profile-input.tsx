import type { ChangeEvent, ReactNode } from "react";
import { useText } from "#i18n/use-text.ts";
import { Field, type FieldControl, TextInput, type TextInputProps } from "#ui/index.ts";

type Control = FieldControl & {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

interface ProfileInputProps
  extends Pick<TextInputProps, "type" | "autoComplete" | "inputMode" | "width" | "required" | "list"> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
  /**
   * True if the legend of the surrounding group already says "optional", so that the label omits that word.
   */
  readonly isInOptionalGroup?: boolean;
  /** Renders another control instead of the text input. */
  readonly children?: ((control: Control) => ReactNode) | undefined;
}

export function ProfileInput(props: ProfileInputProps) {
  const { id, label, hint, value, error, required, onValue, isInOptionalGroup, children, ...native } = props;
  const t = useText();
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      optionalText={isInOptionalGroup ? undefined : t("account.optional")}
    >
      {(control) => {
        const boundControl: Control = { ...control, value, onChange: (event) => onValue(event.target.value) };
        return children ? (
          children(boundControl)
        ) : (
          <TextInput {...native} {...boundControl} maxLength={200} />
        );
      }}
    </Field>
  );
}
