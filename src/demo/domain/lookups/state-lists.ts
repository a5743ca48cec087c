/** Display names of the states of documents, items, inspections and other records. */
import { createListOptions, type ListOption } from "./list-option.ts";

export const stateLists: Readonly<Record<string, readonly ListOption[]>> = {
  DocumentState: createListOptions("documentState", [
    "Required",
    "Uploaded",
    "Scanning",
    "Quarantined",
    "UnderReview",
    "Accepted",
    "Rejected",
    "Superseded",
    "NotApplicable",
  ]),
  CheckListStatus: createListOptions("checkListStatus", [
    "Outstanding",
    "Provided",
    "Accepted",
    "NotRequired",
    "Rejected",
  ]),
  InspectionOutcome: createListOptions("inspectionOutcome", [
    "Approved",
    "ApprovedWithConditions",
    "NotApproved",
    "NoAccess",
  ]),
  HalfDay: createListOptions("halfDay", ["AM", "PM"]),
  InsuranceStatus: createListOptions("insuranceStatus", [
    "Pending",
    "Current",
    "Expired",
    "Cancelled",
    "Verified",
  ]),
  ServiceFrequency: createListOptions("serviceFrequency", [
    "weekly",
    "monthly",
    "3-monthly",
    "6-monthly",
    "annual",
  ]),
  ServiceResult: createListOptions("serviceResult", ["Pass", "PassWithDefects", "Fail"]),
  AdditionalRequestType: createListOptions("additionalRequestType", [
    "amendment",
    "extension",
    "change-of-applicant",
    "withdrawal",
  ]),
};
