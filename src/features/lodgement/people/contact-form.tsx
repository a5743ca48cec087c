/** Edits an address book entry. Asks before closing with unsaved changes. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { BookEntry } from "#contract/applications/contact.ts";
import { createBookEntry, updateBookEntry } from "#contract/applications/contact.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { Alert, Button, ErrorAlert, type FormValues } from "#ui/index.ts";
import { toRecordFieldId } from "#ui/records/record-field-id.ts";
import { FormFieldGroup } from "#ui/records/record-form.tsx";
import { readFormErrors } from "#work/forms/form-errors.ts";
import { checkPerson, toPerson, toPersonValues, usePersonFormFields } from "#work/forms/person-fields.ts";
import { addressBookKey } from "#work/query-keys.ts";

interface ContactFormProps {
  readonly entry: BookEntry | undefined;
  readonly onBack: () => void;
  readonly onSaved: (entry: BookEntry) => void;
}

export function ContactForm({ entry, onBack, onSaved }: ContactFormProps) {
  const t = useText();
  const texts = useRecordTexts();
  const client = useClient();
  const queries = useQueryClient();
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstField(formRef.current), []);
  const [savedValues] = useState(() => toPersonValues(entry ?? null));
  const [values, setValues] = useState(savedValues);
  const [invalidFields, setInvalidFields] = useState<FormValues>({});
  const [asksToLeave, setAsksToLeave] = useState(false);
  const { person, address, fillSuburb } = usePersonFormFields(values);
  const saveMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: () => {
      const body = toPerson(values);
      return entry
        ? client.call(updateBookEntry, {
            params: { id: entry.Id },
            body: { ...body, Revision: entry.Revision },
          })
        : client.call(createBookEntry, { body });
    },
    onSuccess: async (savedEntry) => {
      await queries.invalidateQueries({ queryKey: addressBookKey });
      onSaved(savedEntry);
    },
  });
  const errors = saveMutation.error ? readFormErrors(saveMutation.error, t, Object.keys(values)) : undefined;
  const fields = {
    form: {
      values,
      problems: { ...(errors?.problems as FormValues | undefined), ...invalidFields },
      change: (next: FormValues) => setValues(fillSuburb(next)),
    },
    texts,
    getId: (key: string) => `${id}-${toRecordFieldId(key)}`,
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    saveMutation.reset();
    const problems = checkPerson(values, savedValues, t);
    setInvalidFields(problems);
    const [first] = Object.keys(problems);
    if (first === undefined) saveMutation.mutate();
    else focusFirstField(formRef.current, toRecordFieldId(first));
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      {errors?.lines[0] && <ErrorAlert failure={{ text: errors.lines.join(" ") }} t={t} />}
      <FormFieldGroup {...fields} group={{ fields: person }} />
      <FormFieldGroup {...fields} group={address} />
      {asksToLeave && (
        <Alert
          tone="warning"
          role="alert"
          title={t("lodgement.contacts.unsaved")}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="s" onClick={() => setAsksToLeave(false)}>
                {t("lodgement.contacts.keepEditing")}
              </Button>
              <Button size="s" variant="danger" onClick={onBack}>
                {t("lodgement.contacts.discard")}
              </Button>
            </div>
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={saveMutation.isPending}>
          {t("lodgement.contacts.save")}
        </Button>
        <Button onClick={() => (values === savedValues ? onBack() : setAsksToLeave(true))}>
          {t("lodgement.contacts.back")}
        </Button>
      </div>
    </form>
  );
}
