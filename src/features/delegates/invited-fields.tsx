import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, Textarea, TextInput } from "#ui/index.ts";
import { officePeopleQuery } from "#work/choices/applicant-choices.ts";
import type { DelegationField, TermsValues } from "./terms.ts";

export interface TermsInputProps {
  readonly formId: string;
  readonly values: TermsValues;
  readonly onChange: (part: Partial<TermsValues>) => void;
  readonly findProblem: (field: DelegationField) => string | undefined;
}

/** Asks for the delegate's email address, and suggests addresses of the same office. */
export function InvitedFields({ formId, values, onChange, findProblem }: TermsInputProps) {
  const t = useText();
  const officePeople = useQuery(officePeopleQuery(useClient())).data ?? [];
  return (
    <div className="grid gap-5">
      <Field
        id={`${formId}-Email`}
        label={t("delegates.email")}
        hint={t("delegates.emailHint")}
        error={findProblem("Email")}
        required
      >
        {(control) => (
          <>
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              maxLength={320}
              list={`${formId}-office`}
              value={values.email}
              onChange={(event) => onChange({ email: event.target.value })}
            />
            <datalist id={`${formId}-office`}>
              {officePeople
                .filter(({ IsMe }) => !IsMe)
                .map(({ Id, Name, Email }) => (
                  <option key={Id} value={Email} label={Name} />
                ))}
            </datalist>
          </>
        )}
      </Field>
      <Field
        label={t("delegates.message")}
        hint={t("delegates.messageHint")}
        optionalText={t("delegates.optional")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={values.message}
            onChange={(event) => onChange({ message: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
