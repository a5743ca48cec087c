/**
 * Lists the contacts of an application. People add, edit and remove contacts in this section, without a
 * dialog or another screen.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useClient } from "#api/api-context.ts";
import type { getContacts } from "#contract/applications/contact.ts";
import { createContact, deleteContact, updateContact } from "#contract/applications/contact.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, RecordList } from "#ui/index.ts";
import { QueryContent } from "#work/query-content.tsx";
import { useRecordEditing } from "#work/records/record-editing.ts";
import { checkContact, toContact, toContactValues } from "./contact-fields.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactRow } from "./contact-row.tsx";
import { applicationContactsQuery, refreshContacts } from "./contacts.queries.ts";

interface ContactsSectionProps {
  readonly applicationId: ApplicationId;
  /** URL where changes to the owner or builder are requested after lodging. */
  readonly changesHref: string;
}

type Contacts = z.output<(typeof getContacts)["reply"]>;

export function ContactsSection(props: ContactsSectionProps) {
  const t = useText();
  const contacts = useQuery(applicationContactsQuery(useClient(), props.applicationId));
  return (
    <QueryContent query={contacts} failureTitle={t("contacts.failed")}>
      {(list) => <ContactList {...props} list={list} />}
    </QueryContent>
  );
}

function ContactList({ applicationId: id, changesHref, list }: ContactsSectionProps & { list: Contacts }) {
  const t = useText();
  const recordTexts = useRecordTexts();
  const client = useClient();
  const queries = useQueryClient();
  const editing = useRecordEditing({
    name: `contacts:${id}`,
    items: list.Items,
    toValues: toContactValues,
    toFields: toContact,
    check: (values, savedValues) => checkContact(values, savedValues, t),
    create: (body, key) => client.call(createContact, { params: { id }, body, idempotencyKey: key }),
    update: (contactId, body) => client.call(updateContact, { params: { id, contactId }, body }),
    remove: ({ Id }) => client.call(deleteContact, { params: { id, contactId: Id } }),
    refresh: () => refreshContacts(queries, id),
  });
  const { form } = editing;
  const hasFixedRoles = list.Reason === null && list.FixedRoles.length > 0;
  return (
    <RecordList
      label={t("contacts.people")}
      editing={editing}
      texts={{ ...recordTexts, add: t("contacts.add") }}
      canAdd={list.Actions.includes("add")}
      reason={list.Reason}
      summary={
        hasFixedRoles && (
          <p className="max-w-prose text-muted text-sm">
            {t("contacts.fixed")}{" "}
            <a className="link" href={changesHref}>
              {t("record.askForChange")}
            </a>
          </p>
        )
      }
      empty={(addButton) => (
        <EmptyState icon="users" title={t("contacts.none")} action={addButton}>
          {t(addButton ? "contacts.noneAdd" : "contacts.noneText")}
        </EmptyState>
      )}
      getName={({ Name }) => Name}
      listActions={({ Actions }) => Actions}
      renderItem={(contact) => <ContactRow contact={contact} />}
      renderForm={() => form && <ContactForm form={form} fixedRoles={list.FixedRoles} />}
    />
  );
}
