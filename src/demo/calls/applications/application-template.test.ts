import { afterAll, describe, expect, it } from "vitest";
import { createInit, getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import {
  createApplicationTemplate,
  deleteApplicationTemplate,
  getApplicationTemplate,
  getApplicationTemplates,
  getTemplateCurrentStepId,
  getTemplateDraft,
  getTemplateSummary,
  getTemplateWizardConfig,
  loadDataFromTemplate,
  updateApplicationTemplate,
  updateTemplateCurrentStepId,
  updateTemplateDynamic,
} from "#contract/applications/application-template.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const { call } = await signIn(service, "user");
const { call: callAsOther } = await signIn(service, "child1");
const NEW_DWELLING_TYPE = "building-permit-new-dwelling";

const createDraft = async () =>
  (await call(createInit, { body: { ApplicationTypeId: NEW_DWELLING_TYPE } })).body.Id as string;
const getAnswers = async (id: string) =>
  (await call(getDraft, { params: { id } })).body.Answers as Record<string, unknown>;
const getLodgedId = () => {
  const [application] = service.context.store.collection("application").find({
    where: { AccountId: "acc-user", ApplicationTypeId: NEW_DWELLING_TYPE, StatusId: "under-assessment" },
  });
  return application?.Id ?? "";
};

describe("a template", () => {
  it("saves the answers of an application without files, signature and confirmed statements", async () => {
    const body = { Name: "From the last house", ApplicationId: getLodgedId() };
    const template = (await call(createApplicationTemplate, { body, key: "t1" })).body;
    expect(template).toMatchObject({
      Name: "From the last house",
      ApplicationTypeId: NEW_DWELLING_TYPE,
      UseCount: 0,
    });
    expect((await call(createApplicationTemplate, { body, key: "t1" })).body).toEqual(template);
    const { Answers } = (await call(getTemplateDraft, { params: { id: template.Id } })).body;
    expect(Object.keys(Answers).length).toBeGreaterThan(20);
    expect(Object.keys(Answers).filter((path) => path.startsWith("statements."))).toEqual([]);
    const details = (await call(getApplicationTemplate, { params: { id: template.Id } })).body;
    const answerCount = details.Steps.reduce(
      (sum: number, step: { AnswerCount: number }) => sum + step.AnswerCount,
      0,
    );
    expect(answerCount).toBe(template.AnswerCount);
    expect(JSON.stringify(details.Groups)).not.toContain("Not answered");
  });

  it("saves the answers of the given steps only, and refuses a step that is not in the form", async () => {
    const ApplicationId = getLodgedId();
    const template = (await call(createApplicationTemplate, { body: { Name: "All", ApplicationId } })).body;
    const { Steps } = (await call(getApplicationTemplate, { params: { id: template.Id } })).body;
    const StepIds = [Steps[0].StepId];
    const partialTemplate = (
      await call(createApplicationTemplate, { body: { Name: "Part", ApplicationId, StepIds } })
    ).body;
    expect(partialTemplate.AnswerCount).toBe(Steps[0].AnswerCount);
    const unknownStepBody = { Name: "x", ApplicationId, StepIds: ["no-such-step"] };
    expect((await call(createApplicationTemplate, { body: unknownStepBody })).status).toBe(400);
  });

  it("is edited in the wizard, and saved like a draft", async () => {
    const body = { Name: "Empty", ApplicationTypeId: NEW_DWELLING_TYPE };
    const { Id: id } = (await call(createApplicationTemplate, { body })).body;
    const params = { id };
    const config = (await call(getTemplateWizardConfig, { params })).body;
    const StepId = config.steps[1].id;
    const saveTemplate = (Revision: number, Answers: object) =>
      call(updateTemplateDynamic, { params, body: { Revision, Answers } });
    const firstSave = await saveTemplate(1, { "contact.email": "office@okafor.example" });
    expect(firstSave.body).toMatchObject({ Revision: 2, Changed: {} });
    const mergedTemplate = await saveTemplate(1, { "contact.telephone": "(03) 5550 0210" });
    expect(mergedTemplate.body).toMatchObject({
      Revision: 3,
      Changed: { "contact.email": "office@okafor.example" },
    });
    const staleResponse = await saveTemplate(1, { "contact.email": "other@okafor.example" });
    expect(staleResponse.status).toBe(409);
    expect(staleResponse.body.Answers["contact.email"]).toBe("office@okafor.example");
    await call(updateTemplateCurrentStepId, { params, body: { CurrentStepId: StepId } });
    expect((await call(getTemplateCurrentStepId, { params })).body.CurrentStepId).toBe(StepId);
    await saveTemplate(3, { "contact.email": "not an address" });
    const { Problems } = (await call(getTemplateSummary, { params })).body;
    expect(Problems.map(({ Path }: { Path: string }) => Path)).toEqual(["contact.email"]);
  });

  it("is renamed and deleted by its owner only", async () => {
    const body = { Name: "Mine", ApplicationTypeId: NEW_DWELLING_TYPE };
    const params = { id: (await call(createApplicationTemplate, { body })).body.Id };
    const absentResponse = await callAsOther(getApplicationTemplate, { params: { id: "never-was" } });
    for (const [endpoint, requestBody] of [
      [getApplicationTemplate, undefined],
      [getTemplateDraft, undefined],
      [updateApplicationTemplate, { Name: "Theirs", Description: "" }],
      [updateTemplateDynamic, { Revision: 1, Answers: {} }],
      [deleteApplicationTemplate, undefined],
    ] as const) {
      const response = await callAsOther(endpoint, { params, body: requestBody });
      expect([endpoint.path, response.status, response.body]).toEqual([
        endpoint.path,
        404,
        absentResponse.body,
      ]);
    }
    const newTexts = { Name: "Ours", Description: "For corner lots." };
    expect((await call(updateApplicationTemplate, { params, body: newTexts })).body).toMatchObject(newTexts);
    await call(deleteApplicationTemplate, { params });
    const templateNames = (await call(getApplicationTemplates)).body.map(
      ({ Name }: { Name: string }) => Name,
    );
    expect(templateNames).not.toContain("Ours");
    const othersBody = { Name: "x", ApplicationId: getLodgedId() };
    expect((await callAsOther(createApplicationTemplate, { body: othersBody })).status).toBe(404);
    const unknownTypeBody = { Name: "x", ApplicationTypeId: "no-such-type" };
    expect((await call(createApplicationTemplate, { body: unknownTypeBody })).status).toBe(400);
  });
});

describe("starting from a template", () => {
  it("adds missing answers and keeps existing ones; without a body, from all steps", async () => {
    const a = await createDraft();
    const existingAnswers = { "contact.email": "mine@okafor.example" };
    await call(updateDynamic, { params: { id: a }, body: { Revision: 0, Answers: existingAnswers } });
    const loadResponse = await call(loadDataFromTemplate, { params: { a, b: "template1" } });
    expect(loadResponse.status).toBe(200);
    const answers = await getAnswers(a);
    expect(answers).toMatchObject(existingAnswers);
    expect(Object.keys(answers).length).toBeGreaterThan(5);
    const [template] = (await call(getApplicationTemplates)).body.filter(
      ({ Id }: { Id: string }) => Id === "template1",
    );
    expect(template.UseCount).toBe(8);
  });

  it("applies only the given steps", async () => {
    const { Steps } = (await call(getApplicationTemplate, { params: { id: "template1" } })).body;
    const [fullDraft, partialDraft] = [await createDraft(), await createDraft()];
    await call(loadDataFromTemplate, { params: { a: fullDraft, b: "template1" } });
    const body = { StepIds: [Steps.at(-1).StepId] };
    await call(loadDataFromTemplate, { params: { a: partialDraft, b: "template1" }, body });
    const countAnswers = async (id: string) =>
      Object.keys(await getAnswers(id)).filter((path) => path.includes(".")).length;
    expect(await countAnswers(partialDraft)).toBe(Steps.at(-1).AnswerCount);
    expect(await countAnswers(fullDraft)).toBeGreaterThan(await countAnswers(partialDraft));
  });

  it("does not merge items into a list that has answers", async () => {
    const a = await createDraft();
    const existingAnswers = { practitioners: ["mine"], "practitioners.mine.name": "Marguerite Tan" };
    await call(updateDynamic, { params: { id: a }, body: { Revision: 0, Answers: existingAnswers } });
    await call(loadDataFromTemplate, { params: { a, b: "template1" } });
    const paths = Object.keys(await getAnswers(a)).filter((path) => path.startsWith("practitioners."));
    expect(paths).toEqual(["practitioners.mine.name"]);
  });

  it("requires a template of the caller's own", async () => {
    const a = await createDraft();
    expect((await callAsOther(loadDataFromTemplate, { params: { a, b: "template1" } })).status).toBe(404);
    expect((await call(loadDataFromTemplate, { params: { a, b: "template4" } })).status).toBe(404);
  });
});
