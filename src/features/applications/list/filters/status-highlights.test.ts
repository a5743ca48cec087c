import { expect, it } from "vitest";
import { pickHighlightedStatuses } from "./status-highlights.ts";

const status = (StatusId: string, Tone: string, Count = 1) => ({ StatusId, Name: StatusId, Tone, Count });
const all = [
  status("draft", "neutral", 5),
  status("submitted", "info", 2),
  status("fees", "warning"),
  status("issued", "success", 3),
  status("refused", "danger"),
  status("assessment", "info", 4),
  status("more", "warning", 3),
  status("withdrawn", "neutral"),
];
const names = (...chosen: string[]) => pickHighlightedStatuses(all, chosen).map(({ StatusId }) => StatusId);

it("returns the five most urgent statuses in the service's order", () => {
  expect(names()).toEqual(["submitted", "fees", "refused", "assessment", "more"]);
});

it("always includes the selected status", () => {
  expect(names("withdrawn")).toEqual(["fees", "refused", "assessment", "more", "withdrawn"]);
});
