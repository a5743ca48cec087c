import { afterEach, describe, expect, it } from "vitest";
import type { Field } from "#contract/wizard/field.ts";
import type { ServiceContext } from "../../context/context.ts";
import { beginDraft, getDraftRecords, saveAnswers } from "../../domain/applications/drafts/drafts.ts";
import { getFormContent, toFormVersionId } from "../../domain/forms/stored-forms.ts";
import { beginVisitorApplication } from "../../domain/visits/begin-visit.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { type AdvanceResult, playNextStep } from "./advance.ts";

let service: InProcessService;
afterEach(() => service.close());

/** Maximum number of steps, so that the test ends if a demonstration never does. */
const MAX_STEPS = 60;

function createDraft(type: string, context: ServiceContext): ApplicationRecord {
  const account = context.store.collection("account").find({ where: { Username: "user@demo.example" } })[0];
  if (!account) throw new Error("nobody is there");
  return beginDraft(type, { owner: account, account, domain: "riverbend.localhost" }, context).application;
}

/** Adds a required question to the first section of a form. The demonstration generates no answer to it. */
function addRequiredQuestion(versionId: string, context: ServiceContext): void {
  const formVersion = context.store.collection("formVersion").get(versionId);
  if (!formVersion) throw new Error(`no version ${versionId}`);
  const config = structuredClone(getFormContent(formVersion, context));
  const fields = config.steps[0]?.sections[0]?.fields as Field[];
  fields.push({ key: "extra", type: "text", label: { key: "extra", text: "Extra" }, requiredIf: true });
  context.store.collection("formContent").put({ Id: "changed-form", Config: config });
  context.store.collection("formVersion").put({ ...formVersion, ContentId: "changed-form" });
}

async function playAllSteps(
  firstApplication: ApplicationRecord,
  context: ServiceContext,
): Promise<AdvanceResult[]> {
  const results: AdvanceResult[] = [];
  let at = firstApplication;
  for (let round = 0; round < MAX_STEPS; round += 1) {
    const nextResult = await playNextStep(at, { playsApplicant: true }, context);
    if (!nextResult.performedStep) break;
    results.push(nextResult);
    at = nextResult.application;
  }
  return results;
}

const describeSteps = (results: readonly AdvanceResult[]) =>
  results.map(({ performedStep }) => `${performedStep?.by}: ${performedStep?.label}`);

