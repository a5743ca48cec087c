import { afterAll, afterEach, describe, expect, it } from "vitest";
import {
  createBookEntry,
  createContact,
  deleteContact,
  getAddressBook,
  getBookEntryApplications,
  getContacts,
  updateBookEntry,
  updateContact,
} from "#contract/applications/contact.ts";
import type { CountryCode } from "#contract/country-code.ts";
import { FIXTURE_DOMAIN } from "../../service/caller.fixture.ts";
import { NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());
const paging = { PageNumber: "1", PageSize: "10" };
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
    const contactCount = (await call(getContacts, { params })).body.Items.length;
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
    expect((await call(getContacts, { params })).body.Items).toHaveLength(contactCount + 1);
    const bookEntries = (await call(getAddressBook, { query: { ...paging, Search: "wilhelm" } })).body.Items;
    expect(bookEntries).toMatchObject([
      { Name: "Wilhelmina Krause", Roles: ["Neighbour"], ApplicationCount: 1, Phone: "0491 570 006" },
    ]);
    expect((await call(deleteContact, { params: { ...params, contactId } })).status).toBe(200);
    expect(
      (await call(getAddressBook, { query: { ...paging, Search: "wilhelm" } })).body.Items[0]
        .ApplicationCount,
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
    const { Items, TotalCount } = (await call(getAddressBook, { query: { ...paging, Role: "Builder" } }))
      .body;
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

describe("contact details on a host in another country", () => {
  const host = fixture.service.context.hosts.find((demoHost) => demoHost.host === FIXTURE_DOMAIN) ?? {};
  const setHostCountry = (country: CountryCode | undefined) => Object.assign(host, { country });
  afterEach(() => setHostCountry(undefined));
  const { Role: _role, OwnerType: _type, IsNotified: _notified, Note: _note, ...person } = neighbour;
  const usAddress = { Line1: "410 Juniper Avenue", Suburb: "Springfield", State: "IL", Postcode: "62704" };
  let entryCount = 0;
  const saveEntry = async (details: object) => {
    entryCount += 1;
    const body = { ...person, Phone: null, Email: `abroad${entryCount}@mail.example`, ...details };
    return (await fixture.as("user"))(createBookEntry, { body });
  };

  it.each<[CountryCode, object]>([
    [
      "US",
      { Phone: "(217) 555-0123", AbnAcn: "12-3456789", RegistrationNo: "IL 104-2231", Address: usAddress },
    ],
    ["NZ", { Phone: "021 555 0123", AbnAcn: "9429000000123" }],
    [
      "NZ",
      {
        Address: {
          Line1: "18 Kowhai Street",
          Line2: "Northcote",
          Suburb: "Auckland",
          State: "",
          Postcode: "0627",
        },
      },
    ],
    ["GB", { Phone: "01632 960123", AbnAcn: "SC123456" }],
    ["GB", { Address: { Line1: "7 Orchard Row", Suburb: "Millbrook", State: "", Postcode: "ME14 1XX" } }],
    ["US", { Phone: "+61 3 9555 0123", AbnAcn: "51 824 753 556" }],
    ["AU", { Phone: "+1 (217) 555-0123" }],
  ])("%s accepts %j", async (country, details) => {
    setHostCountry(country);
    const response = await saveEntry(details);
    expect([response.status, response.body]).toMatchObject([200, details]);
  });

  it.each<[CountryCode, object, string, RegExp]>([
    ["US", { Phone: "03 9555 0123" }, "Phone", /US phone number/],
    ["US", { AbnAcn: "123" }, "AbnAcn", /EIN/],
    ["US", { Address: { ...usAddress, State: "VIC" } }, "Address.State", /2 letters/],
    ["US", { Address: { ...usAddress, Postcode: "6270" } }, "Address.Postcode", /ZIP code/],
    ["GB", { Address: { ...usAddress, State: "Kent" } }, "Address.Postcode", /UK postcode/],
    ["NZ", { Phone: "+6" }, "Phone", /New Zealand phone number/],
    ["AU", { Address: usAddress }, "Address.Postcode", /postcode/],
  ])("%s refuses %j in its own words", async (country, details, Path, message) => {
    setHostCountry(country);
    const response = await saveEntry(details);
    expect([response.status, response.body]).toMatchObject([
      400,
      [{ Path, Message: expect.stringMatching(message) }],
    ]);
  });

  it("a saved entry with values of another country stays editable, and can become a contact", async () => {
    const call = await fixture.as("user");
    setHostCountry("US");
    const Phone = "(217) 555-0123";
    const { body: entry } = await saveEntry({
      Phone,
      AbnAcn: "12-3456789",
      RegistrationNo: "IL 104-2231",
      Address: usAddress,
    });
    setHostCountry(undefined);
    const { Id: _id, Roles: _roles, UsedAt: _at, ...saved } = entry;
    const Address = { ...usAddress, Line1: "412 Juniper Avenue" };
    const params = { id: entry.Id };
    const changeEntry = (fields: object) =>
      call(updateBookEntry, { params, body: { ...saved, Revision: undefined, ...fields } });
    expect((await changeEntry({ Name: "Wilma Krause", Address })).body).toMatchObject({
      Name: "Wilma Krause",
      Phone,
      Address,
    });
    expect((await changeEntry({ Phone: "(217) 555-0124" })).body).toMatchObject([{ Path: "Phone" }]);
    const contact = await call(createContact, {
      params: { id: fixture.idIn("draft", NEW_DWELLING_TYPE) },
      body: { ...neighbour, Email: saved.Email, Phone, AbnAcn: "12-3456789", Address },
    });
    expect([contact.status, contact.body]).toMatchObject([200, { Phone }]);
  });
});
