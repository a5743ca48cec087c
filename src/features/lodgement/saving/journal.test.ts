import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createOwnJournal, readInheritance } from "./journal.ts";

const nothing = { record: undefined, names: [] };
const recordOf = (path: string, value: string) => ({
  entries: { [path]: { value, base: null } },
  writtenAt: Date.now(),
});
const valuesOf = ({ record }: Awaited<ReturnType<typeof readInheritance>>) =>
  Object.fromEntries(Object.entries(record?.entries ?? {}).map(([path, { value }]) => [path, value]));

/** Locks as a browser holds them: by name, until let go. */
function createLocks() {
  const held = new Set<string>();
  return {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    request: async (name: string, run: () => Promise<void>) => {
      held.add(name);
      await run();
      held.delete(name);
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("two windows with one draft", () => {
  it("never write over each other", async () => {
    const [one, two] = [createOwnJournal("me", "a", nothing), createOwnJournal("me", "a", nothing)];
    await one.write(recordOf("s.x", "one"));
    await two.write(recordOf("s.y", "two"));
    await two.write(undefined);
    expect(valuesOf(await readInheritance("me", "a"))).toEqual({ "s.x": "one" });
  });

  it("do not take over what a living one still has to send", async () => {
    vi.stubGlobal("navigator", { locks: createLocks() });
    const living = createOwnJournal("me", "b", nothing);
    const letGo = living.hold();
    await living.write(recordOf("s.x", "mine"));
    expect(await readInheritance("me", "b")).toEqual(nothing);
    letGo();
    await Promise.resolve();
    expect(valuesOf(await readInheritance("me", "b"))).toEqual({ "s.x": "mine" });
  });
});

describe("a visit after others that died", () => {
  it("takes over all they left, and takes it away only once it stands in its own record", async () => {
    await createOwnJournal("me", "c", nothing).write(recordOf("s.x", "first"));
    await createOwnJournal("me", "c", nothing).write(recordOf("s.y", "second"));
    const inherited = await readInheritance("me", "c");
    expect(valuesOf(inherited)).toEqual({ "s.x": "first", "s.y": "second" });
    expect(valuesOf(await readInheritance("me", "c"))).toEqual({ "s.x": "first", "s.y": "second" });
    const own = createOwnJournal("me", "c", inherited);
    await own.write(inherited.record);
    expect((await readInheritance("me", "c")).names).toHaveLength(1);
    await own.write(undefined);
    expect(await readInheritance("me", "c")).toEqual(nothing);
  });

  it("finds nothing, and says nothing, where the browser keeps nothing", async () => {
    vi.stubGlobal("navigator", { locks: { query: () => Promise.reject(new Error("blocked")) } });
    expect(await readInheritance("me", "d")).toEqual(nothing);
  });
});
