import * as contract from "#contract/applications/contact.ts";
import { draft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const person = {
  Name: "Conformance Check",
  CompanyName: null,
  AbnAcn: null,
  RegistrationNo: null,
  Email: "contact@conformance.example",
  Phone: "03 9555 0123",
  Address: null,
};
const body = { Role: "Builder" as const, OwnerType: null, ...person, IsNotified: false, Note: null };
const query = { PageNumber: 1, PageSize: 20 };

const paramsOf = async (trial: Trial) => ({ id: (await draft(trial)).Id });

/** Somebody of the draft. */
const made = (trial: Trial) => trial.once(made, () => make(trial));

async function make(trial: Trial) {
  const params = await paramsOf(trial);
  const { Id } = await trial.call(contract.createContact, { params, body });
  return { params: { ...params, contactId: Id } };
}

/** An entry of the address book; deleted at the end. */
const entry = (trial: Trial) => trial.once(entry, () => newEntry(trial));

async function newEntry(trial: Trial) {
  const body = { ...person, Email: `${trial.options.random()}@conformance.example` };
  const { Id } = await trial.call(contract.createBookEntry, { body });
  trial.made.add("address book entry", Id);
  return { params: { id: Id }, body };
}

export const contact: ScenariosOf<typeof contract> = {
  createContact: made,
  async getContacts(trial) {
    const { params } = await made(trial);
    const { Items } = await trial.call(contract.getContacts, { params: await paramsOf(trial) });
    if (Array.isArray(Items) && !Items.some(({ Id }) => Id === params.contactId))
      trial.differs(contract.getContacts, "Items", "do not hold a contact just made");
  },
  getContact: async (trial) => trial.call(contract.getContact, await made(trial)),
  async updateContact(trial) {
    const changed = await trial.call(contract.updateContact, {
      ...(await made(trial)),
      body: { ...body, Note: "Changed." },
    });
    if (changed.Note !== "Changed.") trial.differs(contract.updateContact, "Note", "is not what was sent");
  },
  deleteContact: async (trial) => trial.call(contract.deleteContact, await make(trial)),

  async getAddressBook(trial) {
    await entry(trial);
    await trial.call(contract.getAddressBook, { query });
  },
  async getBookEntryApplications(trial) {
    const { params } = await entry(trial);
    await trial.call(contract.getBookEntryApplications, { params });
  },
  createBookEntry: entry,
  async updateBookEntry(trial) {
    const { params, body: given } = await entry(trial);
    const changed = await trial.call(contract.updateBookEntry, {
      params,
      body: { ...given, CompanyName: "Conformance Pty Ltd" },
    });
    if (changed.CompanyName !== "Conformance Pty Ltd")
      trial.differs(contract.updateBookEntry, "CompanyName", "is not what was sent");
  },
  async deleteBookEntry(trial) {
    const { params } = await newEntry(trial);
    await trial.call(contract.deleteBookEntry, { params });
    trial.made.forget(params.id);
  },
};
