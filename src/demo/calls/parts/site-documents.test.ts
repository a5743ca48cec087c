/** Tests checklists, insurance and registers of an application against the real service. */
import { afterAll, describe, expect, it } from "vitest";
import {
  addCheckListRemark,
  getCheckListItem,
  getCheckLists,
  updateCheckListStatus,
} from "#contract/applications/checklist.ts";
import { getContacts } from "#contract/applications/contact.ts";
import {
  createInsurance,
  deleteInsurance,
  getInsurances,
  updateInsurance,
} from "#contract/applications/insurance-details.ts";
import {
  createRegisterItem,
  deleteRegisterItem,
  getRegisterItems,
  getRegisterItemTypes,
  recordRegisterService,
} from "#contract/applications/register-item.ts";
import { NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());
const call = await fixture.as("user");

describe("checklists", () => {
  it("let the applicant state what is provided, and the officer decide", async () => {
    const applicationId = fixture.idIn("further-information", NEW_DWELLING_TYPE);
    const { Lists } = (await call(getCheckLists, { params: { applicationId } })).body;
    expect(Lists.map(({ Id, State }: { Id: string; State: string }) => [Id, State])).toEqual([
      ["lodgement", "past"],
      ["assessment", "current"],
      ["final", "upcoming"],
    ]);
    const items = Lists.flatMap(({ Items }: { Items: { Status: string; Id: string }[] }) => Items);
    const rejectedItem = items.find(({ Status }: { Status: string }) => Status === "Rejected");
    expect(rejectedItem.Remarks[0].Text).toMatch(/setback/);
    const params = { id: rejectedItem.Id };
    const updateResponse = await call(updateCheckListStatus, {
      params,
      body: { status: "Provided", Remark: "New plan uploaded." },
    });
    expect(updateResponse.body).toMatchObject({ Status: "Provided", Next: ["Outstanding"] });
    expect((await call(updateCheckListStatus, { params, body: { status: "Accepted" } })).status).toBe(403);
    expect((await fixture.desk(`checklist/${rejectedItem.Id}`, { status: "Rejected" })).status).toBe(400);
    await fixture.desk(`checklist/${rejectedItem.Id}`, { status: "Accepted" });
    const withdrawResponse = await call(updateCheckListStatus, { params, body: { status: "Outstanding" } });
    expect([withdrawResponse.status, withdrawResponse.body.error]).toEqual([
      400,
      expect.stringMatching(/cannot change this item/),
    ]);
    await call(addCheckListRemark, { params, body: { Remark: "Thank you." } });
    const item = (await call(getCheckListItem, { params })).body;
    expect(item.Remarks.map(({ IsOfficer }: { IsOfficer: boolean }) => IsOfficer)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("accept a document of the right type, and count settled items", async () => {
    const applicationId = fixture.idIn("submitted", NEW_DWELLING_TYPE);
    const { Lists, Progress } = (await call(getCheckLists, { params: { applicationId } })).body;
    const documentItems = Lists[0].Items.filter(
      ({ IsByDocument }: { IsByDocument: boolean }) => IsByDocument,
    );
    expect(documentItems.length).toBeGreaterThan(2);
    expect(Progress.Total).toBe(Progress.Settled + Progress.Provided + Progress.Open);
    const { Accepted } = (await fixture.desk(`applications/${applicationId}/accept-provided`)).body;
    expect(Accepted).toBe(Progress.Provided);
    expect((await call(getCheckListItem, { params: { id: `${applicationId}-nothing` } })).status).toBe(404);
  });
});

describe("insurance", () => {
  const emptyInsurance = {
    Broker: null,
    PolicyNo: null,
    IssuedOn: null,
    PeriodStart: null,
    PeriodEnd: null,
    ContractDate: null,
    ContractPrice: null,
    BuilderRegistrationNo: null,
    OwnerName: null,
    PropertyAddress: null,
    SumInsured: null,
    Balance: null,
    DocumentId: null,
  };
  const applicationId = fixture.idIn("under-assessment", NEW_DWELLING_TYPE);

  it("must name the application's builder, and states the scheme that the law requires", async () => {
    const { Items } = (await call(getContacts, { params: { id: applicationId } })).body;
    const builder = Items.find(({ Role }: { Role: string }) => Role === "Builder");
    const body = {
      ...emptyInsurance,
      SchemeId: "dbi-vmia",
      Insurer: "VMIA",
      InsuredBuilder: "Somebody Else Pty Ltd",
    };
    const wrongBuilderResponse = await call(createInsurance, { params: { applicationId }, body });
    expect([wrongBuilderResponse.status, wrongBuilderResponse.body[0].Path]).toEqual([400, "InsuredBuilder"]);
    const matchingInsurance = {
      ...body,
      InsuredBuilder: builder.CompanyName.toUpperCase().replace("PTY LTD", "Pty. Limited"),
      ContractDate: "2026-10-01",
      ContractPrice: "480000.00",
    };
    const createResponse = await call(createInsurance, {
      params: { applicationId },
      body: matchingInsurance,
    });
    expect(createResponse.body).toMatchObject({
      Status: "Pending",
      Warnings: expect.arrayContaining([expect.stringMatching(/First Resort/)]),
    });
    const issuedPolicy = {
      ...matchingInsurance,
      PolicyNo: "C1",
      IssuedOn: "2026-10-02",
      PeriodStart: "2026-10-02",
      PeriodEnd: "2028-10-02",
    };
    expect(
      (await call(updateInsurance, { params: { id: createResponse.body.Id }, body: issuedPolicy })).body
        .Status,
    ).toBe("Current");
    const expiredPolicy = { ...issuedPolicy, PeriodEnd: "2026-11-20" };
    expect(
      (await call(updateInsurance, { params: { id: createResponse.body.Id }, body: expiredPolicy })).body
        .Status,
    ).toBe("Expired");
    expect(
      (
        await call(updateInsurance, {
          params: { id: createResponse.body.Id },
          body: { ...issuedPolicy, PeriodEnd: "2026-01-01" },
        })
      ).status,
    ).toBe(400);
    await call(updateInsurance, { params: { id: createResponse.body.Id }, body: issuedPolicy });
    expect(
      (await fixture.desk(`insurance/${createResponse.body.Id}/decide`, { Decision: "Verified" })).body
        .Status,
    ).toBe("Verified");
    expect((await call(deleteInsurance, { params: { id: createResponse.body.Id } })).status).toBe(400);
  });

  it("is seeded in every state", async () => {
    const applications = fixture.store.collection("application").find({ where: { AccountId: "acc-user" } });
    const states = new Set<string>();
    for (const { Id } of applications)
      for (const { Status } of (await call(getInsurances, { params: { applicationId: Id } })).body.Items)
        states.add(Status);
    expect([...states].sort()).toEqual(["Cancelled", "Current", "Expired", "Pending", "Verified"]);
  });
});

describe("the register of essential safety measures", () => {
  const params = { id: fixture.idIn("occupancy-issued", "building-permit-commercial") };

  it("calculates the next service date, and the annual report date from the occupancy permit", async () => {
    const { Items, Overdue, DueSoon, AnnualReportDue } = (await call(getRegisterItems, { params })).body;
    expect([Overdue > 0, DueSoon > 0]).toEqual([true, true]);
    expect(AnnualReportDue > "2026-11-21" && AnnualReportDue < "2027-01-31").toBe(true);
    const overdueItem = Items.find(
      ({ ServiceState }: { ServiceState: string }) => ServiceState === "Overdue",
    );
    const itemPath = { ...params, registerItemId: overdueItem.Id };
    const service = { Date: "2026-11-20", Result: "Pass", Contractor: null, Defects: null, DocumentId: null };
    const servicedItem = (await call(recordRegisterService, { params: itemPath, body: service })).body;
    expect(servicedItem).toMatchObject({
      ServiceState: "UpToDate",
      LastServiceDate: "2026-11-20",
      NextServiceDate: "2027-05-20",
    });
    expect(
      (await call(recordRegisterService, { params: itemPath, body: { ...service, Date: "2026-11-22" } }))
        .status,
    ).toBe(400);
    expect(
      (await call(recordRegisterService, { params: itemPath, body: { ...service, DocumentId: "x" } })).status,
    ).toBe(400);
    expect((await call(deleteRegisterItem, { params: itemPath })).status).toBe(400);
  });

  it("accepts only listed measures, from the officer too", async () => {
    const types = (await call(getRegisterItemTypes)).body;
    expect(types.length).toBeGreaterThan(30);
    const body = {
      TypeId: types[0].Id,
      Location: "Cellar",
      StandardId: types[0].StandardIds[0],
      RequiredPerformance: null,
      Frequency: "annual",
      DeterminationRef: null,
      DeterminationDate: null,
      Contractor: null,
    };
    const createResponse = await call(createRegisterItem, { params, body });
    expect(createResponse.body).toMatchObject({
      TypeName: types[0].Name,
      ServiceState: "NotStarted",
      NextServiceDate: null,
    });
    expect(
      (await call(deleteRegisterItem, { params: { ...params, registerItemId: createResponse.body.Id } }))
        .status,
    ).toBe(200);
    expect((await call(createRegisterItem, { params, body: { ...body, TypeId: "moat" } })).body[0].Path).toBe(
      "TypeId",
    );
    expect(
      (await fixture.desk(`applications/${params.id}/register`, { TypeId: "sprinklers", Location: "Cellar" }))
        .body.Name,
    ).toBe("Sprinklers, Cellar");
  });
});
