import type * as z from "zod/mini";
import {
  type AppListTypeName,
  appListTypeName,
  type getApplicationFilters,
} from "#contract/applications/application-list.ts";
import { getFullName } from "#contract/full-name.ts";
import type { ServiceContext } from "../../../context/context.ts";
import type { UnlocalisedResponse } from "../../../messages/localise.ts";
import { createMessage, type Message } from "../../../messages/message.ts";
import type { Translator } from "../../../messages/translator.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getStatus } from "../../../rules/statuses/status-table.ts";
import { getApplicationType } from "../../lookups/application-types.ts";
import { countVisibleApplications, countVisibleByValue } from "./count-visible.ts";
import { createListConditions, createListFilter } from "./list-query.ts";

type FiltersResponse = UnlocalisedResponse<z.input<(typeof getApplicationFilters)["reply"]>, "Name">;

const listNames: Readonly<Record<AppListTypeName, Message>> = {
  Mine: createMessage("applicationList.all"),
  Drafts: createMessage("applicationList.drafts"),
  WaitingForMe: createMessage("applicationList.waitingForYou"),
  WaitingForAuthority: createMessage("charts.waitingForAuthority"),
  InProgress: createMessage("applicationList.inProgress"),
  Finished: createMessage("applicationList.finished"),
};

/** Returns the filters of a list. Each choice has the number of matching applications. */
export function toFiltersResponse(
  list: AppListTypeName,
  account: AccountRecord,
  context: ServiceContext,
  translator: Translator,
): FiltersResponse {
  const applications = context.store.collection("application");
  const createConditions = (name: AppListTypeName) => {
    const request = { AppListTypeName: name, ApplicationTypeIds: [], SearchFilterValues: [] };
    return createListConditions(request, createListFilter(request, account, context));
  };
  const listChoices = (field: keyof ApplicationRecord, getName: (id: string) => Message | string) =>
    [...countVisibleByValue(applications, field, createConditions(list))]
      .filter(([id]) => id !== "")
      .map(([Id, Count]) => ({ Id, Name: translator.text(getName(Id)), Count }))
      .sort((one, other) => one.Name.localeCompare(other.Name));
  const getAccountName = (id: string) => {
    const filterAccount = context.store.collection("account").get(id);
    return filterAccount ? getFullName(filterAccount) : id;
  };
  const accountChoices = listChoices("AccountId", getAccountName);
  const accountFilters = accountChoices.some(({ Id }) => Id !== account.Id)
    ? [
        {
          Field: "ApplicantAccountId",
          Name: createMessage("reports.field.lodgedBy"),
          Options: accountChoices,
        } as const,
      ]
    : [];
  return {
    Lists: appListTypeName.options.map((name) => ({
      AppListTypeName: name,
      Name: listNames[name],
      Count: countVisibleApplications(applications, createConditions(name)),
    })),
    Filters: [
      {
        Field: "StatusId",
        Name: createMessage("reports.field.status"),
        Options: listChoices("StatusId", (id) => getStatus(id).name),
      },
      {
        Field: "Suburb",
        Name: createMessage("reports.field.suburb"),
        Options: listChoices("Suburb", (name) => name),
      },
      ...accountFilters,
    ],
    ApplicationTypes: listChoices("ApplicationTypeId", (id) => getApplicationType(id).name),
  };
}
