import { type ReactNode, useActionState, useEffect, useRef } from "react";
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
} from "../forms/form-errors.ts";

interface FindApplicationFormProps<Result> {
  readonly t: Text;
  /** Prefix of the keys of the form's own texts, such as `publicInspection`. */
  readonly texts: string;
  readonly personCheck: ReactNode;
  /** Resolves with null if number and contact do not match. */
  readonly onFind: (number: string, contact: string) => Promise<Result | null>;
  readonly onFound: (result: Result) => void;
}

interface FindState extends SentForm {
  readonly hasNoMatch?: boolean;
}

const fields = ["find-number", "find-contact", CAPTCHA_FIELD];

/**
 * Finds an application by its number and a contact detail. Errors do not reveal whether the number exists.
 */
export function FindApplicationForm<Result>({
  t,
  texts,
  personCheck,
  onFind,
  onFound,
}: FindApplicationFormProps<Result>) {
  const formRef = useRef<HTMLFormElement>(null);
  const noMatchRef = useRef<HTMLDivElement>(null);
  const [state, submit, isPending] = useActionState(find, unsentForm as FindState);
  const keepFields = useRestoredFields(formRef, state);
  const text = (name: string) => t(`${texts}.${name}`);
  useEffect(() => {
    if (state.hasNoMatch) noMatchRef.current?.focus();
  }, [state]);

  async function find(before: FindState, formData: FormData): Promise<FindState> {
    keepFields(formData);
    const nextState = { attempt: before.attempt + 1, problems: {} };
    const readField = (name: string) => String(formData.get(name) ?? "").trim();
    const problems = {
      ...(readField("number") ? {} : { "find-number": text("problem.number") }),
      ...(readField("contact") ? {} : { "find-contact": text("problem.contact") }),
    };
    if (Object.keys(problems).length > 0) return { ...nextState, problems };
    try {
      const foundApplication = await onFind(readField("number"), readField("contact"));
      if (foundApplication) onFound(foundApplication);
      return { ...nextState, hasNoMatch: foundApplication === null };
    } catch (error) {
      return { ...nextState, ...readFormErrors(error, t, fields) };
    }
  }

  const { problems, lines = [], hasNoMatch } = state;
  const items = listSummaryItems(fields, state);
  return (
    <form ref={formRef} action={submit} noValidate className="grid max-w-xl gap-5">
      {items.length > 0 && !isPending && (
        <ErrorSummary
          title={text(lines.length > 0 ? "findFailed" : "problems")}
          items={items}
          attempt={state.attempt}
        />
      )}
      {hasNoMatch && !isPending && (
        <div ref={noMatchRef} tabIndex={-1} role="status">
          <Alert tone="warning" title={text("nothingTitle")}>
            <p>{text("nothing")}</p>
          </Alert>
        </div>
      )}
      <Field
        id="find-number"
        label={text("number")}
        hint={text("numberHint")}
        error={problems["find-number"]}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="number"
            width="m"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
          />
        )}
      </Field>
      <Field
        id="find-contact"
        label={text("contact")}
        hint={text("contactHint")}
        error={problems["find-contact"]}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="contact"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
          />
        )}
      </Field>
      {personCheck}
      <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
        {text("find")}
      </Button>
    </form>
  );
}
