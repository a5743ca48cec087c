import { describe, expect, it } from "vitest";
import { createSaveTracker } from "./save-tracker.ts";
import type { SavedAnswers } from "./tracked-answers.ts";

const itemLists = ["owners", "owners.o1.rooms"];
const createTracker = (start: Partial<SavedAnswers> = {}) =>
  createSaveTracker(
    { answers: {}, ...start },
    { isItemList: (path) => itemLists.includes(path), hasParts: () => false },
  );
/** Time of a change in milliseconds. Only the journal record contains this time. */
const NOW = 1_000;

describe("an answer in conflict", () => {
  const createConflict = () => {
    const tracker = createTracker({ answers: { "a.name": "Ada" } });
    tracker.change({ "a.name": "Mine" }, NOW);
    tracker.adopt({ "a.name": "Theirs" });
    return tracker;
  };

  it("takes later changes of both sides, and is not sent", () => {
    const tracker = createConflict();
    tracker.change({ "a.name": "Mine, later" }, NOW);
    expect(tracker.adopt({ "a.name": "Theirs, later" })).toEqual({});
    expect(tracker.conflicts()).toEqual([{ path: "a.name", mine: "Mine, later", theirs: "Theirs, later" }]);
    expect([tracker.hasPending(), tracker.hasConflicts(), tracker.hasUnsaved()]).toEqual([false, true, true]);
  });

  it("is sent or discarded as the person decides", () => {
    const trackerWithMine = createConflict();
    expect(trackerWithMine.resolve("a.name", "mine")).toEqual({ "a.name": "Mine" });
    expect([trackerWithMine.take(), trackerWithMine.conflicts()]).toEqual([{ "a.name": "Mine" }, []]);
    const trackerWithTheirs = createConflict();
    expect(trackerWithTheirs.resolve("a.name", "theirs")).toEqual({ "a.name": "Theirs" });
    expect(trackerWithTheirs.hasUnsaved()).toBe(false);
  });

  it("may be cleared by either side", () => {
    const conflict = { path: "a.name", mine: undefined, theirs: undefined };
    for (const side of ["mine", "theirs"] as const)
      expect(createTracker({ conflicts: [conflict] }).resolve("a.name", side)).toEqual({ "a.name": null });
  });

  it("of an earlier visit is reported again", () => {
    const conflict = { path: "a.name", mine: "Mine", theirs: "Theirs" };
    const tracker = createTracker({ conflicts: [conflict] });
    expect([tracker.conflicts(), tracker.hasConflicts()]).toEqual([[conflict], true]);
  });

  it("or an item is not changed by a decision if there is no conflict", () => {
    const tracker = createTracker({ answers: { "a.name": "Ada" } });
    expect([tracker.resolve("a.name", "mine"), tracker.resolveItem("owners.o9", "keep")]).toEqual([{}, {}]);
    expect(tracker.hasPending()).toBe(false);
  });
});

describe("the answers of one save", () => {
  const fourAnswers = { "a.1": 1, "a.2": 2, "a.3": 3, "a.4": 4 };
  const failSave = (tracker: ReturnType<typeof createTracker>) => {
    const sentAnswers = tracker.take();
    tracker.putBack();
    return sentAnswers;
  };
  const createTrackerWithHalvedBatch = () => {
    const tracker = createTracker();
    tracker.change(fourAnswers, NOW);
    tracker.narrow(failSave(tracker), "No.");
    return tracker;
  };
  const countTaken = (tracker: ReturnType<typeof createTracker>) => Object.keys(tracker.take()).length;

  it("are halved after a refusal that names no answer, until all are saved", () => {
    const tracker = createTrackerWithHalvedBatch();
    expect(countTaken(tracker)).toBe(2);
    tracker.acknowledge();
    expect(countTaken(tracker)).toBe(2);
    tracker.acknowledge();
    tracker.change(fourAnswers, NOW);
    expect(countTaken(tracker)).toBe(4);
  });

  it("are all pending answers again once the refused answer is known", () => {
    const tracker = createTrackerWithHalvedBatch();
    expect(tracker.refuse({ "b.other": "No." }, fourAnswers)).toBe(false);
    const sentAnswers = failSave(tracker);
    expect([Object.keys(sentAnswers).length, tracker.refused()]).toEqual([2, []]);
    expect(tracker.refuse({ "a.1": "Not this.", "b.other": "No." }, sentAnswers)).toBe(true);
    expect(tracker.refused()).toEqual([{ path: "a.1", value: 1, text: "Not this." }]);
    expect(countTaken(tracker)).toBe(3);
  });

  it("exclude the only answer of a refused save, whoever calls `narrow`", () => {
    const tracker = createTracker();
    tracker.change({ "a.1": 1 }, NOW);
    tracker.take();
    tracker.putBack();
    const { narrow } = tracker;
    narrow({ "a.1": 1 }, null);
    expect(tracker.refused()).toEqual([{ path: "a.1", value: 1, text: null }]);
  });

  it("include a refused answer again on request", () => {
    const tracker = createTracker();
    tracker.change({ "a.1": 1 }, NOW);
    tracker.refuse({ "a.1": null }, { "a.1": 1 });
    expect([tracker.hasPending(), tracker.hasUnsaved()]).toEqual([false, true]);
    tracker.retryRefused();
    expect([tracker.take(), tracker.refused()]).toEqual([{ "a.1": 1 }, []]);
  });

  it("do not replace what was typed while they were sent", () => {
    const tracker = createTracker();
    tracker.change({ "a.1": "first" }, NOW);
    tracker.take();
    tracker.change({ "a.1": "second" }, NOW);
    tracker.putBack();
    expect(tracker.take()).toEqual({ "a.1": "second" });
  });
});

