/** The endpoints of the filters that an account saves for its application list (spec 7.5). */

import {
  createSavedFilter,
  deleteSavedFilter,
  getSavedFilters,
  type SavedFilter,
  updateSavedFilter,
} from "#contract/applications/saved-filter.ts";
import { createRandomId, type ServiceContext, toInstantText } from "../../../context/context.ts";
import { runIdempotently } from "../../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../../http/service-error.ts";
import { createMessage } from "../../../messages/message.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import type { SavedFilterRecord } from "../../../records/accounts/saved-filter-record.ts";

const MAX_FILTERS_PER_ACCOUNT = 30;

export function serveSavedFilter(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const filters = store.collection("savedFilter");

  const listFilters = ({ Id }: AccountRecord) =>
    filters.find({ where: { AccountId: Id } }).sort((one, other) => one.Name.localeCompare(other.Name));
  const getOwnFilter = (id: string, account: AccountRecord): SavedFilterRecord => {
    const record = filters.get(id);
    if (record?.AccountId !== account.Id) throw createNotFoundError();
    return record;
  };
  const assertUniqueName = (name: string, account: AccountRecord, id?: string) => {
    const hasSameName = ({ Id, Name }: SavedFilterRecord) =>
      Id !== id && Name.localeCompare(name, undefined, { sensitivity: "accent" }) === 0;
    if (listFilters(account).some(hasSameName))
      throw new ServiceError(400, createMessage("applicationList.filterExists", { name }));
  };

  serve(getSavedFilters, ({ signedIn }) => listFilters(signedIn.account).map(toFilterResponse));

  serve(createSavedFilter, ({ body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const idempotentCall = { key: idempotencyKey, scope: `filter ${account.Id}`, request: body };
    return runIdempotently(idempotentCall, context, () => {
      assertUniqueName(body.Name, account);
      if (filters.count({ AccountId: account.Id }) >= MAX_FILTERS_PER_ACCOUNT)
        throw new ServiceError(
          400,
          createMessage("applicationList.tooManyFilters", { count: MAX_FILTERS_PER_ACCOUNT }),
        );
      const creationFields = { Id: createRandomId(context.random), CreatedAt: toInstantText(context.now()) };
      const record = { ...body, ...creationFields, AccountId: account.Id };
      filters.put(record);
      return toFilterResponse(record);
    });
  });

  serve(updateSavedFilter, ({ params, body, signedIn }) => {
    const record = getOwnFilter(params.filterId, signedIn.account);
    assertUniqueName(body.Name, signedIn.account, record.Id);
    const changedFilter = { ...record, ...body };
    filters.put(changedFilter);
    return toFilterResponse(changedFilter);
  });

  serve(deleteSavedFilter, ({ params, signedIn }) => {
    filters.delete(getOwnFilter(params.filterId, signedIn.account).Id);
    return SUCCESS_RESPONSE;
  });
}

function toFilterResponse({ AccountId: _account, ...filter }: SavedFilterRecord): SavedFilter {
  return filter;
}
