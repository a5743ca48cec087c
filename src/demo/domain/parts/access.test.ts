import { afterAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/index.ts";
import { createCaller } from "../../service/caller.fixture.ts";
import { openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());
const { store } = fixture;

/** Id of an application of child1@ under construction, with one record of each type. */
const id = fixture.idIn("permit-issued", undefined, "child1");
const getFirst = (name: "contact" | "classification" | "property" | "insurance" | "document") =>
  store.collection(name).find({ where: { ApplicationId: id } })[0]?.Id ?? "none";
const [submittedRequest] = store.collection("additionalRequest").find({ where: { AccountId: "acc-child1" } });
const [measure] = store.collection("registerItem").find();
const fakeRecord = { Id: "fake" };

/**
 * Fields of a person for the valid request bodies. The tests call every endpoint with a valid body and existing ids.
 */
const personFields = {
  Name: "A",
  CompanyName: null,
  AbnAcn: null,
  RegistrationNo: null,
  Email: null,
  Phone: null,
  Address: null,
};
const validBodies: Record<string, unknown> = {
  createContact: { ...personFields, Role: "Other", OwnerType: null, IsNotified: false, Note: null },
  updateContact: { ...personFields, Role: "Other", OwnerType: null, IsNotified: false, Note: null },
  updateBookEntry: personFields,
  createClassification: {
    Part: "A",
    BcaClass: "1a",
    FloorArea: 1,
    Storeys: 1,
    RiseInStoreys: 1,
    Dwellings: 1,
  },
  updateClassification: {
    Part: "A",
    BcaClass: "1a",
    FloorArea: 1,
    Storeys: 1,
    RiseInStoreys: 1,
    Dwellings: 1,
  },
  updateCheckListStatus: { status: "Provided" },
  addCheckListRemark: { Remark: "A" },
  updateCheckListDocuments: { DocumentIds: [] },
  requestInspection: {
    StageId: "footings",
    RequestedDate: "2026-11-25",
    HalfDay: "AM",
    ContactName: "A",
    ContactPhone: "1",
  },
  rescheduleInspection: { RequestedDate: "2026-11-25", HalfDay: "AM" },
  cancelInspection: { Reason: "A" },
  updateInspectionCheckList: { ItemId: "access", status: "Ready" },
  createAdditionalRequest: { TypeId: "amendment" },
  withdrawAdditionalRequest: { Reason: null },
  updateRequestDynamic: { Revision: 0, Answers: {} },
  updateRequestStepId: { CurrentStepId: "review" },
  putRequestSignature: { Signature: null, SignedByName: "" },
  recordRegisterService: {
    Date: "2026-11-01",
    Result: "Pass",
    Contractor: null,
    Defects: null,
    DocumentId: null,
  },
  updateApplicationApplicant: { ApplicationId: id, NewApplicantAccountId: "acc-user" },
  reuseDocument: { DocumentId: getFirst("document"), DocumentTypeIds: ["site-plan"] },
  updateDocument: { DocumentTypeIds: ["site-plan"] },
  resumeUpload: { UploadId: "x" },
  cancelUpload: { UploadId: "x" },
};
const insuranceBody = Object.fromEntries(
  "Broker PolicyNo IssuedOn PeriodStart PeriodEnd ContractDate ContractPrice BuilderRegistrationNo OwnerName PropertyAddress SumInsured Balance DocumentId"
    .split(" ")
    .map((name) => [name, null]),
);
validBodies["createInsurance"] = validBodies["updateInsurance"] = {
  ...insuranceBody,
  SchemeId: "public-liability",
  Insurer: "A",
  InsuredBuilder: "A",
};
const measureBody = {
  TypeId: "exits",
  Location: "A",
  StandardId: null,
  RequiredPerformance: null,
  Frequency: "annual",
  DeterminationRef: null,
  DeterminationDate: null,
  Contractor: null,
};
validBodies["createRegisterItem"] = validBodies["updateRegisterItem"] = measureBody;
const propertyBody = {
  ParcelId: "p0-1-27",
  Address: null,
  Lot: null,
  Plan: null,
  Volume: null,
  Folio: null,
  CrownAllotment: null,
  Section: null,
  Parish: null,
  County: null,
  MunicipalDistrictId: null,
  Area: null,
  Pin: null,
  Outline: null,
  IsMain: true,
};
validBodies["createProperty"] = validBodies["updateProperty"] = propertyBody;

const existingIds: Readonly<Record<string, string>> = {
  additionalRequest: id,
  bcaClassification: id,
  checkList: `${id}-fees`,
  constructionPeriod: id,
  contact: id,
  inspection: store.collection("inspection").find({ where: { AccountId: "acc-delegate" } })[0]?.Id ?? "none",
  insuranceDetails: getFirst("insurance"),
  property: getFirst("property"),
  registerItem: id,
  document: getFirst("document"),
};
const nestedIds = {
  contactId: getFirst("contact"),
  classificationId: getFirst("classification"),
  registerItemId: measure?.Id ?? "none",
  requestId: submittedRequest?.Id ?? "none",
  documentId: getFirst("document"),
};
const guardedEndpoints = allEndpoints.filter(
  ({ area, name, endpoint }) =>
    area in existingIds &&
    !("presigned" in endpoint) &&
    (/\/:/.test(endpoint.path) || name === "updateApplicationApplicant") &&
    (endpoint.body === undefined || validBodies[name] !== undefined) &&
    !["createUpload", "completeUpload"].includes(name),
);
const bookEntry = store.collection("bookEntry").find({ where: { AccountId: "acc-child1" } })[0];

function getParams({ area, endpoint }: (typeof guardedEndpoints)[number], isExisting: boolean) {
  if (!isExisting)
    return {
      id: fakeRecord.Id,
      applicationId: fakeRecord.Id,
      ...Object.fromEntries(Object.keys(nestedIds).map((key) => [key, fakeRecord.Id])),
    };
  const isAddressBookPath = endpoint.path.startsWith("/api/Contact/");
  return {
    id: isAddressBookPath ? (bookEntry?.Id ?? "") : (existingIds[area] ?? ""),
    applicationId: id,
    ...nestedIds,
  };
}

describe("the parts of another applicant's application", () => {
  it("have enough endpoints to make this test meaningful", () => {
    expect(guardedEndpoints.length).toBeGreaterThanOrEqual(55);
    expect(Object.values({ ...existingIds, ...nestedIds })).not.toContain("none");
  });

  it.each(["user", "guest", "admin"])("look like missing ones to %s", async (name) => {
    const call = await fixture.as(name);
    for (const guardedEndpoint of guardedEndpoints) {
      const query = /GetActivity/.test(guardedEndpoint.endpoint.path)
        ? { PageNumber: "1", PageSize: "10" }
        : {};
      const body = validBodies[guardedEndpoint.name];
      const requestData = { query, ...(body === undefined ? {} : { body }) };
      const existingPartResponse = await call(guardedEndpoint.endpoint, {
        params: getParams(guardedEndpoint, true),
        ...requestData,
      });
      const missingPartResponse = await call(guardedEndpoint.endpoint, {
        ...requestData,
        params: getParams(guardedEndpoint, false),
        ...(guardedEndpoint.name === "updateApplicationApplicant"
          ? { body: { ...(body as object), ApplicationId: fakeRecord.Id } }
          : {}),
      });
      expect([guardedEndpoint.name, existingPartResponse.status, existingPartResponse.body]).toEqual([
        guardedEndpoint.name,
        404,
        missingPartResponse.body,
      ]);
    }
  });

  it("cannot be accessed without a token", async () => {
    const call = createCaller(fixture.service);
    for (const guardedEndpoint of guardedEndpoints)
      expect([
        guardedEndpoint.name,
        (
          await call(guardedEndpoint.endpoint, {
            params: getParams(guardedEndpoint, true),
            ...(guardedEndpoint.endpoint.method === "GET" ? {} : { body: {} }),
          })
        ).status,
      ]).toEqual([guardedEndpoint.name, 401]);
  });

  it("can be read but not changed with the view right only", async () => {
    const [share] = store
      .collection("delegation")
      .find({ where: { DelegateId: "acc-delegate", State: "active", OwnerId: "acc-parent" } });
    expect(share?.Rights).not.toContain("book");
    const call = await fixture.as("delegate");
    const { requestInspection, getInspections } = await import("#contract/applications/inspection.ts");
    const applicationId = share?.ApplicationIds?.[0] ?? "";
    const inspectionsResponse = await call(getInspections, { params: { applicationId } });
    expect([inspectionsResponse.status, inspectionsResponse.body.Actions]).toEqual([200, []]);
    expect(inspectionsResponse.body.Reason).toMatch(/cannot request inspections/);
    expect(
      (await call(requestInspection, { params: { applicationId }, body: validBodies["requestInspection"] }))
        .status,
    ).toBe(403);
  });
});
