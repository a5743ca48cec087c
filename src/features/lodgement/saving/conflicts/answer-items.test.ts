import { expect, it } from "vitest";
import {
  findAnswersOfRemovedItems,
  listAnswerItems,
  listRemovedItems,
  reinsertItem,
} from "./item-conflicts.ts";

const isItemList = (path: string) => path === "premises" || /^premises\.p\d\.rooms$/.test(path);
const getConflict = (itemId: string) => ({
  ...{ sectionId: "premises", itemId, answers: {} },
  removed: "there" as const,
});

it("finds the items around an answer, outermost first", () => {
  const items = ["premises.p1", "premises.p1.rooms.r1"];
  expect(listAnswerItems("premises.p1.rooms.r1.area", isItemList)).toEqual(items);
  expect(listAnswerItems("premises.p1.rooms", isItemList)).toEqual(["premises.p1"]);
});

it("finds no item around a list or an item itself, outside lists, or if a list's name is not the start of the path", () => {
  for (const path of ["premises", "premises.p1", "land.address.street", "land.premises.p1.name"])
    expect(listAnswerItems(path, isItemList)).toEqual([]);
});

it("does not treat the first part of a path as an item, even if the empty path is a list", () => {
  expect(listAnswerItems("land.address", (path) => path === "")).toEqual([]);
});

it("lists removed items, and none without a previous list", () => {
  expect(listRemovedItems("premises", ["p1", "p2", "p3"], ["p2"])).toEqual(["premises.p1", "premises.p3"]);
  expect(listRemovedItems("premises", undefined, ["p2"])).toEqual([]);
  expect(listRemovedItems("premises", ["p1"], undefined)).toEqual(["premises.p1"]);
});

it("puts an item back at its former position, at the end if that is unknown, and never twice", () => {
  expect(reinsertItem(["p2", "p3"], ["p1", "p2", "p3"], getConflict("p1"))).toEqual(["p1", "p2", "p3"]);
  expect(reinsertItem(["p2", "p3"], ["p2", "p3"], getConflict("p1"))).toEqual(["p2", "p3", "p1"]);
  expect(reinsertItem(["p2", "p1"], ["p1", "p2"], getConflict("p1"))).toEqual(["p1", "p2"]);
});

it("reports the outermost removed item, with all unsaved answers in it", () => {
  const unsaved = { "premises.p1.rooms.r1.area": 12, "premises.p1.name": null };
  expect(findAnswersOfRemovedItems(unsaved, { premises: ["p2"] }, isItemList)).toEqual([
    { ...getConflict("p1"), answers: unsaved },
  ]);
});

it("reports no item that is still in the draft, that was added here, or whose answers were only deleted", () => {
  expect(findAnswersOfRemovedItems({ "premises.p1.name": "A" }, { premises: ["p1"] }, isItemList)).toEqual(
    [],
  );
  expect(
    findAnswersOfRemovedItems({ premises: ["p1"], "premises.p1.name": "A" }, { premises: [] }, isItemList),
  ).toEqual([]);
  expect(findAnswersOfRemovedItems({ "premises.p1.name": null }, { premises: [] }, isItemList)).toEqual([]);
  expect(findAnswersOfRemovedItems({ "land.street": "A" }, { premises: [] }, isItemList)).toEqual([]);
});
