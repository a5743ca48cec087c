import { expect, it } from "vitest";
import { pickHighlightedStatuses } from "./status-highlights.ts";

const createStatus = (StatusId: string, Tone: string, Count = 1) => ({
  StatusId,
  Name: StatusId,
  Tone,
  Count,
});
const highlights = [
  createStatus("draft", "neutral", 5),
  createStatus("submitted", "info", 2),
  createStatus("fees", "warning"),
  createStatus("issued", "success", 3),
  createStatus("refused", "danger"),
  createStatus("assessment", "info", 4),
  createStatus("more", "warning", 3),
  createStatus("withdrawn", "neutral"),
];
const pickIds = (...chosenIds: string[]) =>
  pickHighlightedStatuses(highlights, chosenIds).map(({ StatusId }) => StatusId);

it("returns the five most urgent statuses in the service's order", () => {
  expect(pickIds()).toEqual(["submitted", "fees", "refused", "assessment", "more"]);
});

it("always includes the selected status", () => {
  expect(pickIds("withdrawn")).toEqual(["fees", "refused", "assessment", "more", "withdrawn"]);
});
