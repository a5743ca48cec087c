import type * as z from "zod/mini";
import {
  type AppListTypeName,
  appListTypeName,
  type getApplicationFilters,
} from "#contract/applications/application-list.ts";
import type { ServiceContext } from "../../../context/context.ts";
import type { UnlocalisedResponse } from "../../../messages/localise.ts";
import { createMessage, type Message } from "../../../messages/message.ts";
import type { Translator } from "../../../messages/translator.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getStatus } from "../../../rules/statuses/status-table.ts";
import { getFullName } from "../../accounts/account-name.ts";
import { getApplicationType } from "../../lookups/application-types.ts";
import { countVisibleApplications, countVisibleByValue } from "./count-visible.ts";
import { createListConditions, createListFilter } from "./list-query.ts";

type Filters = UnlocalisedResponse<z.input<(typeof getApplicationFilters)["reply"]>, "Name">;

const names: Readonly<Record<AppListTypeName, Message>> = {
  Mine: createMessage("applicationList.all"),
  Drafts: createMessage("applicationList.drafts"),
  WaitingForMe: createMessage("applicationList.waitingForYou"),
  InProgress: createMessage("applicationList.inProgress"),
  Finished: createMessage("applicationList.finished"),
};

/** Returns the filters of a list. Each choice has the number of matching applications. */
export function toFiltersResponse(
  list: AppListTypeName,
  account: AccountRecord,
  context: ServiceContext,
  reader: Translator,
): Filters {
  const applications = context.store.collection("application");
  const getLocation = (name: AppListTypeName) => {
    const request = { AppListTypeName: name, ApplicationTypeIds: [], SearchFilterValues: [] };
    return createListConditions(request, createListFilter(request, account, context));
  };
  const choices = (field: keyof ApplicationRecord, nameOf: (id: string) => Message | string) =>
    [...countVisibleByValue(applications, field, getLocation(list))]
      .filter(([id]) => id !== "")
      .map(([Id, Count]) => ({ Id, Name: reader.text(nameOf(Id)), Count }))
      .sort((one, other) => one.Name.localeCompare(other.Name));
  const nameOfAccount = (id: string) => {
    const filterAccount = context.store.collection("account").get(id);
    return filterAccount ? getFullName(filterAccount) : id;
  };
  const lodgedBy = choices("AccountId", nameOfAccount);
  const people = lodgedBy.some(({ Id }) => Id !== account.Id)
    ? [
        {
          Field: "ApplicantAccountId",
          Name: createMessage("reports.field.lodgedBy"),
          Options: lodgedBy,
        } as const,
      ]
    : [];
  return {
    Lists: appListTypeName.options.map((name) => ({
      AppListTypeName: name,
      Name: names[name],
      Count: countVisibleApplications(applications, getLocation(name)),
    })),
    Filters: [
      {
        Field: "StatusId",
        Name: createMessage("reports.field.status"),
        Options: choices("StatusId", (id) => getStatus(id).name),
      },
      {
        Field: "Suburb",
        Name: createMessage("reports.field.suburb"),
        Options: choices("Suburb", (name) => name),
      },
      ...people,
    ],
    ApplicationTypes: choices("ApplicationTypeId", (id) => getApplicationType(id).name),
  };
}
