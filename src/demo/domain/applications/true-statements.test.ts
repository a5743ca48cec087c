/**
 * Tests that the portal makes true statements about the expected workflow, numbers of days, undo and
 * insurance.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ApplicationDetails,
  changeApplicationStatus,
  getApplicantAppDetails,
  getApplicantAppWorkflow,
  getApplication,
  type Workflow,
} from "#contract/applications/application.ts";
import { getCheckLists } from "#contract/applications/checklist.ts";
import { deleteDocument, getDocuments, restoreDocument } from "#contract/applications/document.ts";
import { getInsurances } from "#contract/applications/insurance-details.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import { englishTranslator } from "../../messages/translator.ts";
import { toWorkflowResponse } from "../../rules/workflow.ts";
import { DAY_MS, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";
import { savePreferences } from "../accounts/preferences.ts";
import { readOutbox } from "../notifications/outbox.ts";

type Fixture = Awaited<ReturnType<typeof openSeededServiceAt>>;
type CheckLists = EndpointReply<typeof getCheckLists>;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openSeededServiceAt();
});
afterAll(() => fixture.service.close());

const getWorkflow = async (id: string, name = "user"): Promise<Workflow> =>
  (await (await fixture.as(name))(getApplicantAppWorkflow, { params: { id } })).body;
const listUpcomingStatuses = async (id: string, name?: string) =>
  (await getWorkflow(id, name)).Stages.filter(({ State }) => State === "upcoming").map(
    ({ StatusId }) => StatusId,
  );

describe("the expected workflow", () => {
  it("is that of the type: a dwelling ends with an occupancy permit, a shed with a certificate", async () => {
    const dwellingStatuses = await listUpcomingStatuses(
      fixture.idIn("under-assessment", "building-permit-new-dwelling"),
    );
    expect(dwellingStatuses.slice(-2)).toEqual(["occupancy-issued", "complete"]);
    const shedStatuses = await listUpcomingStatuses(
      fixture.idIn("under-assessment", "building-permit-outbuilding"),
    );
    expect(shedStatuses.slice(-2)).toEqual(["certificate-issued", "complete"]);
  });

  it("of a consent has no building work, and the desk can complete it", async () => {
    const id = fixture.idIn("under-assessment", "report-and-consent-siting");
    expect(await listUpcomingStatuses(id)).toEqual(["recommended", "permit-issued", "complete"]);
    for (const To of ["recommended", "permit-issued", "complete"])
      expect([To, (await fixture.desk(`applications/${id}/move`, { To })).status]).toEqual([To, 200]);
  });

  it("of a permit has no short cut at the desk", async () => {
    const id = fixture.idIn("recommended", "building-permit-new-dwelling");
    expect((await fixture.desk(`applications/${id}/move`, { To: "permit-issued" })).status).toBe(400);
  });
});

describe("a stage that is not reached yet", () => {
  it("is not worded as if it were done, in every status", () => {
    const donePattern = / (issued|passed|commenced)$|^(Submitted|Accepted|Recommended|Complete)$|^We have/;
    const { context } = fixture.service;
    const misleadingTexts = context.store
      .collection("application")
      .find({})
      .flatMap((application) => toWorkflowResponse(application, context).Stages)
      .filter(({ State }) => State === "upcoming")
      .map(({ Title, Explanation }) => [Title, Explanation].map((text) => englishTranslator.text(text)))
      .filter(([title]) => !title?.startsWith("Back to"))
      .flat()
      .filter((text) => donePattern.test(text));
    expect(misleadingTexts).toEqual([]);
  });

  it("is a decision, not an issued permit", async () => {
    const { Stages } = await getWorkflow(fixture.idIn("further-information"));
    expect(Stages.find(({ StatusId }) => StatusId === "permit-issued")).toMatchObject({
      Title: "Permit decision",
      Explanation: expect.stringMatching(/^We will decide/),
    });
  });
});

describe("the count of checklist items that wait for the applicant", () => {
  it("includes what was sent back in an earlier stage, like the checklists themselves", async () => {
    const call = await fixture.as("user");
    const params = { applicationId: fixture.idIn("further-information", "building-permit-new-dwelling") };
    const { Lists } = (await call(getCheckLists, { params })).body as CheckLists;
    const countItems = (states: readonly string[], status: string) =>
      Lists.filter(({ State }) => states.includes(State))
        .flatMap(({ Items }) => Items)
        .filter(({ Status }) => Status === status).length;
    const rejectedCount = countItems(["past", "current"], "Rejected");
    expect(rejectedCount).toBeGreaterThan(0);
    const details = (await call(getApplicantAppDetails, { params: { id: params.applicationId } })).body;
    expect((details as ApplicationDetails).Sections).toContainEqual({
      Name: "checklists",
      Count: Lists.flatMap(({ State, Items }) => (State === "upcoming" ? [] : Items)).length,
      WaitingForMe: rejectedCount + countItems(["current"], "Outstanding"),
    });
  });
});

describe("the checklists of a refused application", () => {
  it("are those of the stages that it reached", async () => {
    const params = { applicationId: fixture.idIn("refused") };
    const { Lists } = (await (await fixture.as("user"))(getCheckLists, { params })).body as CheckLists;
    expect(Lists.map(({ Name, State }) => [Name, State])).toEqual([
      ["Before the assessment", "past"],
      ["During the assessment", "past"],
    ]);
  });
});

describe("the documents of a closed application", () => {
  const listDocumentStates = async (id: string) => {
    const documents = await (await fixture.as("user"))(getDocuments, { params: { applicationId: id } });
    return (documents.body as readonly { State: string }[]).map(({ State }) => State);
  };

  it("are no longer under review", async () => {
    expect(await listDocumentStates(fixture.idIn("refused"))).not.toContain("UnderReview");
    const id = fixture.idIn("submitted");
    expect(await listDocumentStates(id)).toContain("UnderReview");
    const call = await fixture.as("user");
    const body = { Status: "Withdrawn" };
    expect((await call(changeApplicationStatus, { params: { id }, body })).status).toBe(200);
    expect(await listDocumentStates(id)).not.toContain("UnderReview");
  });
});

describe("days with you", () => {
  it("leave out the time in which the applicant builds", async () => {
    const { Stages, DaysWithApplicant } = await getWorkflow(fixture.idIn("inspections"));
    const constructionStages = Stages.filter(({ StatusId }) => StatusId === "construction-commenced");
    expect(constructionStages.map(({ Turn }) => Turn)).toEqual(["none"]);
    const waitingStages = Stages.filter(({ Turn, StatusId }) => Turn === "applicant" && StatusId !== "draft");
    const waitingDays = waitingStages.reduce((sum, { Days }) => sum + (Days ?? 0), 0);
    expect(DaysWithApplicant - waitingDays).toBeLessThanOrEqual(waitingStages.length);
  });
});

describe("the notice of a lifted order", () => {
  it.each([
    ["suspended", "permit-issued", /: suspension lifted$/, /suspension of the permit .+ has been lifted/],
    ["stop-work", "construction-commenced", /: stop work order lifted$/, /order for .+ has been lifted/],
  ])("does not announce the earlier status again: %s", async (from, To, title, text) => {
    const id = fixture.idIn(from, undefined, "admin");
    const crew = { IsOn: true, Emails: ["crew@okafor.example"] };
    savePreferences("acc-admin", { PostPermitGroups: { site: crew } }, fixture.service.context);
    expect((await fixture.desk(`applications/${id}/move`, { To })).status).toBe(200);
    const notices = fixture.store.collection("notification").find({ where: { ApplicationId: id } });
    const [notice] = notices.sort((one, other) => other.At.localeCompare(one.At));
    expect(notice?.Kind).toBe("application-moved");
    for (const to of ["admin@demo.example", "crew@okafor.example"]) {
      const mails = readOutbox(fixture.service.context, to);
      const mailText = mails.find(({ Subject }) => title.test(Subject))?.Text;
      expect(mailText).toMatch(text);
      expect(mailText).not.toMatch(/issued|commenced/);
    }
  });
});

describe("Undo", () => {
  it("of a deleted draft leaves no trace: history, dates and expiry are as before", async () => {
    const id = fixture.idIn("draft");
    const workflowAndSummary = [await getWorkflow(id), await fetchSummary(id)];
    fixture.moveClock(DAY_MS);
    for (const Status of ["Deleted", "Draft"])
      expect(
        (await (await fixture.as("user"))(changeApplicationStatus, { params: { id }, body: { Status } }))
          .status,
      ).toBe(200);
    const [workflow, summary] = [await getWorkflow(id), await fetchSummary(id)];
    expect(summary).toEqual(workflowAndSummary[1]);
    expect(workflow.Stages.map(({ StatusId, EnteredAt }) => [StatusId, EnteredAt])).toEqual(
      (workflowAndSummary[0] as Workflow).Stages.map(({ StatusId, EnteredAt }) => [StatusId, EnteredAt]),
    );
  });

  it("of a deleted document leaves no journal entry", async () => {
    const [document] = fixture.store
      .collection("document")
      .find({ where: { AccountId: "acc-user" } })
      .filter(
        (candidate) =>
          fixture.store.collection("application").get(candidate.ApplicationId)?.StatusId === "draft",
      );
    if (!document) throw new Error("a draft has documents");
    const where = { ApplicationId: document.ApplicationId };
    const entryCount = fixture.store.collection("activity").count(where);
    const call = await fixture.as("user");
    expect((await call(deleteDocument, { params: { id: document.Id } })).status).toBe(200);
    expect(fixture.store.collection("activity").count(where)).toBe(entryCount + 1);
    const params = { applicationId: document.ApplicationId };
    expect((await call(restoreDocument, { params, body: { DocumentId: document.Id } })).status).toBe(200);
    expect(fixture.store.collection("activity").count(where)).toBe(entryCount);
    expect((await call(getDocuments, { params })).body).toContainEqual(
      expect.objectContaining({ Id: document.Id }),
    );
  });
});

it("applies the law of the contract's date to insurance, not today's law", async () => {
  const application = fixture.store
    .collection("application")
    .get(fixture.idIn("under-assessment", "building-permit-new-dwelling"));
  const [record] = fixture.store
    .collection("insurance")
    .find({ where: { ApplicationId: application?.Id ?? "" } });
  if (!application || !record) throw new Error("a lodged dwelling has insurance");
  const fetchRequiredScheme = async (ContractDate: string | null) => {
    fixture.store.collection("insurance").put({ ...record, ContractDate });
    const call = await fixture.as("user");
    return (await call(getInsurances, { params: { applicationId: application.Id } })).body.NeededSchemeId;
  };
  expect(await fetchRequiredScheme("2026-06-30")).toBe("dbi-vmia");
  expect(await fetchRequiredScheme("2026-07-01")).toBe("first-resort");
});

const fetchSummary = async (id: string) =>
  (await (await fixture.as("user"))(getApplication, { params: { id } })).body;
