import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createMemoryStore, type StoreChange } from "./memory-store.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { RecordStore } from "./store.ts";

interface Tree {
  readonly Id: string;
  readonly Kind: string;
  readonly Height: number;
  readonly Note: string | null;
}
interface Trees {
  tree: Tree;
}

const collections = { tree: { indexes: [["Kind", "Height"]], text: ["Kind", "Note"] } } as const;
const openFileStore = (path: string, version = 1): RecordStore<Trees> =>
  openSqliteStore<Trees>({ path, collections, version });

/** Every implementation must pass these tests. */
const implementations: Record<string, () => RecordStore<Trees>> = {
  SQLite: () => openFileStore(":memory:"),
  memory: () => createMemoryStore<Trees>({ collections }),
};

const trees: Tree[] = [
  { Id: "a", Kind: "gum", Height: 30, Note: "100% river_bank" },
  { Id: "b", Kind: "gum", Height: 12, Note: null },
  { Id: "c", Kind: "wattle", Height: 6, Note: "Riverbank" },
];

describe.each(Object.entries(implementations))("a store on %s", (_name, create) => {
  function createFilledStore(): RecordStore<Trees> {
    const store = create();
    for (const tree of trees) store.collection("tree").put(tree);
    return store;
  }
  const joinIds = (results: readonly Tree[]) => results.map(({ Id }) => Id).join("");

  it("returns the item that was put, and undefined for an unknown id", () => {
    const store = createFilledStore();
    expect(store.collection("tree").get("a")).toEqual(trees[0]);
    expect(store.collection("tree").get("z")).toBeUndefined();
  });

  it("replaces an item with the same id", () => {
    const store = createFilledStore();
    store.collection("tree").put({ Id: "a", Kind: "oak", Height: 1, Note: null });
    expect(store.collection("tree").count()).toBe(3);
    expect(store.collection("tree").get("a")?.Kind).toBe("oak");
  });

  it("filters by equality, one of several, absence and range", () => {
    const tree = createFilledStore().collection("tree");
    expect(joinIds(tree.find({ where: { Kind: "gum" } }))).toBe("ab");
    expect(joinIds(tree.find({ where: { Id: { in: ["c", "a"] } } }))).toBe("ac");
    expect(joinIds(tree.find({ where: { Id: { in: [] } } }))).toBe("");
    expect(joinIds(tree.find({ where: { Note: null } }))).toBe("b");
    expect(joinIds(tree.find({ where: { Kind: { from: "h" } } }))).toBe("c");
    expect(joinIds(tree.find({ where: { Kind: undefined } }))).toBe("abc");
  });

  it("returns items that match any of several conditions, and nothing for an empty list of them", () => {
    const tree = createFilledStore().collection("tree");
    expect(joinIds(tree.find({ where: [{ Kind: "wattle" }, { Height: 12 }] }))).toBe("bc");
    expect(joinIds(tree.find({ where: [{ Kind: "gum", Height: 30 }, { Note: null }] }))).toBe("ab");
    expect(joinIds(tree.find({ where: [] }))).toBe("");
    expect(joinIds(tree.find({ where: [{}] }))).toBe("abc");
    expect(tree.count([{ Kind: "wattle" }, { Height: 12 }])).toBe(2);
    expect([...tree.countByValue("Kind", [{ Height: 12 }, { Height: 30 }])]).toEqual([["gum", 2]]);
  });

  it("filters by texts in any case, and treats % and _ literally", () => {
    const tree = createFilledStore().collection("tree");
    expect(joinIds(tree.find({ where: { Note: { contains: ["RIVER"] } } }))).toBe("ac");
    expect(joinIds(tree.find({ where: { Note: { contains: ["0% river_"] } } }))).toBe("a");
    expect(joinIds(tree.find({ where: { Note: { contains: ["r_v"] } } }))).toBe("");
    expect(joinIds(tree.find({ where: { Note: { contains: ["bank", "100"] } } }))).toBe("a");
    expect(joinIds(tree.find({ where: { Note: { contains: [] } } }))).toBe("abc");
  });

  it("sorts and pages", () => {
    const tree = createFilledStore().collection("tree");
    expect(joinIds(tree.find({ orderBy: { field: "Height", direction: "asc" } }))).toBe("cba");
    expect(joinIds(tree.find({ orderBy: { field: "Height", direction: "desc" }, limit: 1, offset: 1 }))).toBe(
      "b",
    );
  });

  it("puts items without a value last in both sort directions", () => {
    const tree = createFilledStore().collection("tree");
    for (const direction of ["asc", "desc"] as const)
      expect(joinIds(tree.find({ orderBy: { field: "Note", direction } })).at(-1)).toBe("b");
  });

  it("counts the items per value of a field", () => {
    const tree = createFilledStore().collection("tree");
    expect([...tree.countByValue("Kind")]).toEqual([
      ["gum", 2],
      ["wattle", 1],
    ]);
    expect(tree.countByValue("Note").size).toBe(2);
  });

  it("searches by prefixes of words, all of which must match, ignoring case and accents", () => {
    const tree = createFilledStore().collection("tree");
    tree.put({ Id: "d", Kind: "Sầu đâu", Height: 9, Note: "Neem, Café row" });
    expect(joinIds(tree.search("GUM riv"))).toBe("a");
    expect(joinIds(tree.search("sau dau"))).toBe("d");
    expect(joinIds(tree.search("café"))).toBe("d");
    expect(joinIds(tree.search("wattle bank"))).toBe("");
    expect(joinIds(tree.search(' "* - '))).toBe("");
  });

  it("ranks whole words before prefixes, and the first field before the second", () => {
    const tree = createFilledStore().collection("tree");
    tree.put({ Id: "d", Kind: "river red", Height: 9, Note: null });
    tree.put({ Id: "e", Kind: "elm", Height: 9, Note: "by the river" });
    expect(joinIds(tree.search("river"))).toBe("daec");
    expect(joinIds(tree.search("river", { limit: 2 }))).toBe("da");
  });

  it("searches only items that match the condition", () => {
    const tree = createFilledStore().collection("tree");
    expect(joinIds(tree.search("river", { where: { Kind: "wattle" } }))).toBe("c");
    expect(joinIds(tree.search("river", { where: [{ Kind: "gum" }, { Height: 6 }] }))).toBe("ac");
  });

  it("finds near matches of misspelt words, after exact matches", () => {
    const tree = createFilledStore().collection("tree");
    tree.put({ Id: "d", Kind: "oak", Height: 9, Note: "rivrebank" });
    expect(joinIds(tree.search("wattel"))).toBe("c");
    expect(joinIds(tree.search("riverbnak"))).toBe("cd");
    expect(joinIds(tree.search("riverbank"))).toBe("cd");
    expect(joinIds(tree.search("xylophone"))).toBe("");
  });

  it("searches the current text of an item", () => {
    const store = createFilledStore();
    const tree = store.collection("tree");
    tree.put({ Id: "a", Kind: "gum", Height: 30, Note: "ridge" });
    tree.delete("c");
    const putAndRollBack = () =>
      store.transaction(() => {
        tree.put({ Id: "b", Kind: "river oak", Height: 1, Note: null });
        throw new Error("no");
      });
    expect(putAndRollBack).toThrow();
    expect(joinIds(tree.search("river"))).toBe("");
    expect(joinIds(tree.search("ridge"))).toBe("a");
  });

  it("finds a part of a text in a script without spaces", () => {
    const tree = createFilledStore().collection("tree");
    tree.put({ Id: "z", Kind: "桉树", Height: 9, Note: "河岸新建住宅A座" });
    expect(joinIds(tree.search("住宅"))).toBe("z");
    expect(joinIds(tree.search("桉 a座"))).toBe("z");
    expect(joinIds(tree.search("住所"))).toBe("");
  });

  it("returns the same search results for few items and for thousands", () => {
    const store = createFilledStore();
    const tree = store.collection("tree");
    store.transaction(() => {
      for (let at = 0; at < 3_000; at += 1)
        tree.put({ Id: `n${at}`, Kind: "pine", Height: at, Note: `plantation ${at}` });
    });
    expect(joinIds(tree.search("2999"))).toBe("n2999");
    expect(joinIds(tree.search("2998 pine"))).toBe("n2998");
    expect(joinIds(tree.search("pine 1234"))).toBe("n1234");
    expect(joinIds(tree.search("plantaton 77", { limit: 1 }))).toBe("n77");
    expect(joinIds(tree.search("riverbnak"))).toBe("c");
    expect(tree.search("plant")).toHaveLength(50);
    expect(joinIds(tree.search("plant", { where: { Height: 5 } }))).toBe("n5");
    const alternatives = [{ Kind: "pine" }, { Kind: "wattle" }] as const;
    expect(joinIds(tree.search("river", { where: alternatives }))).toBe("c");
    tree.put({ Id: "z", Kind: "pine", Height: 9, Note: "河岸新建住宅" });
    expect(joinIds(tree.search("住宅"))).toBe("z");
    expect([tree.count({ Kind: "pine" }, 100), tree.count({ Kind: "gum" }, 100)]).toEqual([100, 2]);
  });

  it("deletes, and returns true if the item existed", () => {
    const tree = createFilledStore().collection("tree");
    expect([tree.delete("a"), tree.delete("a")]).toEqual([true, false]);
  });

  it("rolls back a failed transaction, including a nested one", () => {
    const store = createFilledStore();
    const deleteAndRollBack = () =>
      store.transaction(() => {
        store.collection("tree").delete("a");
        store.transaction(() => store.collection("tree").delete("b"));
        throw new Error("no");
      });
    expect(deleteAndRollBack).toThrow("no");
    expect(store.collection("tree").count()).toBe(3);
  });
});

