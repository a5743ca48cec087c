import { useActionState, useRef } from "react";
import { isEmailAddress } from "#contract/email-address.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
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

interface LostLinkProps {
  readonly t: Text;
  /** True if this form is the recommended next step. */
  readonly isExpanded: boolean;
  /** True if the page shows the captcha, in the form that starts an application. */
  readonly hasCaptcha: boolean;
  /** Requests the email. Throws `ApiError`. */
  readonly onSend: (email: string) => Promise<void>;
}

type LinkRequest = SentForm & { readonly isSent: boolean };

const unsentRequest: LinkRequest = { ...unsentForm, isSent: false };

/**
 * Requests the private link by email again. The response message is the same for every address, so that it
 * does not reveal who has applied.
 */
export function LostLink({ t, isExpanded, hasCaptcha, onSend }: LostLinkProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, submit, isPending] = useActionState(send, unsentRequest);
  const keepFields = useRestoredFields(form, state);
  const fields = ["lost-email", ...(hasCaptcha ? [CAPTCHA_FIELD] : [])];
  const items = listSummaryItems(fields, state);

  async function send({ attempt }: LinkRequest, formData: FormData): Promise<LinkRequest> {
    keepFields(formData);
    const email = String(formData.get("lost-email") ?? "").trim();
    const nextState = { ...unsentRequest, attempt: attempt + 1 };
    if (!isEmailAddress(email))
      return {
        ...nextState,
        problems: { "lost-email": t(`publicLodgement.${email ? "emailInvalid" : "emailMissing"}`) },
      };
    try {
      await onSend(email);
      return { ...nextState, isSent: true };
    } catch (error) {
      return { ...nextState, ...readFormErrors(error, t, fields) };
    }
  }

  return (
    <details className="max-w-xl" open={isExpanded}>
      <summary>{t("publicLodgement.lost.title")}</summary>
      <form ref={form} action={submit} noValidate className="grid gap-5 pt-3">
        <p className="text-muted">{t("publicLodgement.lost.text")}</p>
        {items.length > 0 && !isPending && (
          <ErrorSummary title={t("publicLodgement.problems")} items={items} attempt={state.attempt} />
        )}
        {state.isSent && (
          <Alert tone="success" role="status" title={t("publicLodgement.lost.sent")}>
            {t("publicLodgement.lost.sentText")}
          </Alert>
        )}
        <Field id="lost-email" label={t("publicLodgement.email")} required>
          {(control) => (
            <TextInput {...control} name="lost-email" type="email" autoComplete="email" maxLength={320} />
          )}
        </Field>
        <Button type="submit" busy={isPending} className="justify-self-start">
          {t("publicLodgement.lost.send")}
        </Button>
      </form>
    </details>
  );
}
