/** Edits an address book entry. Asks before closing with unsaved changes. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { BookEntry } from "#contract/applications/contact.ts";
import { createBookEntry, updateBookEntry } from "#contract/applications/contact.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button, ErrorAlert, Field, TextInput } from "#ui/index.ts";
import { addressBookKey } from "#work/address-book-key.ts";
import type { AddressBookFields } from "./address-book-entry.ts";

interface ContactFormProps {
  readonly entry: BookEntry | undefined;
  readonly onBack: () => void;
  readonly onSaved: (entry: BookEntry) => void;
}

const inputs = [
  { key: "Name", autoComplete: "off", required: true },
  { key: "CompanyName" },
  { key: "Phone", type: "tel" },
  { key: "Email", type: "email" },
  { key: "RegistrationNo" },
  { key: "AbnAcn", inputMode: "numeric" },
  { key: "Line1", isWide: true },
  { key: "Suburb" },
  { key: "State" },
  { key: "Postcode", inputMode: "numeric" },
] as const;
type Key = (typeof inputs)[number]["key"];

export function ContactForm({ entry, onBack, onSaved }: ContactFormProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [isDirty, setDirty] = useState(false);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const save = useMutation({
    meta: { error: "shown" },
    mutationFn: (body: AddressBookFields) =>
      entry
        ? client.call(updateBookEntry, {
            params: { id: entry.Id },
            body: { ...body, Revision: entry.Revision },
          })
        : client.call(createBookEntry, { body }),
    onSuccess: async (savedEntry) => {
      await queries.invalidateQueries({ queryKey: addressBookKey });
      onSaved(savedEntry);
    },
  });
  const failure = save.error ? getErrorText(save.error) : undefined;
  const errorAt = (key: Key) =>
    key === "Name" && isNameless
      ? t("lodgement.contacts.nameless")
      : failure?.list?.find(({ path }) => path === key)?.text;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const text = (key: Key) => String(form.get(key) ?? "").trim();
    setNameless(text("Name") === "");
    if (text("Name") === "") return event.currentTarget.querySelector("input")?.focus();
    save.mutate(getFields(text));
  }

  return (
    <form noValidate onSubmit={submit} onInput={() => setDirty(true)} className="grid gap-5">
      {failure && !failure.list && <ErrorAlert failure={failure} t={t} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {inputs.map(({ key, ...input }) => (
          <Field
            key={key}
            label={t(`lodgement.contacts.field.${key}`)}
            required={key === "Name"}
            optionalText={t("lodgement.field.optional")}
            error={errorAt(key)}
            className={"isWide" in input ? "sm:col-span-2" : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                {...("type" in input ? { type: input.type } : {})}
                {...("inputMode" in input ? { inputMode: input.inputMode } : {})}
                name={key}
                dir="auto"
                autoComplete="off"
                {...(key === "Name" ? { "data-autofocus": true } : {})}
                defaultValue={entry ? getEntryText(entry, key) : ""}
              />
            )}
          </Field>
        ))}
      </div>
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
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t("lodgement.contacts.save")}
        </Button>
        <Button onClick={() => (isDirty ? setAsksToLeave(true) : onBack())}>
          {t("lodgement.contacts.back")}
        </Button>
      </div>
    </form>
  );
}

function getEntryText({ Address, ...entry }: BookEntry, key: Key): string {
  if (key === "Line1" || key === "Suburb" || key === "State" || key === "Postcode")
    return Address?.[key] ?? "";
  return entry[key] ?? "";
}

function getFields(text: (key: Key) => string): AddressBookFields {
  const orNone = (key: Key) => text(key) || null;
  const hasAddress = text("Line1") !== "" || text("Suburb") !== "";
  return {
    Name: text("Name"),
    CompanyName: orNone("CompanyName"),
    AbnAcn: orNone("AbnAcn"),
    RegistrationNo: orNone("RegistrationNo"),
    Email: orNone("Email"),
    Phone: orNone("Phone"),
    Address: hasAddress
      ? { Line1: text("Line1"), Suburb: text("Suburb"), State: text("State"), Postcode: text("Postcode") }
      : null,
  };
}
