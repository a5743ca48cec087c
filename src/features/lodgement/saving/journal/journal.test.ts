import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createWizardJournal, readLeftoverAnswers } from "./journal.ts";

const nothing = { record: undefined, names: [] };
const getRecord = (path: string, value: string) => ({
  entries: { [path]: { value, base: null } },
  writtenAt: Date.now(),
});
const getValues = ({ record }: Awaited<ReturnType<typeof readLeftoverAnswers>>) =>
  Object.fromEntries(Object.entries(record?.entries ?? {}).map(([path, { value }]) => [path, value]));

/** Mock of `navigator.locks`: a lock is held by name until it is released. */
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

describe("the last save of a closing wizard", () => {
  it("delays only a visit that opens the same draft", async () => {
    const isRead: string[] = [];
    const read = (id: string) => readLeftoverAnswers("me", id).then(() => isRead.push(id));
    const last = Promise.withResolvers<void>();
    createWizardJournal("me", "closing", nothing).addClosingSave(last.promise);
    const waiting = read("closing");
    await read("another");
    expect(isRead).toEqual(["another"]);
    last.resolve();
    await waiting;
    expect(isRead).toEqual(["another", "closing"]);
  });
});

describe("journals of two windows with the same draft", () => {
  it("do not overwrite each other", async () => {
    const [one, two] = [createWizardJournal("me", "a", nothing), createWizardJournal("me", "a", nothing)];
    await one.write(getRecord("s.x", "one"));
    await two.write(getRecord("s.y", "two"));
    await two.write(undefined);
    expect(getValues(await readLeftoverAnswers("me", "a"))).toEqual({ "s.x": "one" });
  });

  it("leave the record of an open window alone", async () => {
    vi.stubGlobal("navigator", { locks: createLocks() });
    const living = createWizardJournal("me", "b", nothing);
    const letGo = living.acquireLock();
    await living.write(getRecord("s.x", "mine"));
    expect(await readLeftoverAnswers("me", "b")).toEqual(nothing);
    letGo();
    await Promise.resolve();
    expect(getValues(await readLeftoverAnswers("me", "b"))).toEqual({ "s.x": "mine" });
  });
});

describe("the journal of a visit after a crash", () => {
  it("merges all leftover records, and deletes them only after storing its own", async () => {
    await createWizardJournal("me", "c", nothing).write(getRecord("s.x", "first"));
    await createWizardJournal("me", "c", nothing).write(getRecord("s.y", "second"));
    const inherited = await readLeftoverAnswers("me", "c");
    expect(getValues(inherited)).toEqual({ "s.x": "first", "s.y": "second" });
    expect(getValues(await readLeftoverAnswers("me", "c"))).toEqual({ "s.x": "first", "s.y": "second" });
    const own = createWizardJournal("me", "c", inherited);
    await own.write(inherited.record);
    expect((await readLeftoverAnswers("me", "c")).names).toHaveLength(1);
    await own.write(undefined);
    expect(await readLeftoverAnswers("me", "c")).toEqual(nothing);
  });

  it("is empty and silent if storage is blocked", async () => {
    vi.stubGlobal("navigator", { locks: { query: () => Promise.reject(new Error("blocked")) } });
    expect(await readLeftoverAnswers("me", "d")).toEqual(nothing);
  });
});
