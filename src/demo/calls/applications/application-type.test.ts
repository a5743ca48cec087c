import { afterAll, describe, expect, it } from "vitest";
import {
  getApplicationType,
  getApplicationTypes,
  getApplicationTypesByGroup,
} from "#contract/applications/application-type.ts";
import { getDropdown, getDropdownByIds, getDropdownNames } from "#contract/lookups/dropdown.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const { call } = await signIn(service, "user");

describe("application types", () => {
  it("are the same by group as in one list, without duplicates", async () => {
    const types = (await call(getApplicationTypes)).body;
    const groups = (await call(getApplicationTypesByGroup)).body;
    expect(groups.flatMap(({ Types }: { Types: unknown[] }) => Types)).toHaveLength(types.length);
    for (const { Group, Types } of groups)
      expect(new Set(Types.map((type: { Group: string }) => type.Group))).toEqual(new Set([Group]));
  });

  it("include fees and required documents before an application is started", async () => {
    const { body } = await call(getApplicationType, { params: { id: "building-permit-new-dwelling" } });
    expect(body.Fees).toContainEqual(expect.objectContaining({ Label: "New dwelling", Amount: "482.60" }));
    expect(body.Fees).toContainEqual(expect.objectContaining({ Label: "Building levy", Amount: null }));
    const documentNeeds = body.Documents.map(({ Need }: { Need: string }) => Need);
    expect(documentNeeds).toContain("always");
    expect(documentNeeds).toContain("sometimes");
    const ids = body.Documents.map(({ DocumentTypeId }: { DocumentTypeId: string }) => DocumentTypeId);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await call(getApplicationType, { params: { id: "no-such-type" } })).status).toBe(404);
  });

  it("cannot be lodged by a guest", async () => {
    const guest = await signIn(service, "guest");
    const types = (await guest.call(getApplicationTypes)).body;
    expect(types.some(({ CanLodge }: { CanLodge: boolean }) => CanLodge)).toBe(false);
  });
});

describe("dropdown lists", () => {
  it("have names, and options with unique ids", async () => {
    const names = (await call(getDropdownNames)).body;
    expect(names.length).toBeGreaterThan(15);
    for (const { Name, Count } of names) {
      const options = (await call(getDropdown, { params: { list: Name } })).body;
      expect([Name, options.length]).toEqual([Name, Math.min(Count, 200)]);
      expect(new Set(options.map(({ Id }: { Id: string }) => Id)).size).toBe(options.length);
    }
  });

  it("return names for ids, and 404 for an unknown list", async () => {
    const query = { Ids: "individual,no-such,trust" };
    const options = await call(getDropdownByIds, { params: { list: "OwnerType" }, query });
    expect(options.body.map(({ Id }: { Id: string }) => Id)).toEqual(["individual", "trust"]);
    for (const list of ["NoSuchList", "__proto__", "constructor"])
      expect((await call(getDropdown, { params: { list } })).status).toBe(404);
  });
});
