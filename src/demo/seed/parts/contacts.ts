import { getAddressBookKey, getPersonFields } from "../../domain/contacts/address-book.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { BookRecord, ContactFields, ContactRecord } from "../../records/parts/contact-record.ts";
import { findSeedLand, type SeededPartContext } from "./part-context.ts";

const emptyContact = {
  OwnerType: null,
  CompanyName: null,
  AbnAcn: null,
  RegistrationNo: null,
  Email: null,
  Phone: null,
  Address: null,
  IsNotified: false,
  Note: null,
} as const;

const createEmailAddress = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@mail.example`;

/** Returns the contacts of an application. A draft without an address has only the applicant. */
export function seedContacts(partContext: SeededPartContext, account: AccountRecord): ContactRecord[] {
  const { seededApplication, builder, ownerName, ownerPhone, practitioner, createPartFields, lodgedAt } =
    partContext;
  const land = findSeedLand(seededApplication);
  const applicant: ContactFields = {
    ...emptyContact,
    Role: "Applicant",
    Name: seededApplication.application.ApplicantName,
    CompanyName: account.CompanyName,
    Email: account.Email,
    Phone: account.Phone,
    Address: account.Address,
    IsNotified: true,
  };
  const isJoint = ownerName.includes(" and ");
  const otherContacts: readonly ContactFields[] = [
    {
      ...emptyContact,
      Role: "Owner",
      OwnerType: isJoint ? "joint" : "individual",
      Name: ownerName,
      Email: createEmailAddress(ownerName),
      Phone: ownerPhone,
      Address: land?.Address ?? null,
      IsNotified: true,
    },
    {
      ...emptyContact,
      Role: "Builder",
      Name: builder.director,
      CompanyName: builder.name,
      AbnAcn: builder.acn,
      RegistrationNo: builder.registration,
      Email: createEmailAddress(builder.director),
      Phone: builder.telephone,
    },
    {
      ...emptyContact,
      Role: practitioner.category.startsWith("engineer")
        ? "Engineer"
        : practitioner.category === "architect"
          ? "Architect"
          : "Draftsperson",
      Name: practitioner.name,
      RegistrationNo: practitioner.registration,
      Email: createEmailAddress(practitioner.name),
    },
  ];
  const listedContacts = land ? [applicant, ...otherContacts] : [applicant];
  return listedContacts.map((fields, index) => ({
    ...createPartFields(`c${index}`, lodgedAt),
    ...fields,
    BookKey: getAddressBookKey(fields),
  }));
}

/** Returns an address book per account with each person once and their latest details. */
export function seedAddressBooks(contacts: readonly ContactRecord[]): BookRecord[] {
  const people = Map.groupBy(contacts, ({ AccountId, BookKey }) => `${AccountId} ${BookKey}`);
  return [...people.values()].flatMap((sameContacts, index) => {
    const latestContact = sameContacts.toSorted((one, other) =>
      one.UpdatedAt < other.UpdatedAt ? 1 : -1,
    )[0];
    if (!latestContact) return [];
    return [
      {
        ...getPersonFields(latestContact),
        Id: `book${index + 1}`,
        AccountId: latestContact.AccountId,
        Key: latestContact.BookKey,
        Roles: [...new Set(sameContacts.map(({ Role }) => Role))],
        UsedAt: latestContact.UpdatedAt,
        Revision: 1,
      },
    ];
  });
}
