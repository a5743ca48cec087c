import { expect, it } from "vitest";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { listDrawings } from "./drawings.ts";

const drawing = (DrawingNumber: string | null, State: ApplicationDocument["State"] = "Accepted") =>
  ({ DrawingNumber, State }) as ApplicationDocument;

it("lists current drawings in the order of their numbers", () => {
  const documents = [drawing("A-10"), drawing("A-2"), drawing(null), drawing("A-1", "Superseded")];
  expect(listDrawings(documents).map(({ DrawingNumber }) => DrawingNumber)).toEqual(["A-2", "A-10"]);
});
