import * as contract from "#contract/applications/contact.ts";
import { getDraftIdParams } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const person = {
  Name: "Conformance Check",
  CompanyName: null,
  AbnAcn: null,
  RegistrationNo: null,
  Email: "contact@conformance.example",
  Phone: "03 9555 0123",
  Address: null,
};
const contactBody = { Role: "Builder" as const, OwnerType: null, ...person, IsNotified: false, Note: null };
const query = { PageNumber: 1, PageSize: 20 };

const getOwnContact = (context: ScenarioContext) =>
  context.once(getOwnContact, () => createDraftContact(context));

async function createDraftContact(context: ScenarioContext) {
  const params = await getDraftIdParams(context);
  const { Id } = await context.call(contract.createContact, { params, body: contactBody });
  return { params: { ...params, contactId: Id } };
}

/** Returns an address book entry. The check deletes it at the end. */
const getEntry = (context: ScenarioContext) => context.once(getEntry, () => createEntry(context));

async function createEntry(context: ScenarioContext) {
  const body = { ...person, Email: `${context.options.random()}@conformance.example` };
  const { Id } = await context.call(contract.createBookEntry, { body });
  context.created.add("address book entry", Id);
  return { params: { id: Id }, body };
}

export const contactScenarios: ScenariosOf<typeof contract> = {
  createContact: getOwnContact,
  async getContacts(context) {
    const { params } = await getOwnContact(context);
    const { Items } = await context.call(contract.getContacts, { params: await getDraftIdParams(context) });
    if (Array.isArray(Items) && !Items.some(({ Id }) => Id === params.contactId))
      context.addDifference(contract.getContacts, "Items", "do not contain the new contact");
  },
  getContact: async (context) => context.call(contract.getContact, await getOwnContact(context)),
  async updateContact(context) {
    const changedContact = await context.call(contract.updateContact, {
      ...(await getOwnContact(context)),
      body: { ...contactBody, Note: "Changed." },
    });
    if (changedContact.Note !== "Changed.")
      context.addDifference(contract.updateContact, "Note", "is not what was sent");
  },
  deleteContact: async (context) => context.call(contract.deleteContact, await createDraftContact(context)),

  async getAddressBook(context) {
    await getEntry(context);
    await context.call(contract.getAddressBook, { query });
  },
  async getBookEntryApplications(context) {
    const { params } = await getEntry(context);
    await context.call(contract.getBookEntryApplications, { params });
  },
  createBookEntry: getEntry,
  async updateBookEntry(context) {
    const { params, body } = await getEntry(context);
    const changedEntry = await context.call(contract.updateBookEntry, {
      params,
      body: { ...body, CompanyName: "Conformance Pty Ltd" },
    });
    if (changedEntry.CompanyName !== "Conformance Pty Ltd")
      context.addDifference(contract.updateBookEntry, "CompanyName", "is not what was sent");
  },
  async deleteBookEntry(context) {
    const { params } = await createEntry(context);
    await context.call(contract.deleteBookEntry, { params });
    context.created.remove(params.id);
  },
};
