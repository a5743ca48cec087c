import { afterAll, describe, expect, it } from "vitest";
import {
  getApplicantAppDetails,
  getApplicantAppTrackingDetails,
  getApplicantAppWorkflow,
  getHeaderSubheader,
} from "#contract/applications/application.ts";
import {
  type AppListTypeName,
  getApplicationFilters,
  getApplicationList,
  getApplistSidePanelDetails,
} from "#contract/applications/application-list.ts";
import { getHighlightedStatusList } from "#contract/lookups/status-highlights.ts";
import { createCaller, signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService } from "../../../service/in-process.ts";

const service = await createInProcessService();
const { call } = await signIn(service, "user");
afterAll(() => service.close());

interface ListOptions {
  readonly list?: AppListTypeName;
  readonly filters?: readonly { readonly Field: string; readonly Values: readonly string[] }[];
  readonly types?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
}

async function list({ list = "Mine", filters = [], types = [], query = {} }: ListOptions = {}, by = call) {
  const response = await by(getApplicationList, {
    query: { PageNumber: "1", PageSize: "200", ...query },
    body: { SearchFilterValues: filters, ApplicationTypeIds: types, AppListTypeName: list },
  });
  expect(response.status).toBe(200);
  return response.body as { Items: { Id: string; [key: string]: unknown }[]; TotalCount: number };
}

describe("the application list", () => {
  it("is paged without gaps or repeated rows", async () => {
    const fullList = await list();
    const pages = await Promise.all(
      [1, 2, 3, 4].map((PageNumber) => list({ query: { PageNumber: String(PageNumber), PageSize: "10" } })),
    );
    expect(pages.map(({ Items }) => Items.length)).toEqual([10, 10, 10, fullList.TotalCount - 30]);
    expect(pages.flatMap(({ Items }) => Items)).toEqual(fullList.Items);
    expect((await list({ query: { PageNumber: "99" } })).Items).toEqual([]);
  });

  it("is sorted by the requested column, and newest first by default", async () => {
    const changeTimes = (await list()).Items.map(({ UpdatedAt }) => String(UpdatedAt));
    expect(changeTimes).toEqual([...changeTimes].sort().reverse());
    const query = { SortBy: "Title", SortDirection: "asc" };
    const titles = (await list({ query })).Items.map(({ Title }) => String(Title));
    // Drafts without an address come last.
    const addresses = titles.filter((title) => title !== "Address not given yet");
    expect(addresses.length).toBeLessThan(titles.length);
    expect(titles.slice(0, addresses.length)).toEqual(addresses.sort());
    expect((await list({ query: { SortBy: "PasswordHash" } })).TotalCount).toBeGreaterThan(0);
  });

  it("is divided into drafts, in progress and finished, some of them waiting for the applicant", async () => {
    const { TotalCount } = await list();
    const [drafts, progress, finished, waiting] = await Promise.all(
      (["Drafts", "InProgress", "Finished", "WaitingForMe"] as const).map((name) => list({ list: name })),
    );
    expect((drafts?.TotalCount ?? 0) + (progress?.TotalCount ?? 0) + (finished?.TotalCount ?? 0)).toBe(
      TotalCount,
    );
    const inProgress = new Set(progress?.Items.map(({ Id }) => Id));
    expect(waiting?.Items.length).toBeGreaterThanOrEqual(5);
    for (const { Id, WaitingFor } of waiting?.Items ?? []) {
      expect(inProgress.has(Id)).toBe(true);
      expect(WaitingFor).toEqual(expect.any(String));
    }
  });

  it("is searched by number and by words in any order and case, and treats wildcards literally", async () => {
    const [first] = (await list({ list: "InProgress" })).Items;
    const searchApplications = (text: string) => list({ filters: [{ Field: "Search", Values: [text] }] });
    expect(
      (await searchApplications(String(first?.["Number"]).toLowerCase())).Items.map(({ Id }) => Id),
    ).toEqual([first?.Id]);
    const street = String(first?.["Title"]).split(",")[0] ?? "";
    const reversedStreet = street.toUpperCase().split(" ").reverse().join(" ");
    expect((await searchApplications(reversedStreet)).Items.map(({ Id }) => Id)).toContain(first?.Id);
    for (const wildcard of ["%", "_%_", "' UNION --", "zz* OR"])
      expect((await searchApplications(wildcard)).TotalCount).toBe(0);
  });

  it("combines filters by status, type, suburb and lodgement date", async () => {
    const applications = (await list()).Items;
    const submittedList = await list({ filters: [{ Field: "StatusId", Values: ["submitted", "draft"] }] });
    expect(new Set(submittedList.Items.map(({ Status }) => (Status as { Id: string }).Id))).toEqual(
      new Set(["submitted", "draft"]),
    );
    const poolList = await list({ types: ["building-permit-pool"] });
    expect(poolList.TotalCount).toBe(
      applications.filter(({ ApplicationTypeId }) => ApplicationTypeId === "building-permit-pool").length,
    );
    const lodgedApplications = applications
      .filter(({ SubmittedAt }) => SubmittedAt)
      .map(({ SubmittedAt }) => String(SubmittedAt))
      .sort();
    const day = (lodgedApplications[5] ?? "").slice(0, 10);
    const listSinceDay = await list({ filters: [{ Field: "SubmittedFrom", Values: [day] }] });
    expect(listSinceDay.Items.length).toBeGreaterThan(0);
    expect(listSinceDay.Items.length).toBeLessThan(applications.length);
    const listUntilDay = await list({ filters: [{ Field: "SubmittedTo", Values: [day] }] });
    const listOnDay = await list({
      filters: [
        { Field: "SubmittedFrom", Values: [day] },
        { Field: "SubmittedTo", Values: [day] },
      ],
    });
    expect(listSinceDay.TotalCount + listUntilDay.TotalCount - listOnDay.TotalCount).toBe(
      lodgedApplications.length,
    );
  });

  it("has filter counts that match the filtered list", async () => {
    const { body } = await call(getApplicationFilters, { body: { AppListTypeName: "InProgress" } });
    for (const { AppListTypeName, Count } of body.Lists)
      expect([AppListTypeName, Count]).toEqual([
        AppListTypeName,
        (await list({ list: AppListTypeName })).TotalCount,
      ]);
    for (const { Field, Options } of body.Filters)
      for (const { Id, Count } of Options) {
        const filteredList = await list({ list: "InProgress", filters: [{ Field, Values: [Id] }] });
        expect([Field, Id, filteredList.TotalCount]).toEqual([Field, Id, Count]);
      }
    for (const { Id, Count } of body.ApplicationTypes)
      expect((await list({ list: "InProgress", types: [Id] })).TotalCount).toBe(Count);
    const statusCounts = (
      await call(getHighlightedStatusList, { body: { ApplicationTypeIds: [], ApplicantVisible: true } })
    ).body;
    const total = statusCounts.reduce((sum: number, { Count }: { Count: number }) => sum + Count, 0);
    expect(total).toBe((await list()).TotalCount);
  });

  it("includes the children's applications for a parent, and only its own for a child", async () => {
    const [parent, child] = [await signIn(service, "parent"), await signIn(service, "child1")];
    const ownCount = (await list({}, child.call)).TotalCount;
    const filters = [{ Field: "ApplicantAccountId", Values: ["acc-child1"] }];
    expect((await list({ filters }, parent.call)).TotalCount).toBe(ownCount);
    expect((await list({}, parent.call)).TotalCount).toBeGreaterThan(ownCount);
    expect(
      (await list({ filters: [{ Field: "ApplicantAccountId", Values: ["acc-user"] }] }, parent.call))
        .TotalCount,
    ).toBe(0);
  });
});

