import { afterAll, describe, expect, it } from "vitest";
import { createUpload } from "#contract/applications/document.ts";
import { getRegisterItems } from "#contract/applications/register-item.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());
const { store } = fixture;
const id = fixture.idIn("occupancy-issued", "building-permit-commercial");

describe("the annual report of a building in use", () => {
  it("is due on the anniversary until this year's report arrives", async () => {
    const call = await fixture.as("user");
    const registerBefore = (await call(getRegisterItems, { params: { id } })).body;
    expect(registerBefore.AnnualReports).toEqual([]);
    const [paper] = store.collection("document").find({ where: { ApplicationId: id } });
    const report: DocumentRecord = {
      ...(paper as DocumentRecord),
      ...{ Id: "report", DocumentTypeId: "safety-report", FileName: "report.pdf", State: "Uploaded" },
      UploadedAt: "2026-11-20T00:00:00.000Z",
    };
    store.collection("document").put(report);
    const registerAfter = (await call(getRegisterItems, { params: { id } })).body;
    expect(registerAfter.AnnualReports).toMatchObject([{ DocumentId: "report", FileName: "report.pdf" }]);
    expect(
      Number(registerAfter.AnnualReportDue.slice(0, 4)) - Number(registerBefore.AnnualReportDue.slice(0, 4)),
    ).toBe(1);
  });

  it("is accepted, with service records, when other documents no longer are", async () => {
    const call = await fixture.as("user");
    const registerUpload = (DocumentTypeId: string) =>
      call(createUpload, {
        params: { applicationId: id },
        body: { FileName: "a.pdf", Size: 100, DocumentTypeId },
      });
    expect((await registerUpload("safety-report")).status).toBe(200);
    expect((await registerUpload("safety-service-record")).status).toBe(200);
    expect((await registerUpload("site-plan")).status).toBe(400);
  });
});
