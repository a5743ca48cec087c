/** Tests the personal settings of the application list: pins and saved filters. */
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

const service = await createInProcessService();
const { call } = await signIn(service, "user");
const { call: guest } = await signIn(service, "guest");
afterAll(() => service.close());

const everything = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Mine" };

async function listIds(
  query: Readonly<Record<string, string>>,
  body: object = everything,
): Promise<string[]> {
  const answer = await call(getApplicationList, { query, body });
  return answer.body.Items.map(({ Id }: { Id: string }) => Id);
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
      const order = { SortBy, SortDirection };
      const all = await listIds({ ...order, PageNumber: "1", PageSize: "200" });
      const pinned = [all[0], all[7], all[8], all[20], all.at(-1)].flatMap((id) => id ?? []);
      for (const id of pinned) await call(pinApplication, { params: { id }, body: { IsPinned: true } });
      const expected = [...pinned, ...all.filter((id) => !pinned.includes(id))];
      for (const PageSize of [3, 7, 50]) {
        const pages = Array.from({ length: Math.ceil(all.length / PageSize) }, (_, page) =>
          listIds({ ...order, PageNumber: String(page + 1), PageSize: String(PageSize) }),
        );
        expect((await Promise.all(pages)).flat()).toEqual(expected);
      }
      for (const id of pinned) await call(pinApplication, { params: { id }, body: { IsPinned: false } });
      expect(await listIds({ ...order, PageNumber: "1", PageSize: "200" })).toEqual(all);
    },
  );

  it("are limited to rows that match the list", async () => {
    const [first = ""] = await listIds(
      { PageNumber: "1", PageSize: "1" },
      { ...everything, AppListTypeName: "Drafts" },
    );
    await call(pinApplication, { params: { id: first }, body: { IsPinned: true } });
    const finished = await listIds(
      { PageNumber: "1", PageSize: "50" },
      { ...everything, AppListTypeName: "Finished" },
    );
    expect(finished).not.toContain(first);
    await call(pinApplication, { params: { id: first }, body: { IsPinned: false } });
  });

  it("are limited to twenty, and to applications that the caller may see", async () => {
    const ids = await listIds({ PageNumber: "1", PageSize: "21" });
    const answers = [];
    for (const id of ids)
      answers.push((await call(pinApplication, { params: { id }, body: { IsPinned: true } })).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 400]);
    const [mine = ""] = ids;
    const others = await guest(pinApplication, { params: { id: mine }, body: { IsPinned: true } });
    expect([403, 404]).toContain(others.status);
    for (const id of ids) await call(pinApplication, { params: { id }, body: { IsPinned: false } });
  });
});

it("a list limited to given applications contains exactly these", async () => {
  const [one = "", , three = ""] = await listIds({ PageNumber: "1", PageSize: "3" });
  const SearchFilterValues = [{ Field: "ApplicationId", Values: [three, one, "somebody-elses"] }];
  const found = await listIds({ PageNumber: "1", PageSize: "50" }, { ...everything, SearchFilterValues });
  expect(found.sort()).toEqual([one, three].sort());
});

describe("saved filters", () => {
  const savedFilter = {
    ...everything,
    SortBy: "DueDate",
    SortDirection: "asc",
    Columns: ["Title", "Status"],
  };

  it("are created, renamed and deleted, per account", async () => {
    const made = await call(createSavedFilter, { body: { ...savedFilter, Name: "  Pools  " } });
    expect(made.body).toMatchObject({ ...savedFilter, Name: "Pools" });
    const params = { filterId: made.body.Id };
    expect((await guest(updateSavedFilter, { params, body: { ...savedFilter, Name: "Mine" } })).status).toBe(
      404,
    );
    expect((await guest(deleteSavedFilter, { params })).status).toBe(404);
    const renamed = await call(updateSavedFilter, { params, body: { ...savedFilter, Name: "All pools" } });
    expect(renamed.body.Name).toBe("All pools");
    const names = (await call(getSavedFilters)).body.map(({ Name }: { Name: string }) => Name);
    expect(names).toContain("All pools");
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
    expect((await call(deleteSavedFilter, { params })).status).toBe(200);
    expect((await call(deleteSavedFilter, { params })).status).toBe(404);
  });

  it("have names that are unique, ignoring case", async () => {
    const one = await call(createSavedFilter, { body: { ...savedFilter, Name: "Sheds" } });
    const twin = await call(createSavedFilter, { body: { ...savedFilter, Name: "SHEDS" } });
    expect([twin.status, twin.body.error]).toEqual([
      400,
      "You already have a filter called “SHEDS”. Choose another name.",
    ]);
    await call(deleteSavedFilter, { params: { filterId: one.body.Id } });
  });

  it("are created once when the request is repeated", async () => {
    const body = { ...savedFilter, Name: "Once" };
    const first = await call(createSavedFilter, { body, key: "filter-once" });
    const again = await call(createSavedFilter, { body, key: "filter-once" });
    expect(again.body.Id).toBe(first.body.Id);
    await call(deleteSavedFilter, { params: { filterId: first.body.Id } });
  });
});
