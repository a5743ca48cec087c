/** Collections of the parts of an application (contacts, inspections and others), with their indexed fields. */

import type { CollectionShape } from "../../store/store.ts";
import type { AdditionalRequestRecord } from "./additional-request-record.ts";
import type { CheckRecord } from "./check-record.ts";
import type { ClassificationRecord } from "./classification-record.ts";
import type { BookRecord, ContactRecord } from "./contact-record.ts";
import type { InspectionRecord } from "./inspection-record.ts";
import type { InsuranceRecord } from "./insurance-record.ts";
import type { ActivityRecord } from "./part-record.ts";
import type { PeriodRecord, ReminderRecord } from "./period-record.ts";
import type { PropertyRecord } from "./property-record.ts";
import type { RegisterItemRecord } from "./register-record.ts";

export interface PartRecords {
  contact: ContactRecord;
  bookEntry: BookRecord;
  classification: ClassificationRecord;
  property: PropertyRecord;
  insurance: InsuranceRecord;
  registerItem: RegisterItemRecord;
  checkItem: CheckRecord;
  inspection: InspectionRecord;
  additionalRequest: AdditionalRequestRecord;
  activity: ActivityRecord;
  period: PeriodRecord;
  reminder: ReminderRecord;
}

export const partCollections = {
  contact: {
    indexes: [["ApplicationId"], ["AccountId", "BookKey"]],
    text: ["Name", "CompanyName", "Email", "RegistrationNo"],
  },
  bookEntry: {
    indexes: [
      ["AccountId", "UsedAt"],
      ["AccountId", "Key"],
    ],
    text: ["Name", "CompanyName", "Email"],
  },
  classification: { indexes: [["ApplicationId"]] },
  property: {
    indexes: [["ApplicationId"], ["AccountId", "Key"]],
    text: ["Name", "Lot", "Plan", "Volume", "Folio"],
  },
  insurance: { indexes: [["ApplicationId"]], text: ["Insurer", "PolicyNo", "InsuredBuilder"] },
  registerItem: { indexes: [["ApplicationId"]], text: ["Name", "Contractor"] },
  checkItem: { indexes: [["ApplicationId"]] },
  inspection: {
    indexes: [["ApplicationId"], ["AccountId", "RequestedDate"], ["RequestedDate", "HalfDay"]],
    text: ["Number", "StageName", "ContactName"],
  },
  additionalRequest: { indexes: [["ApplicationId"], ["State", "UpdatedAt"]], text: ["Number"] },
  activity: { indexes: [["ApplicationId", "At"]] },
  period: { indexes: [] },
  reminder: { indexes: [["ApplicationId"]] },
} as const satisfies Readonly<Record<keyof PartRecords, CollectionShape>>;
