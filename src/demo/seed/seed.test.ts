import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getProblemText } from "#contract/wizard/validation/problem-text.ts";
import { validateForm } from "#contract/wizard/validation/validate.ts";
import { getForm } from "../domain/forms/stored-forms.ts";
import { canChangeStatus, statusTable } from "../rules/statuses/status-table.ts";
import { createInProcessService, type InProcessService } from "../service/in-process.ts";
import { toDayText } from "../time/calendar.ts";

let service: InProcessService;
const now = new Date("2026-11-21T02:00:00Z");
beforeAll(async () => {
  service = await createInProcessService({ now: () => now });
});
afterAll(() => service.close());

const findAll = <Name extends "application" | "event" | "document" | "request">(name: Name) =>
  service.context.store.collection(name).find();

describe("the demo's applications", () => {
  it("number about sixty, of at least eight types, over at least five accounts", () => {
    const applications = findAll("application");
    expect(applications.length).toBeGreaterThanOrEqual(56);
    expect(
      new Set(applications.map(({ ApplicationTypeId }) => ApplicationTypeId)).size,
    ).toBeGreaterThanOrEqual(8);
    expect(new Set(applications.map(({ AccountId }) => AccountId)).size).toBeGreaterThanOrEqual(5);
    expect(applications.filter(({ AccountId }) => AccountId === "acc-user").length).toBeGreaterThanOrEqual(
      25,
    );
  });

  it("are made to the surveyor of their own host, and their invoices and letters are from it", () => {
    const { store, hosts } = service.context;
    const surveyors = findAll("application").flatMap(({ Id, Domain }) => {
      const surveyor = store.collection("answers").get(Id)?.Answers["application.buildingSurveyor"];
      return surveyor === undefined ? [] : [`${Domain}: ${surveyor}`];
    });
    expect([...new Set(surveyors)].sort()).toEqual([
      "harbour.localhost: Municipal building surveyor",
      "riverbend.localhost: Municipal building surveyor",
      "summit.localhost: Summit Building Surveyors",
    ]);
    const domains = new Map(findAll("application").map(({ Id, Domain }) => [Id, Domain]));
    for (const { ApplicationId, DocumentTypeId, UploadedBy } of findAll("document"))
      if (["invoice", "receipt", "building-permit", "occupancy-permit"].includes(DocumentTypeId)) {
        const host = hosts.find((demoHost) => demoHost.host === domains.get(ApplicationId));
        expect([DocumentTypeId, UploadedBy]).toEqual([DocumentTypeId, host?.licence.Name]);
      }
  });

  it("have a receipt for the fees that are paid, and none for the others", () => {
    const isReceipt = ({ DocumentTypeId }: { DocumentTypeId: string }) => DocumentTypeId === "receipt";
    const idsWithReceipt = findAll("document")
      .filter(isReceipt)
      .map(({ ApplicationId }) => ApplicationId);
    const paidApplications = findAll("application").filter(({ Fees }) =>
      Fees.some(({ PaidAt }) => PaidAt !== null),
    );
    expect(paidApplications.length).toBeGreaterThan(10);
    expect(idsWithReceipt.sort()).toEqual(paidApplications.map(({ Id }) => Id).sort());
  });

  it("cover every status of the table except deleted", () => {
    const usedStatuses = new Set(findAll("application").map(({ StatusId }) => StatusId));
    expect(statusTable.map(({ id }) => id).filter((id) => !usedStatuses.has(id))).toEqual(["deleted"]);
  });

  it("reached their status only by transitions of the table, each with an actor", () => {
    const byApplication = Map.groupBy(findAll("event"), ({ ApplicationId }) => ApplicationId);
    for (const application of findAll("application")) {
      const events = (byApplication.get(application.Id) ?? []).sort((a, b) => a.Position - b.Position);
      expect(events.at(-1)?.To).toBe(application.StatusId);
      for (const [index, { From, To, Actor, By, At }] of events.entries()) {
        expect(By).not.toBe("");
        expect(At >= (events[index - 1]?.At ?? "")).toBe(true);
        expect(Date.parse(At)).toBeLessThanOrEqual(now.getTime());
        if (From !== null)
          expect([From, To, Actor, canChangeStatus(From, To, Actor)]).toEqual([From, To, Actor, true]);
      }
    }
  });

  it("were complete when they were lodged", () => {
    for (const application of findAll("application").filter(({ SubmittedAt }) => SubmittedAt)) {
      const answers = service.context.store.collection("answers").get(application.Id);
      if (!answers?.ConfigurationId) continue;
      const documents = findAll("document")
        .filter(({ ApplicationId }) => ApplicationId === application.Id)
        .map((document) => ({ ...document, State: "UnderReview" as const }));
      const today = toDayText(application.SubmittedAt ?? "");
      const problems = validateForm(
        getForm(answers.ConfigurationId, answers.ConfigurationVersion, service.context),
        answers.Answers,
        { today, documents },
      );
      const errors = problems.filter(({ severity }) => severity === "error").map(getProblemText);
      expect([application.ApplicationTypeId, application.Description, errors]).toEqual([
        application.ApplicationTypeId,
        application.Description,
        [],
      ]);
    }
  });

  it("have unique numbers once lodged", () => {
    const lodgedApplications = findAll("application").filter(({ SubmittedAt }) => SubmittedAt);
    const numbers = lodgedApplications.map(({ Number: number }) => number);
    expect(new Set(numbers).size).toBe(lodgedApplications.length);
    for (const number of numbers) expect(number).toMatch(/^[A-Z]{2}-202[56]-01\d{3}$/);
  });

  it("have an open information request exactly while they wait for answers", () => {
    const openRequests = findAll("request").filter(({ ClosedAt }) => ClosedAt === null);
    const waitingApplications = findAll("application").filter(
      ({ StatusId }) => StatusId === "further-information",
    );
    expect(openRequests.map(({ ApplicationId }) => ApplicationId).sort()).toEqual(
      waitingApplications.map(({ Id }) => Id).sort(),
    );
    expect(findAll("request").length).toBeGreaterThan(openRequests.length);
  });

  it("have documents with real files", async () => {
    for (const { FileKey, Size, ContentType } of findAll("document")) {
      const bytes = await new Response(await service.context.documents.read(FileKey)).bytes();
      expect(bytes.length).toBe(Size);
      const head = Buffer.from(bytes.subarray(0, 4)).toString("hex");
      expect(head).toBe(ContentType === "image/png" ? "89504e47" : "25504446");
    }
  });

  it("have the area of their land that the land register has", () => {
    const { store } = service.context;
    const areas = store
      .collection("property")
      .find()
      .flatMap(({ ApplicationId, IsMain, ParcelId, Area }) => {
        const answers = store.collection("answers").get(ApplicationId)?.Answers ?? {};
        const area = answers["land.allotmentArea"] ?? answers["allotment.area"];
        return IsMain && ParcelId !== null && Area !== null && area !== undefined
          ? [[area, Math.round(Area)]]
          : [];
      });
    expect(areas.length).toBeGreaterThan(20);
    expect(areas.filter(([answer, register]) => answer !== register)).toEqual([]);
  });

  it("name in their history who decided an additional request", () => {
    const { store } = service.context;
    const decidedRequests = store
      .collection("additionalRequest")
      .find()
      .filter(({ DecidedBy }) => DecidedBy !== null);
    expect(decidedRequests.length).toBeGreaterThan(0);
    for (const { ApplicationId, DecidedAt, DecidedBy } of decidedRequests) {
      const activities = store.collection("activity").find({ where: { ApplicationId } });
      expect(activities.filter(({ At }) => At === DecidedAt).map(({ By }) => By)).toContainEqual(DecidedBy);
    }
  });
});