describe("a store in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("persists its records, and renames a file of another version", () => {
    const path = join(folder, "demo.sqlite");
    const firstStore = openFileStore(path);
    firstStore.collection("tree").put({ Id: "a", Kind: "gum", Height: 1, Note: null });
    firstStore.close();
    const reopenedStore = openFileStore(path);
    expect(reopenedStore.collection("tree").count()).toBe(1);
    reopenedStore.close();
    const newerStore = openFileStore(path, 2);
    expect(newerStore.collection("tree").count()).toBe(0);
    newerStore.close();
    expect(readdirSync(folder)).toContain("demo.sqlite.v1");
  });
});

describe("a store in memory", () => {
  it("reports each transaction once it is committed, and never one that was rolled back", () => {
    const commits: (readonly StoreChange[])[] = [];
    const store = createMemoryStore<Trees>({ collections, onCommit: (changes) => commits.push(changes) });
    const tree = store.collection("tree");
    store.transaction(() => {
      for (const one of trees) tree.put(one);
      tree.delete("a");
    });
    expect(() =>
      store.transaction(() => {
        tree.delete("b");
        throw new Error("no");
      }),
    ).toThrow();
    tree.delete("c");
    expect(commits.map((changes) => changes.map(({ id, item }) => [id, item?.Id]))).toEqual([
      [
        ["a", undefined],
        ["b", "b"],
        ["c", "c"],
      ],
      [["c", undefined]],
    ]);
    const restoredStore = createMemoryStore<Trees>({
      collections,
      items: tree.find().map((one) => ["tree", one]),
    });
    expect(restoredStore.collection("tree").find({ where: { Kind: "gum" } })).toEqual([trees[1]]);
  });
});
