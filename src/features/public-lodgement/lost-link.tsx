import { useActionState, useRef } from "react";
import { isEmailAddress } from "#contract/email-address.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";
import { describeRequestFailure } from "./describe-failure.ts";

export interface LostLinkProps {
  readonly t: Text;
  /** True if this form is the recommended next step. */
  readonly isExpanded: boolean;
  /** Requests the email. Throws `ApiError`. */
  readonly onSend: (email: string) => Promise<void>;
}

type LinkRequest = { readonly attempt: number; readonly errors: readonly string[]; readonly isSent: boolean };

const unsentRequest: LinkRequest = { attempt: 0, errors: [], isSent: false };

/**
 * Requests the private link by email again. The response message is the same for every address, so that it
 * does not reveal who has applied.
 */
export function LostLink({ t, isExpanded, onSend }: LostLinkProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, submit, isPending] = useActionState(send, unsentRequest);
  const keepFields = useRestoredFields(form, state);

  async function send({ attempt }: LinkRequest, formData: FormData): Promise<LinkRequest> {
    keepFields(formData);
    const email = String(formData.get("lost-email") ?? "").trim();
    const next = { ...unsentRequest, attempt: attempt + 1 };
    if (!isEmailAddress(email))
      return {
        ...next,
        errors: [t(email ? "publicLodgement.emailInvalid" : "publicLodgement.emailMissing")],
      };
    try {
      await onSend(email);
      return { ...next, isSent: true };
    } catch (error) {
      return { ...next, errors: describeRequestFailure(error, t).lines };
    }
  }

  return (
    <details className="max-w-xl" open={isExpanded}>
      <summary>{t("publicLodgement.lost.title")}</summary>
      <form ref={form} action={submit} noValidate className="grid gap-5 pt-3">
        <p className="text-muted">{t("publicLodgement.lost.text")}</p>
        {state.errors.length > 0 && !isPending && (
          <ErrorSummary
            title={t("publicLodgement.problems")}
            items={state.errors.map((text) => ({ text, href: "#lost-email" as const }))}
            attempt={state.attempt}
          />
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
