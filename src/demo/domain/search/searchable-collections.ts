import type { StoreClockContext, StoreContext } from "../../context/context.ts";
import { createMessage } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createVisibleFilter } from "../../rules/access.ts";
import { getStatus, statusTable, toStatusResponse } from "../../rules/statuses/status-table.ts";
import { getApplicationTitle } from "../applications/application-title.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import {
  defineSearchableCollection,
  type SearchableCollection,
  type SearchResult,
  type SearchScope,
} from "./searchable-collection.ts";
import { listSearchableParts } from "./searchable-parts.ts";

const searchableStatusIds = statusTable.map(({ id }) => id).filter((id) => id !== "deleted");

/** Returns the conditions for the records that an account may find. */
export function getSearchScope(account: AccountRecord, context: StoreClockContext): SearchScope {
  return { account, visibleConditions: createVisibleFilter(account, context) };
}

/** Returns all searchable collections, in the order of the results. */
export function listSearchableCollections({ store }: StoreContext): readonly SearchableCollection[] {
  return [
    defineSearchableCollection(store, {
      kind: "application",
      where: ({ visibleConditions }) =>
        visibleConditions.map((where) => ({ ...where, StatusId: { in: searchableStatusIds } })),
      toResult: toApplicationResult,
    }),
    ...listSearchableParts(store),
    defineSearchableCollection(store, {
      kind: "template",
      where: ({ account }) => [{ AccountId: account.Id }],
      toResult: ({ Id, Name, Description, ApplicationTypeId, UpdatedAt }) => ({
        id: Id,
        title: Name,
        texts: [Description],
        statusName: null,
        applicationId: null,
        link: `/application-template/${Id}`,
        updatedAt: UpdatedAt,
        context: getApplicationType(ApplicationTypeId).name,
      }),
    }),
  ];
}

function toApplicationResult(application: ApplicationRecord): SearchResult {
  const { Id, Number: number, StatusId } = application;
  const typeName = getApplicationType(application.ApplicationTypeId).name;
  return {
    id: Id,
    title: getApplicationTitle(application),
    texts: [
      number ?? "",
      application.Description ?? "",
      application.ApplicantName,
      englishTranslator.text(typeName),
    ],
    statusName: getStatus(StatusId).name,
    statusTone: toStatusResponse(StatusId).Tone,
    applicationId: Id,
    link: `/app-details/${Id}`,
    updatedAt: application.UpdatedAt,
    context: number ? createMessage("search.applicationContext", { number, title: typeName }) : typeName,
  };
}
