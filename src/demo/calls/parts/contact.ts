/** The endpoints of an application's contacts and of the address book (spec 7.5). */

import {
  createBookEntry,
  createContact,
  deleteBookEntry,
  deleteContact,
  getAddressBook,
  getBookEntryApplications,
  getContact,
  getContacts,
  updateBookEntry,
  updateContact,
} from "#contract/applications/contact.ts";
import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import {
  findBookEntry,
  findOwnerIfReadOnly,
  getAddressBookKey,
  getPersonFields,
  listContactsOfPerson,
  saveToAddressBook,
  toBookEntryResponse,
} from "../../domain/contacts/address-book.ts";
import { assertValidContact, assertValidPerson } from "../../domain/contacts/check-person.ts";
import { getRoleName, toContactResponse } from "../../domain/contacts/contact-response.ts";
import { findPage } from "../../domain/parts/find-page.ts";
import { createPartEditing } from "../../domain/parts/part-editing.ts";
import { assertNotDenied } from "../../domain/parts/part-rules.ts";
import { createPartBase } from "../../domain/parts/parts.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { BookRecord, ContactFields } from "../../records/parts/contact-record.ts";
import { listOwnAccountIds } from "../../rules/access.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";

export function serveContact(serve: ServeEndpoint, context: ServiceContext): void {
  const contacts = createPartEditing(
    {
      name: "contact",
      kind: "contact",
      toResponse: (record, application, reason) =>
        toContactResponse(record, reason ?? findFixedRoleDenial(record.Role, application)),
      createJournalText: (change, { Role, Name }) =>
        createMessage(`contacts.${change}`, { role: getRoleName(Role), name: Name }),
      findDenial: ({ Role }, application) => findFixedRoleDenial(Role, application),
      afterSave: (record, { AccountId }) => saveToAddressBook(AccountId, record, context),
    },
    context,
  );

  serve(getContacts, ({ params, signedIn }) => {
    const { application, response } = contacts.list(params.id, signedIn.account);
    return { ...response, FixedRoles: [...listFixedRoles(application)] };
  });

  serve(getContact, ({ params, signedIn }) => contacts.get(params.contactId, signedIn.account, params.id));

  serve(createContact, (call) => {
    const { body, signedIn } = call;
    const application = contacts.getApplicationToChange(call.params.id, signedIn.account);
    assertNotDenied(findFixedRoleDenial(body.Role, application));
    assertValidContact(body, signedIn, context);
    return contacts.add(application, call, () => ({ ...body, BookKey: getAddressBookKey(body) }));
  });

  serve(updateContact, ({ params, body: { Revision, ...fields }, signedIn }) => {
    const { account } = signedIn;
    const contact = contacts.getToChange(params.contactId, account, params.id);
    assertNotDenied(findFixedRoleDenial(fields.Role, contact.application));
    assertValidContact(fields, signedIn, context, contact.part);
    const createFields = () => ({ ...fields, BookKey: getAddressBookKey(fields) });
    return contacts.change(contact, account, Revision, createFields);
  });

  serve(deleteContact, ({ params, signedIn: { account } }) =>
    contacts.remove(contacts.getToChange(params.contactId, account, params.id), account),
  );

  serveAddressBook(serve, context);
}

/** Returns the roles that cannot change after lodging, because they are part of the submission. */
function listFixedRoles({ StatusId }: ApplicationRecord): readonly ContactFields["Role"][] {
  return isOpenForApplicant(StatusId) ? [] : ["Applicant", "Owner", "Builder"];
}

function findFixedRoleDenial(role: ContactFields["Role"], application: ApplicationRecord): DenialReason {
  if (!listFixedRoles(application).includes(role)) return null;
  return createMessage("contacts.fixedRole", { role: getRoleName(role) });
}

