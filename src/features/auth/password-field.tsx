import { type RefObject, useState } from "react";
import type { Text } from "#i18n/use-text.ts";
import { getButtonClass } from "#ui/actions/button.tsx";
import { Field } from "#ui/forms/field.tsx";

interface PasswordFieldProps {
  readonly t: Text;
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly autoComplete: "current-password" | "new-password";
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** Password field with a show button. The password never appears in a DOM attribute. */
export function PasswordField(props: PasswordFieldProps) {
  const { t, id, label, hint, error, autoComplete, inputRef } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} required>
      {(control) => (
        <span className="flex w-full gap-2">
          <input
            {...control}
            ref={inputRef}
            name="password"
            type={isShown ? "text" : "password"}
            className="input min-w-0 flex-1"
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={1024}
          />
          <button
            type="button"
            className={getButtonClass()}
            aria-label={t(isShown ? "auth.hidePassword" : "auth.showPassword")}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? "auth.hide" : "auth.show")}
          </button>
        </span>
      )}
    </Field>
  );
}
