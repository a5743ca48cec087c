import { afterAll, describe, expect, it } from "vitest";
import type { SearchResult } from "#contract/lookups/search.ts";
import { globalSearchList, globalSearchListExport } from "#contract/lookups/search.ts";
import type { SearchKind } from "#contract/lookups/search-kind.ts";
import { listOwnAccountIds, listRightsOnApplication } from "../../rules/access.ts";
import { type CallService, createCaller, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const { context } = service;
const user = await signIn(service, "user");

async function search(
  SearchText: string,
  overrides: object = {},
  by: CallService = user.call,
): Promise<SearchResult> {
  const { status, body } = await by(globalSearchList, { body: { SearchText, ...overrides } });
  expect(status).toBe(200);
  return body;
}
const getStrangerAccount = () => {
  const account = context.store.collection("account").get("acc-child2");
  if (!account) throw new Error("no child2");
  return account;
};
const findGroup = (result: SearchResult, kind: SearchKind) => result.Groups.find(({ Kind }) => Kind === kind);
const getOwnApplication = () => {
  const [application] = context.store
    .collection("application")
    .find({ where: { AccountId: "acc-user", StatusId: "under-assessment" }, limit: 1 });
  if (!application) throw new Error("no application");
  return application;
};

describe("the global search", () => {
  it("finds applications by number, street, applicant or type, and marks matches by position", async () => {
    const application = getOwnApplication();
    const street = application.Title.split(",")[0] ?? "";
    for (const text of [
      application.Number ?? "",
      street,
      street.toUpperCase().split(" ").reverse().join(" "),
    ]) {
      const items = findGroup(await search(text, { Limit: 50 }), "application")?.Items ?? [];
      expect(items.map(({ Id }) => Id)).toContain(application.Id);
    }
    const hit = findGroup(await search(street), "application")?.Items.find(({ Id }) => Id === application.Id);
    expect(hit?.Title.Text).toBe(application.Title);
    expect(hit?.Title.Ranges.length).toBeGreaterThan(1);
    expect(hit?.Link).toBe(`/app-details/${application.Id}`);
    expect(hit?.Context).toContain(application.Number);
  });

  it("names the state of a document as its page does", async () => {
    const document = service.context.store.collection("document").find({ where: { State: "Rejected" } })[0];
    const hits = findGroup(await search(document?.FileName ?? "", { Limit: 50 }), "document")?.Items ?? [];
    expect(hits.find(({ Id }) => Id === document?.Id)?.StatusName).toBe("Not accepted");
  });

  it("tolerates a typo", async () => {
    const result = await search("dweling");
    expect(findGroup(result, "application")?.Count).toBeGreaterThan(5);
  });

  it("groups results by kind with counts and the requested page size", async () => {
    const allResults = findGroup(await search("permit", { Limit: 100 }), "application");
    const firstPage = findGroup(await search("permit", { Limit: 3 }), "application");
    const secondPage = findGroup(await search("permit", { Limit: 3, Offset: 3 }), "application");
    expect(firstPage?.Count).toBe(allResults?.Items.length);
    expect([...(firstPage?.Items ?? []), ...(secondPage?.Items ?? [])]).toEqual(
      allResults?.Items.slice(0, 6),
    );
    const templates = await search("house", { Kinds: ["template"] });
    expect(templates.Groups.map(({ Kind }) => Kind)).toEqual(["template"]);
    expect(templates.TotalCount).toBe(1);
  });

  it("finds nothing of other accounts, and the children's records for a parent", async () => {
    const [child, parent] = [await signIn(service, "child1"), await signIn(service, "parent")];
    const listOwnerIds = async (by: CallService) => {
      const result = await search("permit", { Limit: 100, Kinds: ["application"] }, by);
      const ids = result.Groups.flatMap(({ Items }) => Items.map(({ Id }) => Id));
      return new Set(ids.map((id) => context.store.collection("application").get(id)?.AccountId));
    };
    expect((await listOwnerIds(child.call)).has("acc-child1")).toBe(true);
    expect((await listOwnerIds(child.call)).has("acc-user")).toBe(false);
    expect((await listOwnerIds(parent.call)).has("acc-child1")).toBe(true);
    expect((await listOwnerIds(parent.call)).has("acc-user")).toBe(false);
    const templateResult = await search("usual house", { Kinds: ["template"] }, child.call);
    expect(templateResult.TotalCount).toBe(0);
  });

  it("finds parts of an application for everybody who may see the application, and nobody else", async () => {
    const visibleAccountIds = new Set(listOwnAccountIds(getStrangerAccount(), context));
    for (const [kind, collection, field] of [
      ["property", "property", "Name"],
      ["contact", "contact", "Name"],
      ["document", "document", "FileName"],
      ["inspection", "inspection", "StageName"],
      ["registerItem", "registerItem", "Name"],
      ["additionalRequest", "additionalRequest", "Number"],
    ] as const) {
      const records = context.store.collection(collection).find({ where: { AccountId: "acc-user" } });
      const record = records.find((candidate) => (candidate as unknown as Record<string, unknown>)[field]);
      const text = String((record as unknown as Record<string, unknown>)[field]);
      const hits = findGroup(await search(text, { Limit: 100, Kinds: [kind] }), kind)?.Items ?? [];
      const hit = hits.find(({ Id }) => Id === record?.Id);
      expect([kind, hit?.ApplicationId]).toEqual([kind, record?.ApplicationId]);
      expect(hit?.Link).toContain(`/app-details/${record?.ApplicationId}`);
      expect(hit?.Context).not.toBe("");
      if (kind === "property") expect(hit?.Context, "its address once").not.toContain(hit?.Title.Text);
      const otherPerson = await signIn(service, "child2");
      const othersResponse =
        findGroup(await search(text, { Limit: 100, Kinds: [kind] }, otherPerson.call), kind)?.Items ?? [];
      for (const { ApplicationId } of othersResponse) {
        const application = context.store.collection("application").get(ApplicationId ?? "");
        expect([
          kind,
          application && listRightsOnApplication(application, getStrangerAccount(), context).has("view"),
        ]).toEqual([kind, true]);
      }
      expect(othersResponse.map(({ Id }) => Id)).not.toContain(record?.Id);
    }
    expect(visibleAccountIds.has("acc-user")).toBe(false);
  });

  it("does not find deleted records", async () => {
    const application = getOwnApplication();
    context.store.collection("application").put({ ...application, StatusId: "deleted" });
    const applicationHits = findGroup(await search(application.Number ?? ""), "application")?.Items ?? [];
    expect(applicationHits.map(({ Id }) => Id)).not.toContain(application.Id);
    context.store.collection("application").put(application);
  });

  it("treats wildcards and operators literally", async () => {
    for (const text of ["%", "*", '"', "' OR 1=1 --", "NEAR(", "a AND", "\u0000", "^", "{x}:"])
      expect((await user.call(globalSearchList, { body: { SearchText: text } })).status).toBe(200);
    expect((await user.call(globalSearchList, { body: { SearchText: "x".repeat(201) } })).status).toBe(400);
    expect((await createCaller(service)(globalSearchList, { body: { SearchText: "x" } })).status).toBe(401);
  });

  it("can be downloaded as an Excel workbook", async () => {
    const response = await service.app.request(globalSearchListExport.path, {
      method: "POST",
      body: JSON.stringify({ SearchText: "=permit" }),
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${user.tokens.Token}` },
    });
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe("PK");
  });
});
