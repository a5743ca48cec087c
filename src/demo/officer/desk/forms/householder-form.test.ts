/**
 * Fills in the example form of the United Kingdom. The form ends if no permission is needed; otherwise it is
 * lodged.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { getApplicantAppDetails } from "#contract/applications/application.ts";
import {
  createInit,
  getFeePreview,
  getSummary,
  getWizardSubmissionText,
  putApplicantSignature,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { createListTable } from "../../../domain/applications/list/list-report.ts";
import { transitionApplication } from "../../../domain/applications/transitions/transitions.ts";
import { signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../../service/in-process.ts";
import { createHandedInDocument } from "../../demonstration/hand-in.ts";
import { putExampleInForce, readExampleForm } from "./example-forms.fixture.ts";

const FORM_ID = "householder-planning";
const submission = {
  AdditionalApplicationRequestID: "0",
  Notify: true,
  ApplicantWizzardConfigurationID: FORM_ID,
};
const { cases } = JSON.parse(readExampleForm(`${FORM_ID}.cases.json`));
let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService();
  await putExampleInForce(service, FORM_ID, { name: "Planning permission for work on a home", prefix: "HP" });
});
afterAll(() => service.close());

async function createDraft(Answers: object) {
  const { call } = await signIn(service, "user");
  const { Id: id } = (await call(createInit, { body: { ApplicationTypeId: FORM_ID } })).body;
  expect(await call(updateDynamic, { params: { id }, body: { Revision: 0, Answers } })).toMatchObject({
    status: 200,
  });
  return { call, id };
}

it("refuses to lodge a draft that ends because no permission is needed", async () => {
  const { call, id } = await createDraft(cases[1].answers);
  const { Problems } = (await call(getSummary, { params: { id } })).body;
  expect(
    Problems.map(({ StepId, Message }: { StepId: string; Message: string }) => [StepId, Message]),
  ).toEqual([
    [
      "not-needed",
      "With these answers the form ends at “You do not need planning permission” and cannot be lodged",
    ],
  ]);
  expect((await call(submitApplicantWizard, { params: { id }, body: submission })).status).toBe(400);
});

it("is lodged with British answers, and says what follows for a protected home", async () => {
  // The service uses the computer's clock. It would reject a fixed month once that month is over.
  const nextYear = new Date().getFullYear() + 1;
  const { call, id } = await createDraft({ ...cases[0].answers, "nature.startsIn": `${nextYear}-06` });
  const { context } = service;
  const application = context.store.collection("application").get(id);
  if (!application) throw new Error("there is no draft");
  for (const typeId of ["site-plan", "floor-plans"])
    context.store.collection("document").put(await createHandedInDocument(typeId, { application, context }));

  const { Groups, Problems } = (await call(getSummary, { params: { id } })).body;
  expect(Problems).toEqual([]);
  const summary = JSON.stringify(Groups);
  for (const text of [
    "7 Orchard Row, Millbrook, Kent, ME14 1XX",
    "260 ft² (24.15 m²)",
    "£48,000.00",
    "£528.00",
    `June ${nextYear}`,
  ])
    expect(summary).toContain(text);
  expect((await call(getFeePreview, { params: { id } })).body.Total).toBe("528.00");
  const fetchSubmissionText = async () => (await call(getWizardSubmissionText, { params: { id } })).body.Text;
  expect(await fetchSubmissionText()).toMatch(/^When you submit/);

  const statements = { "statements.true": true, "statements.ownership": true };
  const saveResponse = await call(updateDynamic, {
    params: { id },
    body: { Revision: 1, Answers: statements },
  });
  expect(saveResponse.status).toBe(200);
  const Signature = { Kind: "typed" as const, Value: "Grace Hall" };
  await call(putApplicantSignature, { params: { id }, body: { Signature, SignedByName: "Grace Hall" } });
  const lodgeResponse = await call(submitApplicantWizard, { params: { id }, body: submission });
  expect([lodgeResponse.status, JSON.stringify(lodgeResponse.body)]).toEqual([
    200,
    expect.stringMatching(/HP-\d{4}-\d{5}/),
  ]);
  expect(await fetchSubmissionText()).toMatch(/^An officer arranges a visit within 10 working days/);

  let dueApplication = context.store.collection("application").get(id);
  if (!dueApplication) throw new Error("there is no application");
  for (const to of ["intake-check", "fees-due"] as const)
    dueApplication = transitionApplication(dueApplication, { to, actor: "staff", by: "Mai Tran" }, context);
  const details = (await call(getApplicantAppDetails, { params: { id } })).body;
  expect([details.Currency, details.Payment?.Total]).toEqual(["GBP", "528.00"]);
  const page = await service.app.request(details.Payment?.PaymentUrl ?? "");
  expect((await page.text()).match(/[£$]528\.00/g)).toEqual(["£528.00", "£528.00"]);

  const account = context.store.collection("account").get(dueApplication.AccountId);
  if (!account) throw new Error("there is no account");
  const request = { AppListTypeName: "Mine", ApplicationTypeIds: [FORM_ID], SearchFilterValues: [] } as const;
  const orderBy = { field: "UpdatedAt", direction: "desc" } as const;
  const { columns, rows } = createListTable({ request, orderBy, limit: 1 }, account, context);
  const unpaid = columns.find((column) => column.id === "unpaid");
  expect(rows.map((row) => unpaid?.value(row))).toMatchObject([{ amount: 528, currency: { code: "GBP" } }]);
});
