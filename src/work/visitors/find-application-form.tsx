import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { formatError } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";

export interface FindApplicationFormProps<Result> {
  readonly t: Text;
  /** Prefix of the keys of the form's own texts, such as `publicInspection`. */
  readonly texts: string;
  readonly personCheck: ReactNode;
  /** Resolves with null if number and contact do not match. */
  readonly onFind: (number: string, contact: string) => Promise<Result | null>;
  readonly onFound: (result: Result) => void;
}

interface FindState {
  readonly attempt: number;
  readonly missing: readonly ("number" | "contact")[];
  readonly hasNoMatch?: boolean;
  readonly line?: string;
}

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
  const form = useRef<HTMLFormElement>(null);
  const noMatch = useRef<HTMLDivElement>(null);
  const [state, submit, isPending] = useActionState(find, { attempt: 0, missing: [] } as FindState);
  const keepFields = useRestoredFields(form, state);
  useEffect(() => {
    if (state.hasNoMatch) noMatch.current?.focus();
  }, [state]);

  async function find(before: FindState, formData: FormData): Promise<FindState> {
    keepFields(formData);
    const next = { attempt: before.attempt + 1, missing: [] };
    const readField = (name: string) => String(formData.get(name) ?? "").trim();
    const missingFields = (["number", "contact"] as const).filter((name) => !readField(name));
    if (missingFields.length > 0) return { ...next, missing: missingFields };
    try {
      const foundApplication = await onFind(readField("number"), readField("contact"));
      if (foundApplication) onFound(foundApplication);
      return { ...next, hasNoMatch: foundApplication === null };
    } catch (error) {
      return { ...next, line: formatError(error, t) };
    }
  }

  const { missing, line, hasNoMatch } = state;
  const text = (name: string) => t(`${texts}.${name}`);
  const findError = (name: "number" | "contact") =>
    missing.includes(name) ? text(`problem.${name}`) : undefined;
  const items = [
    ...missing.map((name) => ({ text: text(`problem.${name}`), href: `#find-${name}` as const })),
    ...(line ? [{ text: line }] : []),
  ];
  return (
    <form ref={form} action={submit} noValidate className="grid max-w-xl gap-5">
      {items.length > 0 && !isPending && (
        <ErrorSummary title={text(line ? "findFailed" : "problems")} items={items} attempt={state.attempt} />
      )}
      {hasNoMatch && !isPending && (
        <div ref={noMatch} tabIndex={-1} role="status">
          <Alert tone="warning" title={text("nothingTitle")}>
            <p>{text("nothing")}</p>
          </Alert>
        </div>
      )}
      <Field
        id="find-number"
        label={text("number")}
        hint={text("numberHint")}
        error={findError("number")}
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
        error={findError("contact")}
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
