import type { ServiceContext } from "#demo/context/context.ts";
import type { ContactRecord } from "#demo/records/parts/contact-record.ts";

const emptyContact = {
  ...{ OwnerType: null, CompanyName: null, AbnAcn: null, RegistrationNo: null, Email: null, Phone: null },
  ...{ Address: null, IsNotified: false, Note: null },
} as const;

/** Adds a contact of an application, by default the architect Marguerite Tan. */
export function putContact(context: ServiceContext, applicationId: string, change: Partial<ContactRecord>) {
  const at = "2026-11-20T00:00:00.000Z";
  const auditFields = { CreatedAt: at, UpdatedAt: at, UpdatedBy: "Ada Okafor", Revision: 1 };
  const Name = change.Name ?? "Marguerite Tan";
  const record: ContactRecord = {
    ...auditFields,
    ...emptyContact,
    Id: `c-${Name}`,
    ApplicationId: applicationId,
    AccountId: "acc-user",
    ...{ Role: "Architect", Name, BookKey: Name.toLowerCase(), ...change },
  };
  context.store.collection("contact").put(record);
  return record;
}