describe("one application", () => {
  const APPLICATION_ID = "app006accuser";

  it("returns consistent details, header, side panel and workflow", async () => {
    const details = (await call(getApplicantAppDetails, { params: { id: APPLICATION_ID } })).body;
    const workflow = (await call(getApplicantAppWorkflow, { params: { id: APPLICATION_ID } })).body;
    const header = (await call(getHeaderSubheader, { params: { id: APPLICATION_ID } })).body;
    const sidePanel = (await call(getApplistSidePanelDetails, { query: { ApplicationId: APPLICATION_ID } }))
      .body;
    expect(header.Header).toBe(details.Application.Title);
    expect(header.Subheader).toContain(details.Application.Number);
    expect(header.Subheader).not.toContain("Riverbend Shire");
    expect(sidePanel.CurrentStage.Title).toBe(details.Application.Status.Name);
    expect(workflow.Stages.filter(({ State }: { State: string }) => State === "current")).toHaveLength(1);
    expect(details.Actions).toEqual(["answer-information-request", "add-document"]);
    expect(details.Groups.length).toBeGreaterThan(5);
  });

  it("of another customer names it in its heading, like its invoice and letters", async () => {
    const [application] = service.context.store
      .collection("application")
      .find({ where: { AccountId: "acc-user", Domain: "harbour.localhost" }, limit: 1 });
    const header = (await call(getHeaderSubheader, { params: { id: String(application?.Id) } })).body;
    expect(header.Subheader).toMatch(/\u00a0· Harbour City$/);
  });

  it("counts the days with each side, which add up to the time since lodging", async () => {
    const { Stages, DaysWithApplicant, DaysWithAuthority } = (
      await call(getApplicantAppWorkflow, { params: { id: APPLICATION_ID } })
    ).body;
    const lodgedStage = Stages.find(({ StatusId }: { StatusId: string }) => StatusId === "submitted");
    const days = (Date.now() - Date.parse(lodgedStage.EnteredAt)) / 86_400_000;
    expect(Math.abs(DaysWithApplicant + DaysWithAuthority - days)).toBeLessThan(2);
    expect(DaysWithApplicant).toBeGreaterThanOrEqual(4);
  });

  it("is tracked by its number in any case without signing in, and reveals no personal data", async () => {
    const { Application, Officer } = (await call(getApplicantAppDetails, { params: { id: APPLICATION_ID } }))
      .body;
    const callSignedOut = createCaller(service);
    const { status, body } = await callSignedOut(getApplicantAppTrackingDetails, {
      params: { no: Application.Number.toLowerCase() },
    });
    expect(status).toBe(200);
    const replyText = JSON.stringify(body);
    for (const name of [
      "Okafor",
      "Ada",
      Officer.Name,
      Application.Title,
      Application.Description,
      APPLICATION_ID,
    ])
      expect([name, replyText.includes(name)]).toEqual([name, false]);
    expect(body.Workflow.Stages[0].StatusId).toBe("submitted");
    for (const no of ["BP-2026-99999", APPLICATION_ID, "%"])
      expect((await callSignedOut(getApplicantAppTrackingDetails, { params: { no } })).status).toBe(404);
  });
});
