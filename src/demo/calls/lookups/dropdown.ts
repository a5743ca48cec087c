/** The endpoints that return the options of dropdown lists in forms (spec 7.3). */

import { getDropdown, getDropdownByIds, getDropdownNames, getSuburb } from "#contract/lookups/dropdown.ts";
import { getHighlightedStatusList } from "#contract/lookups/status-highlights.ts";
import type { DropdownOption } from "#contract/shapes.ts";
import type { ServiceContext } from "../../context/context.ts";
import { countByStatus } from "../../domain/applications/list/status-counts.ts";
import { listApplicationTypes } from "../../domain/lookups/application-types.ts";
import { dropdownLists, translateLists } from "../../domain/lookups/lists.ts";
import { listSuburbChoices } from "../../domain/lookups/suburb-choices.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import type { Translator } from "../../messages/translator.ts";
import { findHostCountry } from "../../portal/host.ts";

const MAX_CHOICES = 200;

export function serveDropdown(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getDropdownNames, () =>
    Object.entries(dropdownLists).map(([Name, options]) => ({ Name, Count: options.length })),
  );

  serve(getDropdown, ({ params, query, reader }) => {
    const searchText = (query.Search ?? "").trim().toLowerCase();
    return listOptions(params.list, reader, context)
      .filter(({ Name }) => Name.toLowerCase().includes(searchText))
      .slice(0, MAX_CHOICES);
  });

  serve(getDropdownByIds, ({ params, query, reader }) => {
    const ids = new Set(query.Ids.split(",").map((id) => id.trim()));
    return listOptions(params.list, reader, context).filter(({ Id }) => ids.has(Id));
  });

  serve(getSuburb, ({ query, signedIn }) =>
    listSuburbChoices(query.Search, findHostCountry(context.hosts, signedIn.session.Domain)),
  );

  serve(getHighlightedStatusList, ({ body, signedIn }) =>
    countByStatus(signedIn.account, body.ApplicationTypeIds, context),
  );
}

/**
 * Returns the options of the list `name`. Throws 404 for an unknown list. Application types come from the
 * store, because officers can add types while the service runs.
 */
function listOptions(name: string, reader: Translator, context: ServiceContext): DropdownOption[] {
  if (name === "ApplicationType")
    return listApplicationTypes(context).map(({ id, name, group }) => ({
      Id: id,
      Name: reader.text(name),
      Group: reader.text(group),
    }));
  const lists = translateLists(reader);
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!list) throw createNotFoundError();
  return [...list];
}
