import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { BookEntry } from "#contract/applications/contact.ts";
import { useText } from "#i18n/use-text.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Field } from "#ui/index.ts";
import { addressBookPageQuery } from "./contacts.queries.ts";

const MAX_OPTIONS = 20;

/** Fills the form with a selected entry of the address book. */
export function AddressBookPicker({ onChoose }: { onChoose: (entry: BookEntry) => void }) {
  const t = useText();
  const [search, setSearch] = useState("");
  const searchText = useDeferredValue(search.trim());
  const page = { search: searchText, role: undefined, page: 1, pageSize: MAX_OPTIONS };
  const addressBook = useQuery(addressBookPageQuery(useClient(), page));
  // While a search loads, hide the entries of the previous search: the Enter key would select one of them.
  const isLoading = addressBook.isPending || addressBook.isPlaceholderData;
  const people = isLoading ? [] : (addressBook.data?.Items ?? []);
  return (
    <Field label={t("contacts.known")} hint={t("contacts.knownHint")} optionalText={t("record.optional")}>
      {(control) => (
        <Combobox
          {...control}
          value={null}
          options={people.map(({ Id, Name, CompanyName, Email }) => ({
            ...{ value: Id, label: Name, hint: CompanyName ?? Email ?? undefined },
          }))}
          onQuery={setSearch}
          note={t(isLoading ? "app.loading" : "contacts.book.noneFound")}
          placeholder={t("contacts.knownExample")}
          onChange={(choice) => {
            const entry = people.find(({ Id }) => Id === choice?.value);
            if (entry) onChoose(entry);
          }}
        />
      )}
    </Field>
  );
}
