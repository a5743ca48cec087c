import { contactRole } from "#contract/applications/contact.ts";
import { ContactBook } from "#features/contacts/contact-book.tsx";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";
import { readPageState, toStoredListState, useStoredListState } from "./list-state.ts";

export function ContactsScreen() {
  const { config } = useArea();
  const [search, change] = useStoredListState();
  const role = contactRole.options.find((name) => name === search.role);
  return (
    <ContactBook
      state={{ ...readPageState(search, config), role }}
      onState={({ role: next, ...page }) =>
        change({ ...toStoredListState(page, config), ...(next && { role: next }) })
      }
      pageOptions={config.pageOptions}
      detailsPath={areaPaths.details}
    />
  );
}
