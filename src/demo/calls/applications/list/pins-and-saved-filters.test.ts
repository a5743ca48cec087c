/** Tests the pinned applications and saved filters of a person's application list. */

import { afterAll, describe, expect, it } from "vitest";
import { getApplicationList, pinApplication } from "#contract/applications/application-list.ts";
import {
  createSavedFilter,
  deleteSavedFilter,
  getSavedFilters,
  updateSavedFilter,
} from "#contract/applications/saved-filter.ts";
import { signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService } from "../../../service/in-process.ts";
import { allApplicationsBody } from "./all-applications-body.fixture.ts";

const service = await createInProcessService();
const { call } = await signIn(service, "user");
const { call: guest } = await signIn(service, "guest");
afterAll(() => service.close());

async function listIds(
  query: Readonly<Record<string, string>>,
  body: object = allApplicationsBody,
): Promise<string[]> {
  const response = await call(getApplicationList, { query, body });
  return response.body.Items.map(({ Id }: { Id: string }) => Id);
}

describe("pinned applications", () => {
  it.each([
    ["UpdatedAt", "desc"],
    ["Title", "asc"],
    ["DueDate", "asc"],
    ["DueDate", "desc"],
    ["Number", "desc"],
  ])(
    "come first in any sort order, without lost or repeated rows: by %s %s",
    async (SortBy, SortDirection) => {
      const sortOrder = { SortBy, SortDirection };
      const ids = await listIds({ ...sortOrder, PageNumber: "1", PageSize: "200" });
      const pinnedIds = [ids[0], ids[7], ids[8], ids[20], ids.at(-1)].flatMap((id) => id ?? []);
      for (const id of pinnedIds) await call(pinApplication, { params: { id }, body: { IsPinned: true } });
      const expectedIds = [...pinnedIds, ...ids.filter((id) => !pinnedIds.includes(id))];
      for (const PageSize of [3, 7, 50]) {
        const pages = Array.from({ length: Math.ceil(ids.length / PageSize) }, (_, page) =>
          listIds({ ...sortOrder, PageNumber: String(page + 1), PageSize: String(PageSize) }),
        );
        expect((await Promise.all(pages)).flat()).toEqual(expectedIds);
      }
      for (const id of pinnedIds) await call(pinApplication, { params: { id }, body: { IsPinned: false } });
      expect(await listIds({ ...sortOrder, PageNumber: "1", PageSize: "200" })).toEqual(ids);
    },
  );

  it("are limited to rows that match the list", async () => {
    const [first = ""] = await listIds(
      { PageNumber: "1", PageSize: "1" },
      { ...allApplicationsBody, AppListTypeName: "Drafts" },
    );
    await call(pinApplication, { params: { id: first }, body: { IsPinned: true } });
    const finishedIds = await listIds(
      { PageNumber: "1", PageSize: "50" },
      { ...allApplicationsBody, AppListTypeName: "Finished" },
    );
    expect(finishedIds).not.toContain(first);
    await call(pinApplication, { params: { id: first }, body: { IsPinned: false } });
  });

  it("are limited to twenty, and to applications that the caller may see", async () => {
    const ids = await listIds({ PageNumber: "1", PageSize: "21" });
    const responses = [];
    for (const id of ids)
      responses.push((await call(pinApplication, { params: { id }, body: { IsPinned: true } })).status);
    expect(responses).toEqual([...Array.from({ length: 20 }, () => 200), 400]);
    const [ownId = ""] = ids;
    const othersResponse = await guest(pinApplication, { params: { id: ownId }, body: { IsPinned: true } });
    expect([403, 404]).toContain(othersResponse.status);
    for (const id of ids) await call(pinApplication, { params: { id }, body: { IsPinned: false } });
  });
});

it("a list limited to given applications contains exactly these", async () => {
  const [firstId = "", , thirdId = ""] = await listIds({ PageNumber: "1", PageSize: "3" });
  const SearchFilterValues = [{ Field: "ApplicationId", Values: [thirdId, firstId, "somebody-elses"] }];
  const foundIds = await listIds(
    { PageNumber: "1", PageSize: "50" },
    { ...allApplicationsBody, SearchFilterValues },
  );
  expect(foundIds.sort()).toEqual([firstId, thirdId].sort());
});

describe("saved filters", () => {
  const savedFilter = {
    ...allApplicationsBody,
    SortBy: "DueDate",
    SortDirection: "asc",
    Columns: ["Title", "Status"],
  };

  it("are created, renamed and deleted, per account", async () => {
    const createResponse = await call(createSavedFilter, { body: { ...savedFilter, Name: "  Pools  " } });
    expect(createResponse.body).toMatchObject({ ...savedFilter, Name: "Pools" });
    const params = { filterId: createResponse.body.Id };
    expect((await guest(updateSavedFilter, { params, body: { ...savedFilter, Name: "Mine" } })).status).toBe(
      404,
    );
    expect((await guest(deleteSavedFilter, { params })).status).toBe(404);
    const renameResponse = await call(updateSavedFilter, {
      params,
      body: { ...savedFilter, Name: "All pools" },
    });
    expect(renameResponse.body.Name).toBe("All pools");
    const names = (await call(getSavedFilters)).body.map(({ Name }: { Name: string }) => Name);
    expect(names).toContain("All pools");
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
    expect((await call(deleteSavedFilter, { params })).status).toBe(200);
    expect((await call(deleteSavedFilter, { params })).status).toBe(404);
  });

  it("have names that are unique, ignoring case", async () => {
    const createResponse = await call(createSavedFilter, { body: { ...savedFilter, Name: "Sheds" } });
    const duplicateResponse = await call(createSavedFilter, { body: { ...savedFilter, Name: "SHEDS" } });
    expect([duplicateResponse.status, duplicateResponse.body.error]).toEqual([
      400,
      "You already have a filter called “SHEDS”. Choose another name.",
    ]);
    await call(deleteSavedFilter, { params: { filterId: createResponse.body.Id } });
  });

  it("are created once when the request is repeated", async () => {
    const body = { ...savedFilter, Name: "Once" };
    const firstResponse = await call(createSavedFilter, { body, key: "filter-once" });
    const retryResponse = await call(createSavedFilter, { body, key: "filter-once" });
    expect(retryResponse.body.Id).toBe(firstResponse.body.Id);
    await call(deleteSavedFilter, { params: { filterId: firstResponse.body.Id } });
  });
});
