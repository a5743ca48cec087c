/** Display names of the states of documents, items, inspections and other records. */
import type { Option } from "#contract/shapes.ts";

const options = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([Id, Name]) => ({ Id, Name }));

export const stateLists: Readonly<Record<string, readonly Option[]>> = {
  DocumentState: options({
    Required: "Required",
    Uploaded: "Uploaded",
    Scanning: "Being scanned",
    Quarantined: "Quarantined",
    UnderReview: "Under review",
    Accepted: "Accepted",
    Rejected: "Rejected",
    Superseded: "Superseded",
    NotApplicable: "Not applicable",
  }),
  CheckListStatus: options({
    Outstanding: "Outstanding",
    Provided: "Provided",
    Accepted: "Accepted",
    NotRequired: "Not required",
    Rejected: "Rejected",
  }),
  InspectionOutcome: options({
    Approved: "Approved",
    ApprovedWithConditions: "Approved with conditions",
    NotApproved: "Not approved: reinspect",
    NoAccess: "No access",
  }),
  HalfDay: options({ AM: "Morning", PM: "Afternoon" }),
  InsuranceStatus: options({
    Pending: "Pending",
    Current: "Current",
    Expired: "Expired",
    Cancelled: "Cancelled",
    Verified: "Verified",
  }),
  ServiceFrequency: options({
    weekly: "Weekly",
    monthly: "Monthly",
    "3-monthly": "Every three months",
    "6-monthly": "Every six months",
    annual: "Every year",
  }),
  ServiceResult: options({ Pass: "Pass", PassWithDefects: "Pass with defects", Fail: "Fail" }),
  AdditionalRequestType: options({
    amendment: "Amendment",
    extension: "Extension of time",
    "change-of-applicant": "Change of applicant",
    withdrawal: "Withdrawal",
  }),
};
