/** Checklists, insurance and registers of an application, against the real service. */
import { afterAll, describe, expect, it } from "vitest";
import {
  addCheckListRemark,
  getCheckListItem,
  getCheckLists,
  updateCheckListStatus,
} from "#contract/applications/check-list.ts";
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
    const rejected = items.find(({ Status }: { Status: string }) => Status === "Rejected");
    expect(rejected.Remarks[0].Text).toMatch(/setback/);
    const params = { id: rejected.Id };
    const updated = await call(updateCheckListStatus, {
      params,
      body: { status: "Provided", Remark: "New plan uploaded." },
    });
    expect(updated.body).toMatchObject({ Status: "Provided", Next: ["Outstanding"] });
    expect((await call(updateCheckListStatus, { params, body: { status: "Accepted" } })).status).toBe(403);
    expect((await fixture.desk(`checklist/${rejected.Id}`, { status: "Rejected" })).status).toBe(400);
    await fixture.desk(`checklist/${rejected.Id}`, { status: "Accepted" });
    const back = await call(updateCheckListStatus, { params, body: { status: "Outstanding" } });
    expect([back.status, back.body.error]).toEqual([400, expect.stringMatching(/cannot change this item/)]);
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
    const byDocument = Lists[0].Items.filter(({ IsByDocument }: { IsByDocument: boolean }) => IsByDocument);
    expect(byDocument.length).toBeGreaterThan(2);
    expect(Progress.Total).toBe(Progress.Settled + Progress.Provided + Progress.Open);
    const { Accepted } = (await fixture.desk(`applications/${applicationId}/accept-provided`)).body;
    expect(Accepted).toBe(Progress.Provided);
    expect((await call(getCheckListItem, { params: { id: `${applicationId}-nothing` } })).status).toBe(404);
  });
});

describe("insurance", () => {
  const none = {
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
    const body = { ...none, SchemeId: "dbi-vmia", Insurer: "VMIA", InsuredBuilder: "Somebody Else Pty Ltd" };
    const wrong = await call(createInsurance, { params: { applicationId }, body });
    expect([wrong.status, wrong.body[0].Path]).toEqual([400, "InsuredBuilder"]);
    const right = {
      ...body,
      InsuredBuilder: builder.CompanyName.toUpperCase().replace("PTY LTD", "Pty. Limited"),
      ContractDate: "2026-10-01",
      ContractPrice: "480000.00",
    };
    const made = await call(createInsurance, { params: { applicationId }, body: right });
    expect(made.body).toMatchObject({
      Status: "Pending",
      Warnings: expect.arrayContaining([expect.stringMatching(/First Resort/)]),
    });
    const issued = {
      ...right,
      PolicyNo: "C1",
      IssuedOn: "2026-10-02",
      PeriodStart: "2026-10-02",
      PeriodEnd: "2028-10-02",
    };
    expect((await call(updateInsurance, { params: { id: made.body.Id }, body: issued })).body.Status).toBe(
      "Current",
    );
    const over = { ...issued, PeriodEnd: "2026-11-20" };
    expect((await call(updateInsurance, { params: { id: made.body.Id }, body: over })).body.Status).toBe(
      "Expired",
    );
    expect(
      (
        await call(updateInsurance, {
          params: { id: made.body.Id },
          body: { ...issued, PeriodEnd: "2026-01-01" },
        })
      ).status,
    ).toBe(400);
    await call(updateInsurance, { params: { id: made.body.Id }, body: issued });
    expect(
      (await fixture.desk(`insurance/${made.body.Id}/decide`, { Decision: "Verified" })).body.Status,
    ).toBe("Verified");
    expect((await call(deleteInsurance, { params: { id: made.body.Id } })).status).toBe(400);
  });

  it("is seeded in every state", async () => {
    const all = fixture.store.collection("application").find({ where: { AccountId: "acc-user" } });
    const states = new Set<string>();
    for (const { Id } of all)
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
    const late = Items.find(({ ServiceState }: { ServiceState: string }) => ServiceState === "Overdue");
    const at = { ...params, registerItemId: late.Id };
    const service = { Date: "2026-11-20", Result: "Pass", Contractor: null, Defects: null, DocumentId: null };
    const done = (await call(recordRegisterService, { params: at, body: service })).body;
    expect(done).toMatchObject({
      ServiceState: "UpToDate",
      LastServiceDate: "2026-11-20",
      NextServiceDate: "2027-05-20",
    });
    expect(
      (await call(recordRegisterService, { params: at, body: { ...service, Date: "2026-11-22" } })).status,
    ).toBe(400);
    expect(
      (await call(recordRegisterService, { params: at, body: { ...service, DocumentId: "x" } })).status,
    ).toBe(400);
    expect((await call(deleteRegisterItem, { params: at })).status).toBe(400);
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
    const made = await call(createRegisterItem, { params, body });
    expect(made.body).toMatchObject({
      TypeName: types[0].Name,
      ServiceState: "NotStarted",
      NextServiceDate: null,
    });
    expect(
      (await call(deleteRegisterItem, { params: { ...params, registerItemId: made.body.Id } })).status,
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
