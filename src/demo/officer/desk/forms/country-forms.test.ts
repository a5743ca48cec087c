/**
 * Puts the example forms of other countries in force. Fills in each form with its first example case
 * (`docs/forms/*.cases.json`), lodges it and charges the fees.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { getApplicantAppDetails } from "#contract/applications/application.ts";
import {
  createInit,
  getFeePreview,
  getSummary,
  putApplicantSignature,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { transitionApplication } from "../../../domain/applications/transitions/transitions.ts";
import { signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../../service/in-process.ts";
import { createHandedInDocument } from "../../demonstration/hand-in.ts";
import { putExampleInForce, readExampleForm } from "./example-forms.fixture.ts";

let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService();
});
afterAll(() => service.close());

const kinds = [
  {
    ...{ form: "solar-permit", prefix: "SP", currency: "USD", total: "604.25", amount: "US$604.25" },
    summary: [
      "410 Juniper Avenue, Springfield, IL 62704",
      "12-3456789",
      "US$38,500.00",
      "600 ft²",
      "Attachments of South roof array",
      "8.2 kW",
    ],
  },
  {
    ...{ form: "building-consent", prefix: "BC", currency: "NZD", total: "9300.00", amount: "NZ$9,300.00" },
    summary: [
      "18 Kowhai Street, Northcote, Auckland 0627",
      "9429000000123",
      "NZ$620,000.00",
      "0.06 ha (600 m²)",
      "New floor area of House",
      "H1 Energy efficiency",
    ],
  },
];

it.each(kinds)(
  "lodges $form and charges in $currency",
  async ({ form, prefix, currency, total, amount, summary }) => {
    await putExampleInForce(service, form, { name: form, prefix });
    const { call } = await signIn(service, "user");
    const { Id: id } = (await call(createInit, { body: { ApplicationTypeId: form } })).body;
    const [{ answers, documents }] = JSON.parse(readExampleForm(`${form}.cases.json`)).cases;
    const { statements } = JSON.parse(readExampleForm(`${form}.json`)).submission;
    const declaration = statements.map(({ key }: { key: string }) => [`statements.${key}`, true]);
    const Answers = { ...answers, ...Object.fromEntries(declaration) };
    const saveResponse = await call(updateDynamic, { params: { id }, body: { Revision: 0, Answers } });
    expect([saveResponse.status, saveResponse.body]).toMatchObject([200, {}]);
    const { context } = service;
    const application = context.store.collection("application").get(id);
    if (!application) throw new Error("there is no draft");
    for (const { documentTypeId } of documents)
      context.store
        .collection("document")
        .put(await createHandedInDocument(documentTypeId, { application, context }));

    const { Groups, Problems } = (await call(getSummary, { params: { id } })).body;
    expect(Problems).toEqual([]);
    const texts = JSON.stringify(Groups);
    for (const text of summary) expect(texts).toContain(text);
    expect((await call(getFeePreview, { params: { id } })).body.Total).toBe(total);

    const Signature = { Kind: "typed" as const, Value: "Grace Hall" };
    await call(putApplicantSignature, { params: { id }, body: { Signature, SignedByName: "Grace Hall" } });
    const lodgeResponse = await call(submitApplicantWizard, {
      params: { id },
      body: { AdditionalApplicationRequestID: "0", Notify: true, ApplicantWizzardConfigurationID: form },
    });
    expect([lodgeResponse.status, JSON.stringify(lodgeResponse.body)]).toEqual([
      200,
      expect.stringMatching(new RegExp(`${prefix}-\\d{4}-\\d{5}`)),
    ]);

    let dueApplication = context.store.collection("application").get(id);
    if (!dueApplication) throw new Error("there is no application");
    for (const to of ["intake-check", "fees-due"] as const)
      dueApplication = transitionApplication(dueApplication, { to, actor: "staff", by: "Mai Tran" }, context);
    const { Currency, Payment } = (await call(getApplicantAppDetails, { params: { id } })).body;
    expect([Currency, Payment?.Total]).toEqual([currency, total]);
    expect(await (await service.app.request(Payment?.PaymentUrl ?? "")).text()).toContain(amount);
  },
);
