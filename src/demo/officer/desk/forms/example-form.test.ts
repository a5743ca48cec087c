/** Uploads the example form for authors at the provider desk, puts it in force, fills it in and lodges it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type * as z from "zod/mini";
import {
  createInit,
  getSummary,
  putApplicantSignature,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../../service/in-process.ts";
import { exampleForms, putExampleInForce, readExampleForm, uploadExample } from "./example-forms.fixture.ts";

let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService();
});
afterAll(() => service.close());

it.each(exampleForms)("takes the example %s as it is", async (form) => {
  const otherService = await createInProcessService();
  await putExampleInForce(otherService, form, { name: form, prefix: "EX" });
  const { call } = await signIn(otherService, "user");
  expect(await call(createInit, { body: { ApplicationTypeId: form } })).toMatchObject({ status: 200 });
  await otherService.close();
});

it("suggests a document type that the service has", async () => {
  const form = readExampleForm("street-event.json").replace('"site-plan"', '"siteplan"');
  await expect(uploadExample(service, form)).rejects.toThrow(
    /has no document type &quot;siteplan&quot;: did you mean &quot;site-plan&quot;/,
  );
});

it("shows answers of nested items in the summary and its problems, and is lodged", async () => {
  await putExampleInForce(service, "food-business", { name: "Register a food business", prefix: "FB" });

  const { call } = await signIn(service, "user");
  const { Id: id } = (await call(createInit, { body: { ApplicationTypeId: "food-business" } })).body;
  const [complete] = JSON.parse(readExampleForm("food-business.cases.json")).cases;
  const saveAnswers = (Revision: number, Answers: object) =>
    call(updateDynamic, { params: { id }, body: { Revision, Answers } });
  const fetchSummary = async (): Promise<z.output<(typeof getSummary)["reply"]>> =>
    (await call(getSummary, { params: { id } })).body;
  expect(await saveAnswers(0, complete.answers)).toMatchObject({ status: 200 });
  const { Groups, Problems } = await fetchSummary();
  expect(Problems.map(({ Message }) => Message)).toEqual(["Premises 1: Add a file for “Plan of Mill Lane”"]);
  const premises = Groups.find(({ StepId }) => StepId === "premises");
  expect(premises?.Title).toBe("Premises of Bean & Bun");
  expect(premises?.Sections[0]?.Items.map(({ Title }) => Title)).toContain(
    "Premises 1: Mill Lane – Room 1: Kitchen – Piece of equipment 2: Fridge or freezer",
  );
  const labels = premises?.Sections[0]?.Items.flatMap(({ Rows }) => Rows.map(({ Label }) => Label));
  expect(labels).toContain("Floor area of the room in Mill Lane");
  expect(labels).toContain("Highest temperature of the fridge in Kitchen");
  expect(JSON.stringify(premises?.Sections)).toContain("22:00 – 02:00 (next day)");

  const statements = { "statements.true": true, "statements.changes": true };
  await saveAnswers(1, { ...statements, "premises.p1.kind": "stall" });
  expect((await fetchSummary()).Problems).toEqual([]);
  const Signature = { Kind: "typed" as const, Value: "Ada Okafor" };
  await call(putApplicantSignature, { params: { id }, body: { Signature, SignedByName: "Ada Okafor" } });
  const submission = {
    AdditionalApplicationRequestID: "0",
    Notify: true,
    ApplicantWizzardConfigurationID: "food-business",
  };
  const lodgeResponse = await call(submitApplicantWizard, { params: { id }, body: submission });
  expect([lodgeResponse.status, JSON.stringify(lodgeResponse.body)]).toEqual([
    200,
    expect.stringMatching(/FB-\d{4}-\d{5}/),
  ]);
});