describe("the whole demonstration", () => {
  it("takes a new dwelling from an empty draft to completion, with steps of the applicant and the officer", async () => {
    service = await createInProcessService();
    const { context } = service;
    const results = await playAllSteps(createDraft("building-permit-new-dwelling", context), context);
    expect(results.at(-1)?.application.StatusId).toBe("complete");
    expect(describeSteps(results)).toEqual([
      "applicant: Fill in what is missing, sign and lodge",
      "officer: Begin the intake check",
      "officer: Ask for the fees",
      "applicant: Pay the fees",
      "officer: Begin the assessment",
      "officer: Send a request for information",
      "applicant: Answer every item and send the answers",
      "officer: Check the papers, the checklist and the insurance",
      "officer: Recommend the permit",
      "officer: Ask for the permit number",
      "officer: Issue the permit",
      "applicant: Ask for an inspection: Before placing footings",
      "officer: Book the inspector: Before placing footings",
      "officer: Approve: Before placing footings",
      "applicant: Ask for an inspection: Before pouring reinforced concrete",
      "officer: Book the inspector: Before pouring reinforced concrete",
      "officer: Approve: Before pouring reinforced concrete",
      "applicant: Ask for an inspection: Completion of framework",
      "officer: Book the inspector: Completion of framework",
      "officer: Do not approve: Completion of framework",
      "applicant: Put it right and ask again: Completion of framework",
      "officer: Book the inspector: Completion of framework",
      "officer: Approve: Completion of framework",
      "applicant: Ask for an inspection: Final",
      "officer: Book the inspector: Final",
      "officer: Approve: Final",
      "officer: Issue the occupancy permit",
      "officer: Close the file",
    ]);
  });

  it("stops at the applicant's step if applicant steps are not performed", async () => {
    service = await createInProcessService();
    const { context } = service;
    const draft = createDraft("building-permit-new-dwelling", context);
    const waitingResult = await playNextStep(draft, { playsApplicant: false }, context);
    expect(waitingResult.performedStep).toBeNull();
    expect(waitingResult.nextStep).toEqual({
      by: "applicant",
      label: "Fill in what is missing, sign and lodge",
    });
    expect(context.store.collection("application").get(draft.Id)?.StatusId).toBe("draft");
  });

  it.each([
    "building-permit-pool",
    "building-permit-demolition",
    "building-permit-outbuilding",
    "building-permit-commercial",
  ])("takes %s to completion", async (type) => {
    service = await createInProcessService();
    const { context } = service;
    const results = await playAllSteps(createDraft(type, context), context);
    expect(results.at(-1)?.application.StatusId).toBe("complete");
  });

  it("lodges the draft of a person without an account", async () => {
    service = await createInProcessService();
    const { context } = service;
    const visitor = { name: "Ngozi Adeyemi", email: "ngozi@home.example", domain: "riverbend.localhost" };
    const { ApplicationId } = context.store.transaction(() =>
      beginVisitorApplication("building-permit-pool", { ...visitor, translator: englishTranslator }, context),
    );
    const draft = context.store.collection("application").get(ApplicationId);
    if (!draft) throw new Error("no draft");
    const { application } = await playNextStep(draft, { playsApplicant: true }, context);
    expect(application.StatusId).toBe("submitted");
  });

  it("leaves the applicant's answers as they are if it cannot answer every question", async () => {
    service = await createInProcessService();
    const { context } = service;
    const draft = createDraft("building-permit-demolition", context);
    const { ConfigurationId, ConfigurationVersion } = getDraftRecords(draft, context).answers;
    addRequiredQuestion(toFormVersionId(ConfigurationId ?? "", ConfigurationVersion ?? 0), context);
    saveAnswers(draft, 0, { "work.description": "A shed behind the house" }, context);
    const { answers } = getDraftRecords(draft, context);
    await expect(playNextStep(draft, { playsApplicant: true }, context)).rejects.toThrow(/cannot answer/);
    expect(getDraftRecords(draft, context).answers).toEqual(answers);
  });

  it("continues every seeded application that is in progress, or gives the reason why it cannot", async () => {
    service = await createInProcessService();
    const { context } = service;
    const unfinishedIds: string[] = [];
    for (const application of context.store.collection("application").find({})) {
      if (getStatus(application.StatusId).next.length === 0 || application.StatusId === "deleted") continue;
      const { performedStep, nextStep } = await playNextStep(
        application,
        { playsApplicant: true },
        context,
      ).catch((error: unknown) => ({ performedStep: { label: String(error) }, nextStep: null }));
      if (!performedStep || /Error|TypeError/.test(performedStep.label))
        unfinishedIds.push(`${application.StatusId}: ${performedStep?.label} ${nextStep}`);
    }
    // Excludes drafts of another form version, because only the portal can switch them to the current
    // version.
    expect(unfinishedIds.filter((one) => !one.includes("another version of its form"))).toEqual([]);
  });
});

describe("the desk", () => {
  it("performs a step by button and through the JSON API, and describes it", async () => {
    service = await createInProcessService();
    const { context, app } = service;
    const draft = createDraft("building-permit-new-dwelling", context);
    const headers = { Origin: "http://localhost", Host: "localhost", "Content-Type": "application/json" };
    const advanceUrl = `http://localhost/desk/api/applications/${draft.Id}/advance`;
    const lookResponse = await app.request(advanceUrl, {
      method: "POST",
      headers,
      body: '{"Applicant":false}',
    });
    expect(await lookResponse.json()).toMatchObject({
      StatusId: "draft",
      Did: null,
      Next: { By: "applicant" },
    });
    const buttonResponse = await app.request(`http://localhost/desk/applications/${draft.Id}/advance`, {
      method: "POST",
      headers: { Origin: "http://localhost", Host: "localhost" },
    });
    expect(buttonResponse.status).toBe(303);
    const page = await app.request(`http://localhost${buttonResponse.headers.get("Location")}`);
    expect(await page.text()).toContain("Done, by the applicant: Fill in what is missing, sign and lodge.");
    const nextResponse = await app.request(advanceUrl, { method: "POST", headers, body: "{}" });
    expect(await nextResponse.json()).toMatchObject({ StatusId: "intake-check", Did: { By: "officer" } });
  });
});
