import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { isEmailAddress } from "#contract/email-address.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";
import {
  CAPTCHA_FIELD,
  listSummaryItems,
  readFormErrors,
  type SentForm,
  unsentForm,
} from "#work/forms/form-errors.ts";
import { type PublicTypes, TypeField } from "./type-field.tsx";

export interface StartValues {
  readonly type: string;
  readonly name: string;
  readonly email: string;
}

export interface StartFormProps {
  readonly t: Text;
  readonly types: PublicTypes;
  readonly onRetryTypes: () => void;
  /** Application type named in the URL. */
  readonly wantedType: string | undefined;
  /** Name and email address from a quotation, if the person opened this page from the quotation. */
  readonly quotedPerson?: { readonly name: string; readonly email: string } | undefined;
  readonly personCheck: ReactNode;
  /** Called with the id of the type that the person selects. */
  readonly onType: (type: string) => void;
  /** Starts the lodgement. Throws `ApiError`. */
  readonly onStart: (values: StartValues) => Promise<void>;
}

const fields = ["type", "name", "email", CAPTCHA_FIELD];

/**
 * Starts a lodgement without an account. The form uses a React action, because React then replays a submit
 * that happened before hydration.
 */
export function StartForm(props: StartFormProps) {
  const { t, types, wantedType, quotedPerson, personCheck, onType, onStart } = props;
  const form = useRef<HTMLFormElement>(null);
  const [state, submit, isPending] = useActionState(start, unsentForm);
  const keepFields = useRestoredFields(form, state);

  useEffect(() => {
    const select = form.current?.elements.namedItem("type");
    if (wantedType && select instanceof HTMLSelectElement && !select.value) select.value = wantedType;
  });
  useEffect(() => {
    for (const name of ["name", "email"] as const) {
      const input = form.current?.elements.namedItem(name);
      if (quotedPerson && input instanceof HTMLInputElement && !input.value) input.value = quotedPerson[name];
    }
  }, [quotedPerson]);

  async function start(previousState: SentForm, formData: FormData): Promise<SentForm> {
    keepFields(formData);
    const readField = (name: string) => String(formData.get(name) ?? "").trim();
    const values = { type: readField("type"), name: readField("name"), email: readField("email") };
    const nextState = { attempt: previousState.attempt + 1, problems: {} };
    const problems = findProblems(values, t);
    if (Object.keys(problems).length > 0) return { ...nextState, problems };
    try {
      await onStart(values);
      return nextState;
    } catch (error) {
      return { ...nextState, ...readFormErrors(error, t, fields) };
    }
  }

  const { problems, lines = [], canRetry } = state;
  const items = listSummaryItems(fields, state);
  return (
    <form
      ref={form}
      action={submit}
      noValidate
      onChange={({ target }) => target instanceof HTMLSelectElement && onType(target.value)}
      className="grid max-w-xl gap-5"
    >
      {items.length > 0 && !isPending && (
        <ErrorSummary
          title={t(lines.length > 0 ? "publicLodgement.failed" : "publicLodgement.problems")}
          items={items}
          attempt={state.attempt}
        />
      )}
      <TypeField t={t} types={types} error={problems["type"]} onRetry={props.onRetryTypes} />
      <Field id="name" label={t("publicLodgement.name")} error={problems["name"]} required>
        {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={200} />}
      </Field>
      <Field
        id="email"
        label={t("publicLodgement.email")}
        hint={t("publicLodgement.emailHint")}
        error={problems["email"]}
        required
      >
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="email" maxLength={320} />
        )}
      </Field>
      {personCheck}
      <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
        {t(canRetry ? "errors.retry" : "publicLodgement.start")}
      </Button>
    </form>
  );
}

function findProblems({ type, name, email }: StartValues, t: Text): SentForm["problems"] {
  return {
    ...(type ? {} : { type: t("publicLodgement.typeMissing") }),
    ...(name ? {} : { name: t("publicLodgement.nameMissing") }),
    ...(isEmailAddress(email)
      ? {}
      : { email: t(email ? "publicLodgement.emailInvalid" : "publicLodgement.emailMissing") }),
  };
}
