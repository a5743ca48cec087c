/** Contacts of an application, and the address book (spec 7.5). */

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
  findInBook,
  findOtherOwner,
  getAddressBookKey,
  getPersonFields,
  listContactsOfPerson,
  saveToAddressBook,
  toBookEntryResponse,
} from "../../domain/contacts/address-book.ts";
import { assertValidContact, assertValidPerson } from "../../domain/contacts/check-person.ts";
import { getRoleName, toContactResponse } from "../../domain/contacts/contact-response.ts";
import { runWithActivity } from "../../domain/parts/activity.ts";
import { findPage } from "../../domain/parts/find-page.ts";
import {
  assertNotDenied,
  findPartDenialReason,
  findStatusDenial,
  listAddActions,
} from "../../domain/parts/part-rules.ts";
import {
  createChangedPartFields,
  createPartBase,
  createPartFields,
  getPartFor,
  listParts,
} from "../../domain/parts/parts.ts";
import { getActingName } from "../../domain/people/acting-name.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { BookRecord, ContactFields, ContactRecord } from "../../records/parts/contact-record.ts";
import { getApplicationFor, listOwnAccountIds } from "../../rules/access.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";

export function serveContact(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;

  serve(getContacts, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    const Reason = findPartDenialReason("contact", "edit", application, signedIn.account, context);
    const Items = listParts("contact", application.Id, context).map((contact) =>
      toContactResponse(contact, Reason ?? findFixedRoleDenial(contact.Role, application)),
    );
    return { Items, Actions: listAddActions(Reason), Reason, FixedRoles: [...listFixedRoles(application)] };
  });

  serve(getContact, ({ params, signedIn }) => {
    const { part: contact, application } = getPartFor(
      "contact",
      params.contactId,
      "view",
      signedIn.account,
      context,
      params.id,
    );
    const reason = findPartDenialReason("contact", "edit", application, signedIn.account, context);
    return toContactResponse(contact, reason ?? findFixedRoleDenial(contact.Role, application));
  });

  serve(createContact, ({ params, body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("edit", params.id, account, context);
    assertNotDenied(findStatusDenial("contact", application) ?? findFixedRoleDenial(body.Role, application));
    assertValidContact(body);
    const call = { key: idempotencyKey, scope: `contact ${account.Id} ${params.id}`, request: body };
    return runIdempotently(call, context, () => {
      const by = getActingName(account, application);
      const newContact = {
        ...createPartFields(application, by, context),
        ...body,
        BookKey: getAddressBookKey(body),
      };
      saveContact(
        newContact,
        application,
        account,
        createMessage("contacts.added", { role: getRoleName(body.Role), name: body.Name }),
        context,
      );
      return toContactResponse(newContact, null);
    });
  });

  serve(updateContact, ({ params, body, signedIn }) => {
    const { account } = signedIn;
    const { Revision, ...fields } = body;
    const { part: contact, application } = getPartFor(
      "contact",
      params.contactId,
      "edit",
      account,
      context,
      params.id,
    );
    assertNotDenied(
      findStatusDenial("contact", application) ??
        findFixedRoleDenial(contact.Role, application) ??
        findFixedRoleDenial(fields.Role, application),
    );
    assertValidContact(fields);
    const changeFields = createChangedPartFields(
      contact,
      Revision,
      getActingName(account, application),
      context,
    );
    const changedContact = { ...contact, ...fields, ...changeFields, BookKey: getAddressBookKey(fields) };
    saveContact(
      changedContact,
      application,
      account,
      createMessage("contacts.changed", { role: getRoleName(fields.Role), name: fields.Name }),
      context,
    );
    return toContactResponse(changedContact, null);
  });

  serve(deleteContact, ({ params, signedIn }) => {
    const { account } = signedIn;
    const { part: contact, application } = getPartFor(
      "contact",
      params.contactId,
      "edit",
      account,
      context,
      params.id,
    );
    assertNotDenied(
      findStatusDenial("contact", application) ?? findFixedRoleDenial(contact.Role, application),
    );
    runWithActivity(application.Id, context, () => {
      store.collection("contact").delete(contact.Id);
      const text = createMessage("contacts.removed", { role: getRoleName(contact.Role), name: contact.Name });
      return {
        result: SUCCESS_RESPONSE,
        note: { kind: "contact", by: getActingName(account, application), text },
      };
    });
    return SUCCESS_RESPONSE;
  });

  serveAddressBook(serve, context);
}

function saveContact(
  contact: ContactRecord,
  application: ApplicationRecord,
  account: AccountRecord,
  text: Message,
  context: ServiceContext,
): void {
  runWithActivity(application.Id, context, () => {
    context.store.collection("contact").put(contact);
    saveToAddressBook(application.AccountId, contact, context);
    return { result: undefined, note: { kind: "contact", by: getActingName(account, application), text } };
  });
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
  const book = context.store.collection("bookEntry");
  const getEntry = (id: string, account: AccountRecord): BookRecord => {
    const entry = book.get(id);
    if (!entry || !listOwnAccountIds(account, context).includes(entry.AccountId)) throw createNotFoundError();
    return entry;
  };
  const getOwnEntry = (id: string, account: AccountRecord): BookRecord => {
    const entry = getEntry(id, account);
    if (findOtherOwner(entry, account, context))
      throw new ServiceError(403, createMessage("contacts.bookReadOnly"));
    return entry;
  };

  serve(getAddressBook, ({ query, signedIn }) => {
    const where = { AccountId: { in: listOwnAccountIds(signedIn.account, context) } };
    const orderBy = { field: "UsedAt", direction: "desc" } as const;
    const { Role } = query;
    if (Role === undefined) {
      const { items, total } = findPage(book, query, { where, orderBy });
      return {
        Items: items.map((entry) => toBookEntryResponse(entry, signedIn.account, context)),
        TotalCount: total,
      };
    }
    const matchingEntries = findPage(
      book,
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
    assertValidPerson(body);
    const AccountId = signedIn.account.Id;
    const Key = getAddressBookKey(body);
    if (findInBook(AccountId, Key, context))
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
    book.put(entry);
    return toBookEntryResponse(entry, signedIn.account, context);
  });

  serve(updateBookEntry, ({ params, body, signedIn }) => {
    assertValidPerson(body);
    const entry = getOwnEntry(params.id, signedIn.account);
    if (body.Revision !== undefined && body.Revision !== entry.Revision)
      throw new ServiceError(409, {
        error: createMessage("applications.changedMeanwhileShort"),
        Revision: entry.Revision,
      });
    const Key = getAddressBookKey(body);
    const other = findInBook(entry.AccountId, Key, context);
    if (other && other.Id !== entry.Id) throw new ServiceError(400, createMessage("contacts.emailInBook"));
    const changedEntry = { ...entry, ...getPersonFields(body), Key, Revision: entry.Revision + 1 };
    context.store.transaction(() => {
      for (const contact of listContactsOfPerson(entry, context))
        context.store.collection("contact").put({ ...contact, BookKey: Key });
      book.put(changedEntry);
    });
    return toBookEntryResponse(changedEntry, signedIn.account, context);
  });

  serve(deleteBookEntry, ({ params, signedIn }) => {
    book.delete(getOwnEntry(params.id, signedIn.account).Id);
    return SUCCESS_RESPONSE;
  });
}
