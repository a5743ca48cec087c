/** The address book: my contacts of all applications, with the applications of each. */
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { contactRole } from "#contract/applications/contact.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, PageTitle, SearchField, Select } from "#ui/index.ts";
import { useChoices } from "#work/choices/dropdown-choices.ts";
import { QueryContent } from "#work/query-content.tsx";
import { BookEntries } from "./book-entries.tsx";
import type { ContactBookProps } from "./contact-book-props.ts";
import { type AddressBookPage, addressBookPageQuery } from "./contacts.queries.ts";

export function ContactBook(props: ContactBookProps) {
  const { state, onState } = props;
  const t = useText();
  const addressBook = useQuery(addressBookPageQuery(useClient(), state));
  const roles = useChoices("ContactRole");
  const isFiltered = state.search !== "" || state.role !== undefined;
  const changeFilter = (change: Partial<AddressBookPage>) => onState({ ...state, page: 1, ...change });
  return (
    <div className="grid gap-6">
      <PageTitle sub={t("contacts.book.sub")}>{t("contacts.book.title")}</PageTitle>
      {(isFiltered || (addressBook.data?.TotalCount ?? 0) > 0) && (
        <div className="flex flex-wrap gap-4">
          <SearchField
            label={t("contacts.book.search")}
            placeholder={t("contacts.book.searchExample")}
            value={state.search}
            onValue={(search) => changeFilter({ search })}
            className="max-w-md grow basis-60"
          />
          <Field label={t("contacts.field.Role")} className="basis-52">
            {(control) => (
              <Select
                {...control}
                value={state.role ?? ""}
                placeholder={t("contacts.book.everyone")}
                options={roles.map(({ Id, Name }) => ({ value: Id, label: Name }))}
                onChange={({ target }) =>
                  changeFilter({ role: contactRole.options.find((role) => role === target.value) })
                }
              />
            )}
          </Field>
        </div>
      )}
      <QueryContent query={addressBook} failureTitle={t("contacts.failed")} lines={10}>
        {(page) => (
          <BookEntries
            key={JSON.stringify(state)}
            {...props}
            page={page}
            isFiltered={isFiltered}
            isDimmed={addressBook.isPlaceholderData}
          />
        )}
      </QueryContent>
    </div>
  );
}
