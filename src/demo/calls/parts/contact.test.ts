import { afterAll, describe, expect, it } from "vitest";
import {
  createContact,
  deleteContact,
  getAddressBook,
  getBookEntryApplications,
  getContacts,
  updateBookEntry,
  updateContact,
} from "#contract/applications/contact.ts";
import { NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());
const page = { PageNumber: "1", PageSize: "10" };
const neighbour = {
  Role: "Neighbour",
  OwnerType: null,
  Name: "Wilhelmina Krause",
  CompanyName: null,
  AbnAcn: null,
  RegistrationNo: null,
  Email: "wilhelmina@mail.example",
  Phone: "(03) 5550 0311",
  Address: null,
  IsNotified: false,
  Note: null,
};

describe("contacts of an application", () => {
  it("are added once, changed, removed, and saved in the address book", async () => {
    const call = await fixture.as("user");
    const params = { id: fixture.idIn("under-assessment", NEW_DWELLING_TYPE) };
    const before = (await call(getContacts, { params })).body.Items.length;
    const createResponse = await call(createContact, { params, body: neighbour, key: "once" });
    const retryResponse = await call(createContact, { params, body: neighbour, key: "once" });
    expect([createResponse.status, retryResponse.body]).toEqual([200, createResponse.body]);
    const contactId = createResponse.body.Id;
    const changeResponse = await call(updateContact, {
      params: { ...params, contactId },
      body: { ...neighbour, Id: contactId, Phone: "0491 570 006", Revision: 1 },
    });
    expect(changeResponse.body).toMatchObject({
      Phone: "0491 570 006",
      Revision: 2,
      Actions: ["edit", "remove"],
    });
    expect((await call(getContacts, { params })).body.Items).toHaveLength(before + 1);
    const bookEntries = (await call(getAddressBook, { query: { ...page, Search: "wilhelm" } })).body.Items;
    expect(bookEntries).toMatchObject([
      { Name: "Wilhelmina Krause", Roles: ["Neighbour"], ApplicationCount: 1, Phone: "0491 570 006" },
    ]);
    expect((await call(deleteContact, { params: { ...params, contactId } })).status).toBe(200);
    expect(
      (await call(getAddressBook, { query: { ...page, Search: "wilhelm" } })).body.Items[0].ApplicationCount,
    ).toBe(0);
  });

  it("cannot be overwritten from a stale revision, nor under another id", async () => {
    const call = await fixture.as("user");
    const params = { id: fixture.idIn("under-assessment", NEW_DWELLING_TYPE) };
    const { body } = await call(createContact, { params, body: { ...neighbour, Name: "B", Email: null } });
    const contactPath = { ...params, contactId: body.Id };
    expect(
      (await call(updateContact, { params: contactPath, body: { ...neighbour, Revision: 1 } })).status,
    ).toBe(200);
    const staleResponse = await call(updateContact, {
      params: contactPath,
      body: { ...neighbour, Revision: 1 },
    });
    expect([staleResponse.status, staleResponse.body.Revision]).toEqual([409, 2]);
    expect(
      (await call(updateContact, { params: contactPath, body: { ...neighbour, Id: "other" } })).status,
    ).toBe(400);
  });

  it("cannot change owner and builder after lodging, and nothing at all in a final status", async () => {
    const call = await fixture.as("user");
    const lodgedPath = { id: fixture.idIn("under-assessment", NEW_DWELLING_TYPE) };
    const { Items } = (await call(getContacts, { params: lodgedPath })).body;
    const builder = Items.find(({ Role }: { Role: string }) => Role === "Builder");
    expect(builder.Actions).toEqual([]);
    const removalResponse = await call(deleteContact, { params: { ...lodgedPath, contactId: builder.Id } });
    expect([removalResponse.status, removalResponse.body.error]).toEqual([
      400,
      expect.stringMatching(/additional request/),
    ]);
    const finalResponse = await call(createContact, {
      params: { id: fixture.idIn("refused") },
      body: neighbour,
    });
    expect([finalResponse.status, finalResponse.body.error]).toEqual([
      400,
      expect.stringMatching(/“Refused”/),
    ]);
  });

  it.each([
    [{ AbnAcn: "51 824 753 557" }, "AbnAcn"],
    [{ Email: "somebody" }, "Email"],
    [{ Phone: "12" }, "Phone"],
    [{ OwnerType: "individual" }, "OwnerType"],
    [{ Name: "   " }, "Name"],
    [{ Role: "Wizard" }, "Role"],
  ])("refuse %j with the path of the error", async (invalidField, Path) => {
    const call = await fixture.as("user");
    const params = { id: fixture.idIn("draft", NEW_DWELLING_TYPE) };
    const response = await call(createContact, { params, body: { ...neighbour, ...invalidField } });
    expect([response.status, response.body[0].Path]).toEqual([400, Path]);
  });
});

describe("the address book", () => {
  it("lists each person once, with their applications, and belongs to one account", async () => {
    const call = await fixture.as("user");
    const { Items, TotalCount } = (await call(getAddressBook, { query: { ...page, Role: "Builder" } })).body;
    expect(TotalCount).toBeGreaterThanOrEqual(2);
    const [first] = Items;
    const entryApplications = (await call(getBookEntryApplications, { params: { id: first.Id } })).body;
    expect(entryApplications.length).toBe(first.ApplicationCount);
    expect(entryApplications[0]).toMatchObject({ RoleName: "Builder", ApplicationTitle: expect.any(String) });
    const { Role: _role, OwnerType: _type, IsNotified: _notified, Note: _note, ...person } = neighbour;
    const byDelegate = await (await fixture.as("delegate"))(updateBookEntry, {
      params: { id: first.Id },
      body: person,
    });
    expect(byDelegate.status).toBe(403);
    expect(
      (await (await fixture.as("admin"))(updateBookEntry, { params: { id: first.Id }, body: person })).status,
    ).toBe(404);
  });
});
