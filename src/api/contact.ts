/** People of an application, and the address book. */
import * as contract from "#contract/applications/contact.ts";
import { caller } from "./client.ts";

export const getContacts = caller(contract.getContacts);
export const getContact = caller(contract.getContact);
export const createContact = caller(contract.createContact);
export const updateContact = caller(contract.updateContact);
export const deleteContact = caller(contract.deleteContact);
export const getAddressBook = caller(contract.getAddressBook);
export const getBookEntryApplications = caller(contract.getBookEntryApplications);
export const createBookEntry = caller(contract.createBookEntry);
export const updateBookEntry = caller(contract.updateBookEntry);
export const deleteBookEntry = caller(contract.deleteBookEntry);
