import { useActionState, useRef } from "react";
import { isEmailAddress } from "#contract/email-address.ts";
import type { Quotation } from "#contract/public/public-quotation.ts";
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

interface FindQuotationProps {
  readonly t: Text;
  /** Quotation number from the emailed link. */
  readonly number: string;
  /** Looks up a quotation. Throws `ApiError`, with status 404 if number and email address do not match. */
  readonly onFind: (number: string, email: string) => Promise<Quotation>;
  readonly onFound: (quotation: Quotation) => void;
}

/** Ids of the fields. The captcha is in the form that requests a new quotation, on the same page. */
const fields = ["find-number", "find-email", CAPTCHA_FIELD];

/** Finds an earlier quotation by number and email address. */
export function FindQuotation({ t, number, onFind, onFound }: FindQuotationProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, submit, isPending] = useActionState(find, unsentForm);
  const keepFields = useRestoredFields(form, state);

  async function find(previousState: SentForm, formData: FormData): Promise<SentForm> {
    keepFields(formData);
    const nextState = { attempt: previousState.attempt + 1, problems: {} };
    const [number, email] = [
      String(formData.get("number") ?? "").trim(),
      String(formData.get("address") ?? "").trim(),
    ];
    const problems = {
      ...(number ? {} : { "find-number": t("publicQuotation.problem.number") }),
      ...(isEmailAddress(email) ? {} : { "find-email": t("publicQuotation.problem.email") }),
    };
    if (Object.keys(problems).length > 0) return { ...nextState, problems };
    try {
      onFound(await onFind(number, email));
      return nextState;
    } catch (error) {
      return { ...nextState, ...readFormErrors(error, t, fields) };
    }
  }

  const { problems, lines = [] } = state;
  const items = listSummaryItems(fields, state);
  return (
    <form ref={form} action={submit} noValidate className="grid max-w-xl gap-5">
      <h2 className="font-semibold text-lg">{t("publicQuotation.findTitle")}</h2>
      {items.length > 0 && !isPending && (
        <ErrorSummary
          title={t(lines.length > 0 ? "publicQuotation.findFailed" : "publicQuotation.problems")}
          items={items}
          attempt={state.attempt}
        />
      )}
      <Field
        id="find-number"
        label={t("publicQuotation.number")}
        hint={t("publicQuotation.numberHint")}
        error={problems["find-number"]}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="number"
            width="m"
            defaultValue={number}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </Field>
      <Field id="find-email" label={t("publicQuotation.findEmail")} error={problems["find-email"]} required>
        {(control) => (
          <TextInput {...control} name="address" type="email" autoComplete="email" maxLength={320} />
        )}
      </Field>
      <Button type="submit" busy={isPending} className="justify-self-start">
        {t("publicQuotation.find")}
      </Button>
    </form>
  );
}
