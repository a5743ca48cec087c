import { expect, it } from "vitest";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { listDrawings } from "./drawings.ts";

const createDrawing = (DrawingNumber: string | null, State: ApplicationDocument["State"] = "Accepted") =>
  ({ DrawingNumber, State }) as ApplicationDocument;

it("lists current drawings in the order of their numbers", () => {
  const documents = [
    createDrawing("A-10"),
    createDrawing("A-2"),
    createDrawing(null),
    createDrawing("A-1", "Superseded"),
  ];
  expect(listDrawings(documents).map(({ DrawingNumber }) => DrawingNumber)).toEqual(["A-2", "A-10"]);
});
