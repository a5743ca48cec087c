import { describe, expect, it } from "vitest";
import { type JournalRecord, mergeJournalRecords, restoreJournal } from "./journal-record.ts";

const ANSWER_KINDS = {
  isItemList: (path: string) => path === "owners",
  hasParts: (path: string) => path === "a.address",
};
const merge = (records: readonly JournalRecord[]) => mergeJournalRecords(records, ANSWER_KINDS);
const createVisit = (path: string, value: unknown, base: unknown, typedAt: number): JournalRecord => ({
  entries: { [path]: { value, base, typedAt } },
  writtenAt: typedAt,
});

describe("merging the records of several visits", () => {
  it("keeps the latest answer of each path", () => {
    const createEntry = (value: string) => ({ value, base: undefined });
    const olderRecord = { entries: { "a.x": createEntry("old"), "a.y": createEntry("kept") }, writtenAt: 1 };
    const newerRecord = { entries: { "a.x": createEntry("new") }, writtenAt: 2 };
    expect(merge([newerRecord, olderRecord])).toEqual({
      entries: {
        "a.x": { ...createEntry("new"), sent: ["old"], typedAt: 2 },
        "a.y": { ...createEntry("kept"), typedAt: 1 },
      },
      writtenAt: 2,
    });
    expect(merge([])).toBeUndefined();
  });

  it("keeps the answer that was typed last, although its record was written first", () => {
    const correctedRecord = {
      entries: { "a.x": { value: "right", base: undefined, typedAt: 20 } },
      writtenAt: 20,
    };
    const otherRecord = {
      entries: {
        "a.x": { value: "wrong", base: undefined, typedAt: 10 },
        "a.y": { value: "more", base: undefined, typedAt: 30 },
      },
      writtenAt: 30,
    };
    const mergedRecord = merge([correctedRecord, otherRecord]);
    expect(mergedRecord?.entries["a.x"]?.value).toBe("right");
    expect(mergedRecord?.entries["a.y"]?.value).toBe("more");
    // Sign-out restarts the lifetime of all records, so that afterwards all of them have the same
    // `writtenAt`.
    const restartedRecords = [correctedRecord, otherRecord].map((record) => ({ ...record, writtenAt: 99 }));
    expect(merge(restartedRecords)?.entries["a.x"]?.value).toBe("right");
    expect(merge(restartedRecords.toReversed())?.entries["a.x"]?.value).toBe("right");
  });

  it("keeps the parts of an address that were typed in different windows", () => {
    const base = { street: "1 Mill Lane", suburb: "Riverbend" };
    const mergedRecord = merge([
      createVisit("a.address", { ...base, suburb: "Willowmere" }, base, 10),
      createVisit("a.address", { ...base, street: "2 Mill Lane" }, base, 20),
    ]);
    expect(mergedRecord?.entries["a.address"]).toMatchObject({
      value: { street: "2 Mill Lane", suburb: "Willowmere" },
      typedAt: 20,
    });
  });

  it("keeps the last address if both windows changed the same part, or began with different ones", () => {
    const base = { street: "1 Mill Lane" };
    const [earlierValue, laterValue] = [{ street: "2 Mill Lane" }, { street: "3 Mill Lane" }];
    const earlierVisit = createVisit("a.address", earlierValue, base, 10);
    for (const laterBase of [base, undefined])
      expect(
        merge([earlierVisit, createVisit("a.address", laterValue, laterBase, 20)])?.entries["a.address"],
      ).toMatchObject({ value: laterValue, sent: [earlierValue] });
  });

  it("keeps an undecided conflict with the last answer", () => {
    const entry = { value: { street: "2 Mill Lane" }, base: undefined, isConflict: true, typedAt: 20 };
    const conflictingVisit = { entries: { "a.address": entry }, writtenAt: 20 };
    const earlierVisit = createVisit("a.address", { suburb: "Willowmere" }, undefined, 10);
    expect(merge([earlierVisit, conflictingVisit])?.entries["a.address"]).toMatchObject({
      value: { street: "2 Mill Lane" },
      isConflict: true,
    });
  });

  it("keeps the items that each window added, and those that the last one kept", () => {
    const base = ["one", "two", "three"];
    const mergedRecord = merge([
      createVisit("owners", ["one", "three", "four"], base, 10),
      createVisit("owners", ["one", "two", "five"], base, 20),
    ]);
    expect(mergedRecord?.entries["owners"]?.value).toEqual(["one", "two", "four", "five"]);
  });

  it("keeps the items that each window added to an empty list", () => {
    const mergedRecord = merge([
      createVisit("owners", ["one"], undefined, 10),
      createVisit("owners", ["two"], null, 20),
    ]);
    expect(mergedRecord?.entries["owners"]?.value).toEqual(["one", "two"]);
  });

  it("shows no conflict with an answer that an earlier window sent before it lost the connection", () => {
    const [earlierVisit, laterVisit] = ["first", "second"].map((value, index) =>
      createVisit("a.x", value, undefined, index),
    );
    const mergedRecord = earlierVisit && laterVisit && merge([earlierVisit, laterVisit]);
    expect(restoreJournal(mergedRecord, { "a.x": "first" }, ANSWER_KINDS)).toMatchObject({
      ...{ unsaved: { "a.x": "second" }, conflicts: [] },
    });
  });
});
