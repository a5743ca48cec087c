import { getRouteApi } from "@tanstack/react-router";
import { contactRole } from "#contract/contact.ts";
import { ContactBook } from "#features/contacts/contact-book.tsx";
import { useArea } from "./area.ts";
import { readPageState, writePageSearch } from "./page-search.ts";
import { paths } from "./paths.ts";

const route = getRouteApi("/contacts");

export function ContactsScreen() {
  const { config } = useArea();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const role = contactRole.options.find((name) => name === search.role);
  return (
    <ContactBook
      state={{ ...readPageState(search, config), role }}
      onState={({ role: next, ...page }) =>
        void navigate({
          search: { ...writePageSearch(page, config), ...(next && { role: next }) },
          resetScroll: false,
        })
      }
      pageOptions={config.pageOptions}
      detailsPath={paths.details}
    />
  );
}
