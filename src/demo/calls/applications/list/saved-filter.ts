/** Saved filters of the application list, per account (spec 7.5). */

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

const MAX_FILTERS = 30;

export function serveSavedFilter(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const filters = store.collection("savedFilter");

  const ofAccount = ({ Id }: AccountRecord) =>
    filters.find({ where: { AccountId: Id } }).sort((one, other) => one.Name.localeCompare(other.Name));
  const getOwnFilter = (id: string, account: AccountRecord): SavedFilterRecord => {
    const record = filters.get(id);
    if (record?.AccountId !== account.Id) throw createNotFoundError();
    return record;
  };
  const refuseTwin = (name: string, account: AccountRecord, id?: string) => {
    const isTwin = ({ Id, Name }: SavedFilterRecord) =>
      Id !== id && Name.localeCompare(name, undefined, { sensitivity: "accent" }) === 0;
    if (ofAccount(account).some(isTwin))
      throw new ServiceError(400, createMessage("applicationList.filterExists", { name }));
  };

  serve(getSavedFilters, ({ signedIn }) => ofAccount(signedIn.account).map(show));

  serve(createSavedFilter, ({ body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const call = { key: idempotencyKey, scope: `filter ${account.Id}`, request: body };
    return runIdempotently(call, context, () => {
      refuseTwin(body.Name, account);
      if (filters.count({ AccountId: account.Id }) >= MAX_FILTERS)
        throw new ServiceError(400, createMessage("applicationList.tooManyFilters", { count: MAX_FILTERS }));
      const stamp = { Id: createRandomId(context.random), CreatedAt: toInstantText(context.now()) };
      const record = { ...body, ...stamp, AccountId: account.Id };
      filters.put(record);
      return show(record);
    });
  });

  serve(updateSavedFilter, ({ params, body, signedIn }) => {
    const record = getOwnFilter(params.filterId, signedIn.account);
    refuseTwin(body.Name, signedIn.account, record.Id);
    const changed = { ...record, ...body };
    filters.put(changed);
    return show(changed);
  });

  serve(deleteSavedFilter, ({ params, signedIn }) => {
    filters.delete(getOwnFilter(params.filterId, signedIn.account).Id);
    return SUCCESS_RESPONSE;
  });
}

function show({ AccountId: _account, ...filter }: SavedFilterRecord): SavedFilter {
  return filter;
}
