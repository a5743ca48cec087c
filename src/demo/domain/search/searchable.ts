import type { ServiceContext } from "../../context/context.ts";
import { createMessage } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { createVisibleFilter } from "../../rules/access.ts";
import { getStatus, statusTable, toStatusResponse } from "../../rules/statuses/status-table.ts";
import { getApplicationTitle } from "../applications/application-title.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { listSearchableParts } from "./part-searchables.ts";
import { createSearchKindReader, type SearchableItem, type SearchScope } from "./search-kind-reader.ts";

type Reader = Pick<ServiceContext, "store" | "now">;

/** Returns the conditions for the records that an account may find. */
export function getSearchScope(account: AccountRecord, reader: Reader): SearchScope {
  return { account, visible: createVisibleFilter(account, reader) };
}

/** Returns all searchable collections, in the order of the results. */
export function listSearchableCollections({
  store,
}: Pick<ServiceContext, "store">): readonly SearchableItem[] {
  const kindOf = createSearchKindReader(store);
  return [
    kindOf(
      "application",
      "application",
      ({ visible }) => visible.map((where) => ({ ...where, StatusId: { in: shownStatuses } })),
      ({
        Id,
        Number: number,
        Title,
        Description,
        ApplicantName,
        ApplicationTypeId,
        StatusId,
        UpdatedAt,
      }) => ({
        id: Id,
        title: getApplicationTitle({ Title }),
        texts: [
          number ?? "",
          Description ?? "",
          ApplicantName,
          englishTranslator.text(getApplicationType(ApplicationTypeId).name),
        ],
        statusName: getStatus(StatusId).name,
        statusTone: toStatusResponse(StatusId).Tone,
        applicationId: Id,
        link: `/app-details/${Id}`,
        updatedAt: UpdatedAt,
        context: number
          ? createMessage("search.applicationContext", {
              number,
              title: getApplicationType(ApplicationTypeId).name,
            })
          : getApplicationType(ApplicationTypeId).name,
      }),
    ),
    ...listSearchableParts(store),
    kindOf(
      "template",
      "template",
      ({ account }) => [{ AccountId: account.Id }],
      ({ Id, Name, Description, ApplicationTypeId, UpdatedAt }) => ({
        id: Id,
        title: Name,
        texts: [Description],
        statusName: null,
        applicationId: null,
        link: `/application-template/${Id}`,
        updatedAt: UpdatedAt,
        context: getApplicationType(ApplicationTypeId).name,
      }),
    ),
  ];
}

const shownStatuses = statusTable.map(({ id }) => id).filter((id) => id !== "deleted");
