/**
 * Valid bodies for calls whose generated bodies would be invalid, because they must name records of the same
 * application.
 */
import type { DemoRecords, DemoStore } from "#demo/records/records.ts";
import { CANARY_TEXT, OWNER } from "./personas.ts";

interface Place {
  readonly target: { readonly collectionName: string; readonly id: string };
  readonly store: DemoStore;
  readonly isAbsent: boolean;
  readonly absentId: string;
}

type Fields = Readonly<Record<string, unknown>>;

function getApplicationId({ target, store }: Place): string {
  if (target.collectionName === "application" || target.collectionName === "") return target.id;
  const item = store
    .collection(target.collectionName as keyof DemoRecords & string)
    .get(target.id) as unknown as Fields | undefined;
  return String(item?.["ApplicationId"] ?? "");
}

const signature = { Signature: { Kind: "typed", Value: "Tomas Lindqvist" }, SignedByName: "Tomas Lindqvist" };
const person = { FirstName: "Ada", Surname: "Okafor", CompanyName: null, phone: null, address: null };

const bodies: Readonly<Record<string, (place: Place) => Fields>> = {
  createContact: () => ({
    ...{ Role: "SiteContact", OwnerType: null, Name: "Tomas Lindqvist", CompanyName: null, AbnAcn: null },
    RegistrationNo: null,
    Email: null,
    Phone: "0491 570 156",
    Address: null,
    IsNotified: false,
    Note: null,
  }),
  putApplicantSignature: () => signature,
  putRequestSignature: () => signature,
  sendMessage: () => ({ Text: "When will the officer look at it?" }),
  createSignatureRequest: () => ({
    Kind: "neighbour",
    Role: "neighbour",
    Name: "Tomas Lindqvist",
    Email: "tomas@mail.example",
    Address: "14 Mill Lane, Riverbend VIC 3994",
    Note: "Underpinning of the shared wall",
  }),
  updateDynamic: (place) => ({
    Revision: getRevision(place),
    Answers: { "nature.description": "Other words" },
  }),
  updateRequestDynamic: (place) => ({
    Revision: getRevision(place),
    Answers: { "reason.text": "Other words" },
  }),
  updateTemplateDynamic: (place) => ({
    Revision: getRevision(place),
    Answers: { "nature.description": "Other words" },
  }),
  submitApplicantWizard: ({ store, target }) => ({
    AdditionalApplicationRequestID: "0",
    Notify: false,
    ApplicantWizzardConfigurationID: store.collection("answers").get(target.id)?.ConfigurationId ?? "",
  }),
  putClientComment: (place) => ({ RequestId: getRequest(place), ClientComment: "Words" }),
  putDateProvided: (place) => ({ RequestId: getRequest(place), DateProvided: "2026-11-21T00:00:00Z" }),
  changeApplicationStatus: () => ({ Status: "Deleted" }),
  createUpload: () => ({ FileName: "a.pdf", Size: 10, DocumentTypeId: "site-plan" }),
  createAdditionalRequest: () => ({ TypeId: "extension" }),
  withdrawAdditionalRequest: () => ({ Reason: "Not needed any more" }),
  createRegisterItem: ({ store }) => {
    const [{ Id: _id, ApplicationId: _application, ...item } = { Id: "", ApplicationId: "" }] = store
      .collection("registerItem")
      .find({ limit: 1 });
    return item;
  },
  recordRegisterService: () => ({
    Date: "2026-11-20",
    Result: "Pass",
    Contractor: null,
    Defects: null,
    DocumentId: null,
  }),
  updateCheckListStatus: () => ({ status: "Provided" }),
  reuseDocument: (place) => ({
    DocumentId:
      place.store.collection("document").find({ where: { ApplicationId: getApplicationId(place) } })[0]?.Id ??
      "none",
    DocumentTypeIds: ["site-plan"],
  }),
  updateTemplateCurrentStepId: () => ({ CurrentStepId: "property" }),
  updateApplicant: () => ({ ...person, Language: "en-US" }),
  confirmPassword: () => ({ password: "demo" }),
  changePassword: () => ({
    currentPassword: "demo",
    password: "correct horse battery",
    emailNewPassword: false,
  }),
  changeChildPassword: () => ({ password: "correct horse battery", emailNewPassword: false }),
  createChildAccount: () => ({
    ...person,
    Email: "new.child@mail.example",
    Username: "new.child@mail.example",
    password: "correct horse battery",
    roles: [2],
  }),
  updateChildAccount: () => ({ ...person, Email: "child1@demo.example", roles: [2] }),
  assignRoleMenu: () => ({ Items: [] }),
  addGroupMember: () => ({ Email: "child2@demo.example" }),
  updateDelegateAccount: () => ({
    Rights: ["view"],
    ApplicationIds: null,
    ExpiresAt: null,
    UpdatesTo: "owner",
  }),
  updateApplicationApplicant: (place) => ({
    ApplicationId: place.isAbsent ? place.absentId : getApplicationId(place),
    NewApplicantAccountId: "acc-child2",
  }),
  globalSearchList: () => ({ SearchText: CANARY_TEXT }),
  globalSearchListExport: () => ({ SearchText: CANARY_TEXT }),
  createApplicationTemplate: () => ({ Name: "Mine", ApplicationTypeId: "building-permit-new-dwelling" }),
  deleteChildAccounts: () => ({ ApplicantAccountIds: [OWNER] }),
  runReport: () => ({ Values: {}, Format: "xlsx" }),
};

function getRevision({ store, target }: Place): number {
  return store.collection("answers").get(target.id)?.Revision ?? 0;
}

function getRequest(place: Place): string {
  const requests = place.store
    .collection("request")
    .find({ where: { ApplicationId: getApplicationId(place) } });
  return requests.find(({ ClosedAt }) => ClosedAt === null)?.Id ?? "none";
}

/** Returns the generated body with the necessary corrections. */
export function bodyFor(name: string, generatedBody: Fields, place: Place): unknown {
  const specialBody = bodies[name]?.(place);
  if (specialBody) return specialBody;
  const { target, store } = place;
  const item = store
    .collection((target.collectionName || "account") as keyof DemoRecords & string)
    ?.get(target.id) as unknown as Fields | undefined;
  const documents = store.collection("document").find({ where: { ApplicationId: getApplicationId(place) } });
  const isChange = name.startsWith("update");
  const keptFields = Object.entries(item ?? {}).filter(([key]) => isChange && key in generatedBody);
  return {
    ...generatedBody,
    ...Object.fromEntries(keptFields),
    ...("ParcelId" in generatedBody && { ParcelId: null }),
    ...("Revision" in generatedBody && item && { Revision: item["Revision"] ?? 1 }),
    ...("DocumentId" in generatedBody && { DocumentId: documents[0]?.Id ?? null }),
    ...("DocumentIds" in generatedBody ? { DocumentIds: documents.slice(0, 1).map(({ Id }) => Id) } : {}),
  };
}

export function queryFor(name: string, place: Place): Fields {
  if (name === "getApplistSidePanelDetails")
    return { ApplicationId: place.isAbsent ? place.absentId : place.target.id };
  if (name === "getSubmissionDifference") return { From: 1, To: 1 };
  if (name === "getInspectionDates") return { From: "2026-11-23", To: "2026-12-04" };
  if (name === "getWizardConfig")
    return { ApplicationTypeId: "building-permit-new-dwelling", Version: undefined };
  return {};
}
