/** Shows the address book with search and role filter. People with the requested role come first. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { type BookEntry, type ContactRole, contactRole } from "#contract/applications/contact.ts";
import type { PersonPlace } from "#contract/wizard/answers/people.ts";
import { useJoinWords } from "#i18n/use-join.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Field, RowButton, Select, Skeleton, TextInput } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { findContactRole } from "./address-book-entry.ts";
import { addressBookQuery } from "./people.queries.ts";
import { PersonRow } from "./person-row.tsx";

const PAGE_SIZE = 20;

interface ContactListProps {
  readonly place: PersonPlace;
  readonly onChoose: (entry: BookEntry) => void;
  readonly onAdd: () => void;
  readonly onEdit: (entry: BookEntry) => void;
}

export function ContactList({ place, onChoose, onAdd, onEdit }: ContactListProps) {
  const t = useText();
  const joinWords = useJoinWords();
  const client = useClient();
  const [search, setSearch] = useState("");
  const [role, setRole] = useState<ContactRole | undefined>(undefined);
  const [size, setSize] = useState(PAGE_SIZE);
  const Search = useDeferredValue(search.trim());
  const contactsQuery = useQuery(addressBookQuery(client, { Search, Role: role, PageSize: size }));
  const requestedRole = findContactRole(place);
  const people = filterByRole(contactsQuery.data?.Items ?? [], Search === "" ? requestedRole : undefined);

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t("lodgement.contacts.search")} className="grow basis-60">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              data-autofocus
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
        <Field label={t("lodgement.contacts.role")} className="basis-44">
          {(control) => (
            <Select
              {...control}
              value={role ?? ""}
              placeholder={t("lodgement.contacts.everyone")}
              options={contactRole.options.map((name) => ({
                value: name,
                label: t(`lodgement.role.${name}`),
              }))}
              onChange={(event) => setRole(contactRole.options.find((name) => name === event.target.value))}
            />
          )}
        </Field>
        <Button icon="plus" onClick={onAdd}>
          {t("lodgement.contacts.add")}
        </Button>
      </div>
      {contactsQuery.isPending && <Skeleton lines={6} />}
      {contactsQuery.isError && (
        <LoadError
          title={t("lodgement.contacts.failed")}
          onRetry={() => contactsQuery.refetch()}
          error={contactsQuery.error}
        />
      )}
      {contactsQuery.data && people.length === 0 && (
        <EmptyState title={t(Search || role ? "lodgement.contacts.noneFound" : "lodgement.contacts.none")}>
          {t("lodgement.contacts.noneHint")}
        </EmptyState>
      )}
      {people.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t("lodgement.contacts.mine")}>
          {people.map((entry) => (
            <PersonRow
              key={entry.Id}
              person={entry}
              roles={joinWords(entry.Roles.map((name) => t(`lodgement.role.${name}`)))}
              action={
                <>
                  <Button
                    size="s"
                    variant="quiet"
                    icon="pencil"
                    aria-label={t("lodgement.contacts.edit", { name: entry.Name })}
                    onClick={() => onEdit(entry)}
                  />
                  <RowButton
                    variant="secondary"
                    label={t("lodgement.contacts.use")}
                    row={entry.Name}
                    onClick={() => onChoose(entry)}
                  />
                </>
              }
            />
          ))}
        </ul>
      )}
      {contactsQuery.data && contactsQuery.data.TotalCount > people.length && (
        <div>
          <Button
            variant="quiet"
            className="-ms-4"
            busy={contactsQuery.isFetching}
            onClick={() => setSize(size + 2 * PAGE_SIZE)}
          >
            {t("lodgement.contacts.more", { count: contactsQuery.data.TotalCount - people.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function filterByRole(people: readonly BookEntry[], role: ContactRole | undefined): readonly BookEntry[] {
  if (!role) return people;
  const hasRole = ({ Roles }: BookEntry) => Roles.includes(role);
  return [...people.filter(hasRole), ...people.filter((entry) => !hasRole(entry))];
}
