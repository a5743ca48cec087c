/** Demo accounts: one for each role (design 3). */
import type { AccountRecord, AddressRecord } from "../records/accounts/account-record.ts";

export const DEMO_PASSWORD = "demo";

const ROLE_ADMIN = 1;
const ROLE_USER = 2;
const ROLE_GUEST = 3;

type DemoPerson = Pick<AccountRecord, "FirstName" | "Surname" | "CompanyName" | "Phone" | "Address"> & {
  readonly name: string;
  readonly role?: number;
  readonly parent?: string;
  readonly state?: AccountRecord["State"];
};

const at = (Line1: string, Suburb: string, Postcode: string): AddressRecord => ({
  Line1,
  Suburb,
  State: "VIC",
  Postcode,
});

const people: readonly DemoPerson[] = [
  {
    name: "admin",
    role: ROLE_ADMIN,
    FirstName: "Marguerite",
    Surname: "Tan",
    CompanyName: "Tan & Field Architects",
    Phone: "0491 570 156",
    Address: at("Suite 4, 12 Ropewalk Lane", "Harbour Quay", "3099"),
  },
  {
    name: "user",
    FirstName: "Ada",
    Surname: "Okafor",
    CompanyName: "Okafor Homes Pty Ltd",
    Phone: "0491 570 157",
    Address: at("27 Millrace Road", "Riverbend", "3994"),
  },
  {
    name: "guest",
    role: ROLE_GUEST,
    FirstName: "Noel",
    Surname: "Whitford",
    CompanyName: null,
    Phone: null,
    Address: at("3 Heron Court", "Willowmere", "3993"),
  },
  {
    name: "parent",
    FirstName: "Priya",
    Surname: "Raman",
    CompanyName: "Raman Building Group Pty Ltd",
    Phone: "0491 570 158",
    Address: at("140 Quarry Road", "Wattlebrook", "3159"),
  },
  {
    name: "child1",
    parent: "parent",
    FirstName: "Tomas",
    Surname: "Lindqvist",
    CompanyName: "Raman Building Group Pty Ltd",
    Phone: "0491 570 159",
    Address: at("140 Quarry Road", "Wattlebrook", "3159"),
  },
  {
    name: "child2",
    parent: "parent",
    FirstName: "Mei",
    Surname: "Castellano",
    CompanyName: "Raman Building Group Pty Ltd",
    Phone: "0491 570 110",
    Address: at("140 Quarry Road", "Wattlebrook", "3159"),
  },
  {
    name: "child3",
    parent: "parent",
    role: ROLE_GUEST,
    state: "locked",
    FirstName: "Jonah",
    Surname: "Abernethy",
    CompanyName: "Raman Building Group Pty Ltd",
    Phone: null,
    Address: null,
  },
  {
    name: "delegate",
    FirstName: "Hamish",
    Surname: "Bellweather",
    CompanyName: "Bellweather Permits",
    Phone: "0491 570 313",
    Address: at("9 Chapel Street", "Saltmarsh", "3979"),
  },
  {
    name: "locked",
    state: "locked",
    FirstName: "Lorne",
    Surname: "Pickering",
    CompanyName: null,
    Phone: null,
    Address: at("51 Orchard Way", "Orchard Park", "3157"),
  },
];

export function getSeedAccountId(name: string): string {
  return `acc-${name}`;
}

/** Returns the demo accounts. Each can sign in on every host. */
export function seedAccounts(
  domains: readonly string[],
  passwordHash: string,
  topicOf: (name: string) => string,
): AccountRecord[] {
  return people.map(({ name, role, parent, state, ...person }) => ({
    Id: getSeedAccountId(name),
    Username: `${name}@demo.example`,
    Email: `${name}@demo.example`,
    ...person,
    Roles: [role ?? ROLE_USER],
    ParentId: parent ? getSeedAccountId(parent) : null,
    Language: null,
    Domains: domains,
    PasswordHash: passwordHash,
    State: state ?? "active",
    TopicName: topicOf(name),
    Signature: null,
  }));
}
