/** Tests that lists with counters and indexes return the same results as a full scan. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryStore } from "./memory-store.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { FieldConditions, RecordStore } from "./store.ts";

interface Tree {
  readonly Id: string;
  readonly Owner: string | null;
  readonly Kind: string | null;
  readonly Place: string;
  readonly PlantedAt: string | null;
  readonly Height: number | null;
  readonly Note: string;
}
interface Trees {
  tree: Tree;
}

const collections = {
  tree: {
    indexes: [],
    text: ["Note"],
    list: {
      scope: "Owner",
      orders: ["PlantedAt", "Height", "Kind"],
      filters: ["Kind", "Place", "PlantedAt"],
      counters: [
        ["Owner", "Kind"],
        ["Owner", "Kind", "Place"],
      ],
    },
  },
} as const;

const owners = ["ada", "ben", "cy"];
const kinds = ["gum", "oak", "wattle", "büche"];
const words = ["river", "bank", "Straße", "old", "old-growth", "2"];
const days = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, "0")}`);

const arbitraryTree: fc.Arbitrary<Tree> = fc.record({
  Id: fc.integer({ min: 0, max: 400 }).map((number) => `t${number}`),
  Owner: fc.option(fc.constantFrom("ada", "ada", "ada", ...owners), { freq: 20 }),
  Kind: fc.option(fc.constantFrom("gum", "gum", "gum", "gum", ...kinds), { freq: 10 }),
  Place: fc.constantFrom("hill", "hill", "shore", ""),
  PlantedAt: fc.option(fc.constantFrom(...days), { freq: 4 }),
  Height: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 4 }),
  Note: fc.subarray(words).map((some) => some.join(" ")),
});

const createSubset = (values: readonly string[]) => fc.subarray([...values]).map((some) => ({ in: some }));
const arbitraryFilter: fc.Arbitrary<FieldConditions<Tree>> = fc.record(
  {
    Owner: fc.oneof(fc.constantFrom(...owners), createSubset(owners)),
    Kind: fc.oneof(fc.constantFrom<string | null>(...kinds, null), createSubset(kinds)),
    Place: fc.oneof(fc.constantFrom("hill", "shore", ""), createSubset(["hill", "shore"])),
    PlantedAt: fc.record({ from: fc.constantFrom(...days), to: fc.constantFrom(undefined, ...days) }),
    Note: fc.subarray(words).map((some) => ({ words: some })),
    Id: fc.constant({ in: ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8"] }),
  },
  { requiredKeys: ["Owner"] },
);

const arbitraryQuery = fc.record({
  where: fc.oneof(arbitraryFilter, arbitraryFilter, fc.array(arbitraryFilter, { maxLength: 3 })),
  orderBy: fc.record({
    field: fc.constantFrom("PlantedAt" as const, "Height" as const, "Kind" as const, "Place" as const),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  }),
  limit: fc.constantFrom(1, 5, 20, 200),
  offset: fc.constantFrom(0, 0, 1, 7, 40, 90, 180, 1_000),
});

describe("a list", () => {
  it("has the same results with counters and indexes as with a full scan, after any writes", () => {
    const stores: RecordStore<Trees>[] = [
      openSqliteStore<Trees>({ path: ":memory:", collections, version: 1 }),
      createMemoryStore<Trees>({ collections }),
    ];
    const [left, right] = stores.map((store) => store.collection("tree"));
    const sometimesTrue = fc.constantFrom(true, false, false, false, false);
    const arbitraryWrite = fc.record({ item: arbitraryTree, isGone: sometimesTrue, isUndone: sometimesTrue });
    const property = fc.property(
      fc.array(arbitraryWrite, { minLength: 20, maxLength: 120 }),
      fc.array(arbitraryQuery, { minLength: 20, maxLength: 20 }),
      (writes, questions) => {
        for (const { item, isGone, isUndone } of writes)
          for (const store of stores)
            try {
              store.transaction(() => {
                if (isGone && item.Height !== null) store.collection("tree").delete(item.Id);
                else store.collection("tree").put(item);
                if (isUndone) throw new RangeError("undone");
              });
            } catch (error) {
              if (!(error instanceof RangeError)) throw error;
            }
        for (const query of questions) {
          expect(left?.find(query)).toEqual(right?.find(query));
          for (const max of [undefined, 5])
            expect(left?.count(query.where, max)).toEqual(right?.count(query.where, max));
          for (const field of ["Kind", "Place", "Owner", "Height"] as const)
            expect(Object.fromEntries(left?.countByValue(field, query.where) ?? [])).toEqual(
              Object.fromEntries(right?.countByValue(field, query.where) ?? []),
            );
        }
      },
    );
    fc.assert(property, { numRuns: 60, seed: 20_261_121, endOnFailure: true });
    expect(left?.count()).toBeGreaterThan(100);
  });

  it("has the same results for words in very many items, in no item, or only in items of another owner", () => {
    const stores = [
      openSqliteStore<Trees>({ path: ":memory:", collections, version: 1 }),
      createMemoryStore<Trees>({ collections }),
    ] as const;
    const items = Array.from({ length: 4_200 }, (_, at) => ({
      ...{ Id: `t${at}`, Owner: at % 2 === 0 ? "ada" : "ben", Kind: kinds[at % 3] ?? null, Place: "hill" },
      ...{ PlantedAt: at % 7 === 0 ? null : (days[at % 30] ?? null), Height: (at * 7) % 41 },
      Note: `${at % 2 === 0 ? "tall" : "old"} river ${at % 97 === 0 ? "2" : "bank"}`,
    }));
    for (const store of stores)
      store.transaction(() => {
        for (const item of items) store.collection("tree").put(item);
      });
    const [left, right] = stores.map((store) => store.collection("tree"));
    for (const searchWords of [["river"], ["riv", "old"], ["tall", "2"], ["none"]])
      for (const Owner of ["ada", { in: ["ben", "ada"] }])
        for (const extra of [{}, { Kind: "gum" }]) {
          const where = { Owner, Note: { words: searchWords }, ...extra };
          for (const max of [40, 4_000]) expect(left?.count(where, max)).toEqual(right?.count(where, max));
          for (const offset of [0, 35]) {
            const query = {
              where,
              orderBy: { field: "PlantedAt", direction: "desc" },
              limit: 20,
              offset,
            } as const;
            expect(left?.find(query)).toEqual(right?.find(query));
          }
        }
    // Searching for common words must return only items that meet the condition.
    const narrowFilter = [{ Owner: "ada", Kind: "gum" }, { Owner: "cy" }] as const;
    expect(
      left?.search("river", { where: narrowFilter, limit: 300 }).every(({ Owner }) => Owner === "ada"),
    ).toBe(true);
    const wideFilter = [{ Owner: "ada" }, { Owner: "cy" }] as const;
    const results = left?.search("river", { where: wideFilter, limit: 300 }) ?? [];
    expect([results.length, results.every(({ Owner }) => Owner === "ada")]).toEqual([300, true]);
  });

  it("counts items that were stored before the counters existed", () => {
    const { list: _list, ...shapeWithoutList } = collections.tree;
    const folder = mkdtempSync(join(tmpdir(), "store-lists-"));
    const path = join(folder, "lists.sqlite");
    const storeWithoutList = openSqliteStore<Trees>({
      path,
      collections: { tree: shapeWithoutList },
      version: 1,
    });
    for (let at = 0; at < 50; at += 1)
      storeWithoutList.collection("tree").put({
        Id: `t${at}`,
        Owner: "ada",
        Kind: "gum",
        Place: "hill",
        PlantedAt: null,
        Height: at,
        Note: "",
      });
    const storeWithList = openSqliteStore<Trees>({ path, collections, version: 1 });
    expect(storeWithList.collection("tree").count({ Owner: "ada", Kind: "gum" })).toBe(50);
    const orderBy = { field: "Height", direction: "desc" } as const;
    const [tallest] = storeWithList.collection("tree").find({ where: { Owner: "ada" }, orderBy, limit: 1 });
    expect(tallest?.Height).toBe(49);
    storeWithoutList.close();
    storeWithList.close();
    rmSync(folder, { recursive: true });
  });
});
