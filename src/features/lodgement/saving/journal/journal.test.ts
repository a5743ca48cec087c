import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createWizardJournal, readLeftoverAnswers } from "./journal.ts";

const NO_LEFTOVERS = { records: [], names: [] };
const createRecord = (path: string, value: string) => ({
  entries: { [path]: { value, base: null } },
  writtenAt: Date.now(),
});
const getValues = ({ records }: Awaited<ReturnType<typeof readLeftoverAnswers>>) =>
  Object.fromEntries(
    records.flatMap(({ entries }) => Object.entries(entries).map(([path, { value }]) => [path, value])),
  );

/** Creates a mock of `navigator.locks`. A lock is held until the promise of its callback resolves. */
function createLocks() {
  const heldNames = new Set<string>();
  return {
    query: async () => ({ held: [...heldNames].map((name) => ({ name })) }),
    request: async (name: string, run: () => Promise<void>) => {
      heldNames.add(name);
      await run();
      heldNames.delete(name);
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("the last save of a closing wizard", () => {
  it("delays only a visit that opens the same draft", async () => {
    const finishedReads: string[] = [];
    const readLeftovers = (id: string) => readLeftoverAnswers("me", id).then(() => finishedReads.push(id));
    const lastSave = Promise.withResolvers<void>();
    createWizardJournal("me", "closing", NO_LEFTOVERS).addClosingSave(lastSave.promise);
    const pendingRead = readLeftovers("closing");
    await readLeftovers("another");
    expect(finishedReads).toEqual(["another"]);
    lastSave.resolve();
    await pendingRead;
    expect(finishedReads).toEqual(["another", "closing"]);
  });
});

describe("journals of two windows with the same draft", () => {
  it("do not overwrite each other", async () => {
    const [one, two] = [
      createWizardJournal("me", "a", NO_LEFTOVERS),
      createWizardJournal("me", "a", NO_LEFTOVERS),
    ];
    await one.write(createRecord("s.x", "one"));
    await two.write(createRecord("s.y", "two"));
    await two.write(undefined);
    expect(getValues(await readLeftoverAnswers("me", "a"))).toEqual({ "s.x": "one" });
  });

  it("leave the record of an open window alone", async () => {
    vi.stubGlobal("navigator", { locks: createLocks() });
    const openJournal = createWizardJournal("me", "b", NO_LEFTOVERS);
    const releaseLock = openJournal.acquireLock();
    await openJournal.write(createRecord("s.x", "mine"));
    expect(await readLeftoverAnswers("me", "b")).toEqual(NO_LEFTOVERS);
    releaseLock();
    await Promise.resolve();
    expect(getValues(await readLeftoverAnswers("me", "b"))).toEqual({ "s.x": "mine" });
  });
});

describe("the journal of a visit after a crash", () => {
  it("reads all leftover records, and deletes them only after storing its own", async () => {
    await createWizardJournal("me", "c", NO_LEFTOVERS).write(createRecord("s.x", "first"));
    await createWizardJournal("me", "c", NO_LEFTOVERS).write(createRecord("s.y", "second"));
    const leftovers = await readLeftoverAnswers("me", "c");
    expect(getValues(leftovers)).toEqual({ "s.x": "first", "s.y": "second" });
    expect(getValues(await readLeftoverAnswers("me", "c"))).toEqual({ "s.x": "first", "s.y": "second" });
    const newJournal = createWizardJournal("me", "c", leftovers);
    await newJournal.write(leftovers.records[0]);
    expect((await readLeftoverAnswers("me", "c")).names).toHaveLength(1);
    await newJournal.write(undefined);
    expect(await readLeftoverAnswers("me", "c")).toEqual(NO_LEFTOVERS);
  });

  it("is empty and silent if storage is blocked", async () => {
    vi.stubGlobal("navigator", { locks: { query: () => Promise.reject(new Error("blocked")) } });
    expect(await readLeftoverAnswers("me", "d")).toEqual(NO_LEFTOVERS);
  });
});
