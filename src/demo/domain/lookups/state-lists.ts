/** Display names of the states of documents, items, inspections and other records. */
import { type ListOption, options } from "./list-option.ts";

export const stateLists: Readonly<Record<string, readonly ListOption[]>> = {
  DocumentState: options("documentState", [
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
  CheckListStatus: options("checkListStatus", [
    "Outstanding",
    "Provided",
    "Accepted",
    "NotRequired",
    "Rejected",
  ]),
  InspectionOutcome: options("inspectionOutcome", [
    "Approved",
    "ApprovedWithConditions",
    "NotApproved",
    "NoAccess",
  ]),
  HalfDay: options("halfDay", ["AM", "PM"]),
  InsuranceStatus: options("insuranceStatus", ["Pending", "Current", "Expired", "Cancelled", "Verified"]),
  ServiceFrequency: options("serviceFrequency", ["weekly", "monthly", "3-monthly", "6-monthly", "annual"]),
  ServiceResult: options("serviceResult", ["Pass", "PassWithDefects", "Fail"]),
  AdditionalRequestType: options("additionalRequestType", [
    "amendment",
    "extension",
    "change-of-applicant",
    "withdrawal",
  ]),
};
