import { describe, expect, it } from "vitest";
import { anchorGroups, type ChunkContext } from "./chunk-anchors.ts";

const entries = ["app.tsx", "tracking.tsx", "lodge.tsx"];
/** Importer → its static imports (`now`) and dynamic imports. */
const site: Record<string, { now?: string[]; later?: string[] }> = {
  "app.tsx": {
    now: ["shell.ts", "date.ts", "query.ts"],
    later: ["app/screens/list-screen.tsx", "app/screens/map-screen.tsx"],
  },
  "app/screens/list-screen.tsx": { now: ["table.ts", "row.ts", "query.ts", "money.ts"] },
  "app/screens/map-screen.tsx": { now: ["table.ts", "shell.ts", "canvas.ts"] },
  "tracking.tsx": { now: ["date.ts"] },
  "lodge.tsx": { now: ["date.ts"], later: ["form.tsx"] },
  "form.tsx": { now: ["query.ts", "money.ts"] },
};
const path = (name: string) => `/portal/src/islands/${name}`;
const importersOf = (id: string, how: "now" | "later") =>
  Object.keys(site)
    .filter((name) => site[name]?.[how]?.some((one) => path(one) === id))
    .map(path);
const context: ChunkContext = {
  getModuleInfo: (id) => ({
    isEntry: entries.some((name) => path(name) === id),
    importers: importersOf(id, "now"),
    dynamicImporters: importersOf(id, "later"),
  }),
};

/** The chunk of a module: the first group by priority that matches it. */
function chunkOf(name: string): string | null {
  const groups = anchorGroups().sort((one, other) => other.priority - one.priority);
  for (const group of groups) {
    const chunk = group.name(path(name), context);
    if (chunk) return chunk;
  }
  return null;
}

describe("a module shared by several screens", () => {
  it("is grouped with the area that always needs it", () => {
    expect(chunkOf("shell.ts")).toBe("area");
  });

  it("is grouped with the list if the area itself does not need it", () => {
    expect(chunkOf("table.ts")).toBe("screen");
  });

  it("is grouped separately if public pages need it too, statically or dynamically", () => {
    const names = ["shell.ts", "date.ts", "query.ts", "money.ts"].map((name) => chunkOf(name));
    expect(new Set(names).size).toBe(4);
    expect(names[1]).toMatch(/^area-/);
    expect(names[3]).toMatch(/^screen-/);
  });

  it("is left to the bundler if only one screen or no anchor needs it", () => {
    expect([chunkOf("row.ts"), chunkOf("canvas.ts"), chunkOf("form.tsx")]).toEqual([null, null, null]);
  });

  it("has a lower priority than its dependencies, which more islands share, and than the base groups", () => {
    const groups = anchorGroups();
    expect(Math.max(...groups.map(({ priority }) => priority))).toBeLessThan(100);
    expect(Math.min(...groups.map(({ priority }) => priority))).toBeGreaterThanOrEqual(0);
    const priorityOf = (name: string) =>
      groups.find((group) => group.name(path(name), context) !== null)?.priority ?? -1;
    expect(priorityOf("date.ts")).toBeGreaterThan(priorityOf("query.ts"));
    expect(priorityOf("query.ts")).toBeGreaterThan(priorityOf("shell.ts"));
    expect(priorityOf("shell.ts")).toBeGreaterThan(priorityOf("money.ts"));
  });
});