describe("an answer that comes back from the service", () => {
  it("is no conflict if a save without a response had sent it", () => {
    const tracker = createTracker({ answers: { "a.x": "0" } });
    for (const value of ["1", "2"]) {
      tracker.change({ "a.x": value }, NOW);
      tracker.take();
      tracker.putBack();
    }
    tracker.change({ "a.x": "3" }, NOW);
    expect(tracker.adopt({ "a.x": "1" })).toEqual({});
    expect([tracker.conflicts(), tracker.take()]).toEqual([[], { "a.x": "3" }]);
  });

  it("is a conflict once the own answer was acknowledged", () => {
    const tracker = createTracker({ answers: { "a.x": "0" } });
    tracker.change({ "a.x": "1" }, NOW);
    tracker.take();
    tracker.putBack();
    for (const value of ["1", "5"]) {
      tracker.change({ "a.x": value }, NOW);
      tracker.take();
      tracker.acknowledge();
    }
    tracker.change({ "a.x": "6" }, NOW);
    tracker.adopt({ "a.x": "1" });
    expect(tracker.conflicts()).toEqual([{ path: "a.x", mine: "6", theirs: "1" }]);
  });

  it("need not be sent if it is the same", () => {
    const tracker = createTracker({ answers: { "a.x": "0" } });
    tracker.change({ "a.x": "1" }, NOW);
    expect([tracker.adopt({ "a.x": "1" }), tracker.hasPending(), tracker.hasUnsaved()]).toEqual([
      {},
      false,
      false,
    ]);
  });

  it("is a change if it differs from the last acknowledged one, or is missing", () => {
    const tracker = createTracker({ answers: { "a.x": "1", "a.y": "2" } });
    expect(tracker.changesIn({ "a.x": "1", "a.y": "3", "a.z": "4" })).toEqual({ "a.y": "3", "a.z": "4" });
    expect(tracker.changesIn({ "a.x": "1" })).toEqual({ "a.y": null });
    expect(tracker.changesIn({ "a.x": "1", "a.y": "2" })).toEqual({});
  });
});