function serveAddressBook(serve: ServeEndpoint, context: ServiceContext): void {
  const addressBook = context.store.collection("bookEntry");
  const getEntry = (id: string, account: AccountRecord): BookRecord => {
    const entry = addressBook.get(id);
    if (!entry || !listOwnAccountIds(account, context).includes(entry.AccountId)) throw createNotFoundError();
    return entry;
  };
  const getOwnEntry = (id: string, account: AccountRecord): BookRecord => {
    const entry = getEntry(id, account);
    if (findOwnerIfReadOnly(entry, account, context))
      throw new ServiceError(403, createMessage("contacts.bookReadOnly"));
    return entry;
  };

  serve(getAddressBook, ({ query, signedIn }) => {
    const where = { AccountId: { in: listOwnAccountIds(signedIn.account, context) } };
    const orderBy = { field: "UsedAt", direction: "desc" } as const;
    const { Role } = query;
    if (Role === undefined) {
      const { items, total } = findPage(addressBook, query, { where, orderBy });
      return {
        Items: items.map((entry) => toBookEntryResponse(entry, signedIn.account, context)),
        TotalCount: total,
      };
    }
    const matchingEntries = findPage(
      addressBook,
      { ...query, PageNumber: 1, PageSize: 5000 },
      { where, orderBy },
    ).items.filter(({ Roles }) => Roles.includes(Role));
    const offset = (query.PageNumber - 1) * query.PageSize;
    const pageEntries = matchingEntries.slice(offset, offset + query.PageSize);
    return {
      Items: pageEntries.map((entry) => toBookEntryResponse(entry, signedIn.account, context)),
      TotalCount: matchingEntries.length,
    };
  });

  serve(getBookEntryApplications, ({ params, signedIn }) =>
    listContactsOfPerson(getEntry(params.id, signedIn.account), context).flatMap(
      ({ ApplicationId, Role }) => {
        const application = context.store.collection("application").get(ApplicationId);
        return application ? [{ ...createPartBase(application), Role, RoleName: getRoleName(Role) }] : [];
      },
    ),
  );

  serve(createBookEntry, ({ body, signedIn }) => {
    assertValidPerson(body, signedIn, context);
    const AccountId = signedIn.account.Id;
    const Key = getAddressBookKey(body);
    if (findBookEntry(AccountId, Key, context))
      throw new ServiceError(400, createMessage("contacts.alreadyInBook"));
    const at = toInstantText(context.now());
    const Roles = [...new Set(listContactsOfPerson({ AccountId, Key }, context).map(({ Role }) => Role))];
    const entry = {
      ...body,
      Id: createRandomId(context.random),
      AccountId,
      Key,
      Roles,
      UsedAt: at,
      Revision: 1,
    };
    addressBook.put(entry);
    return toBookEntryResponse(entry, signedIn.account, context);
  });

  serve(updateBookEntry, ({ params, body, signedIn }) => {
    const entry = getOwnEntry(params.id, signedIn.account);
    assertValidPerson(body, signedIn, context, entry);
    if (body.Revision !== undefined && body.Revision !== entry.Revision)
      throw new ServiceError(409, {
        error: createMessage("applications.changedMeanwhileShort"),
        Revision: entry.Revision,
      });
    const Key = getAddressBookKey(body);
    const existingEntry = findBookEntry(entry.AccountId, Key, context);
    if (existingEntry && existingEntry.Id !== entry.Id)
      throw new ServiceError(400, createMessage("contacts.emailInBook"));
    const changedEntry = { ...entry, ...getPersonFields(body), Key, Revision: entry.Revision + 1 };
    context.store.transaction(() => {
      for (const contact of listContactsOfPerson(entry, context))
        context.store.collection("contact").put({ ...contact, BookKey: Key });
      addressBook.put(changedEntry);
    });
    return toBookEntryResponse(changedEntry, signedIn.account, context);
  });

  serve(deleteBookEntry, ({ params, signedIn }) => {
    addressBook.delete(getOwnEntry(params.id, signedIn.account).Id);
    return SUCCESS_RESPONSE;
  });
}