describe("an item removed elsewhere", () => {
  const answers = { owners: ["o1", "o2"], "owners.o1.name": "Ada", "owners.o1.email": "ada@d.example" };
  const ownerRemoval = { owners: ["o2"], "owners.o1.name": null, "owners.o1.email": null };
  const createOwnerConflict = (left: Record<string, unknown>) => ({
    ...{ sectionId: "owners", itemId: "o1", removed: "there", answers: left },
  });

  it("keeps the answer typed here that was in conflict", () => {
    const tracker = createTracker({ answers });
    tracker.change({ "owners.o1.name": "Mine" }, NOW);
    tracker.adopt({ "owners.o1.name": "Theirs" });
    tracker.adopt(ownerRemoval);
    expect(tracker.items()).toEqual([
      createOwnerConflict({ "owners.o1.name": "Mine", "owners.o1.email": "ada@d.example" }),
    ]);
    expect(tracker.conflicts()).toEqual([]);
  });

  it("does not bring back an answer that was cleared here", () => {
    const tracker = createTracker({ answers });
    tracker.change({ "owners.o1.name": "Ada Okafor", "owners.o1.email": null }, NOW);
    tracker.adopt(ownerRemoval);
    expect(tracker.items()).toEqual([createOwnerConflict({ "owners.o1.name": "Ada Okafor" })]);
    expect(tracker.resolveItem("owners.o1", "keep")).toEqual({
      owners: ["o2", "o1"],
      "owners.o1.name": "Ada Okafor",
    });
  });

  it("is removed without a question if its answers were only cleared here", () => {
    const tracker = createTracker({ answers });
    tracker.change({ "owners.o1.email": null }, NOW);
    tracker.adopt(ownerRemoval);
    expect(tracker.items()).toEqual([]);
  });

  it("is one conflict with all items in it", () => {
    const rooms = { "owners.o1.rooms": ["r1"], "owners.o1.rooms.r1.size": "12" };
    const tracker = createTracker({ answers: { ...answers, ...rooms } });
    tracker.change({ "owners.o1.rooms.r1.size": "14" }, NOW);
    tracker.adopt({ ...ownerRemoval, "owners.o1.rooms": null, "owners.o1.rooms.r1.size": null });
    expect(tracker.items().map(({ sectionId, itemId }) => `${sectionId}.${itemId}`)).toEqual(["owners.o1"]);
    expect(tracker.items()[0]?.answers["owners.o1.rooms.r1.size"]).toBe("14");
  });
});

describe("an item removed here", () => {
  const answers = { owners: ["o1", "o2"], "owners.o1.name": "Ada" };
  const ownerRemoval = { owners: ["o2"], "owners.o1.name": null };
  const otherAnswers = { "owners.o1.name": "Ada Okafor" };

  it("is restored if it changes elsewhere, without a conflict about the answer", () => {
    const tracker = createTracker({ answers });
    tracker.change(ownerRemoval, NOW);
    expect(tracker.adopt(otherAnswers)).toEqual({ owners: ["o1", "o2"], ...otherAnswers });
    expect(tracker.items()).toEqual([{ sectionId: "owners", itemId: "o1", removed: "here", answers: {} }]);
    expect([tracker.conflicts(), tracker.hasPending(), tracker.hasConflicts()]).toEqual([[], false, false]);
    expect(tracker.resolveItem("owners.o1", "keep")).toEqual({});
    expect(tracker.hasUnsaved()).toBe(false);
  });

  it("is restored into the list together with an item that was added here", () => {
    const tracker = createTracker({ answers });
    tracker.change({ ...ownerRemoval, owners: ["o2", "o3"] }, NOW);
    tracker.adopt(otherAnswers);
    expect(tracker.take()).toEqual({ owners: ["o1", "o2", "o3"] });
  });

  it("stays removed if others only cleared it", () => {
    const tracker = createTracker({ answers });
    tracker.change(ownerRemoval, NOW);
    tracker.adopt({ "owners.o1.name": null });
    expect([tracker.items(), tracker.take()]).toEqual([[], { owners: ["o2"] }]);
  });

  it.each([
    ["nothing was removed", {}, otherAnswers],
    ["another item was added", { owners: ["o1", "o2", "o3"] }, otherAnswers],
    ["the item was never there", { owners: ["o2"] }, { "owners.o9.name": "New" }],
  ])("is not asked about if %s", (_, change, changed) => {
    const tracker = createTracker({ answers });
    tracker.change(change, NOW);
    tracker.adopt(changed);
    expect(tracker.items()).toEqual([]);
  });
});

describe("the journal record of the tracker", () => {
  it("keeps the times of answers from earlier visits, and adds the times of new changes", () => {
    const tracker = createTracker({ unsaved: { "a.x": "old", "a.filled": "1" }, typedAt: { "a.x": 400 } });
    tracker.change({ "a.y": "new" }, NOW);
    expect(tracker.journal(5_000)).toEqual({
      writtenAt: 5_000,
      entries: {
        "a.x": { value: "old", base: undefined, typedAt: 400 },
        "a.filled": { value: "1", base: undefined, typedAt: 0 },
        "a.y": { value: "new", base: undefined, typedAt: NOW },
      },
    });
  });
});
