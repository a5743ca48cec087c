import { beforeEach, describe, expect, it } from "vitest";
import { readSavedVisit, saveVisit } from "./saved-visit.ts";

beforeEach(() => localStorage.clear());

describe("an unfinished application of this device", () => {
  it("is offered until it is discarded", () => {
    saveVisit({ secret: "s", typeName: "Extension of time" });
    expect(readSavedVisit()).toEqual({ secret: "s", typeName: "Extension of time" });
    saveVisit(null);
    expect(readSavedVisit()).toBe(null);
  });

  it.each(["{", "4", '{"secret":4}'])("is ignored if the stored value is invalid: %s", (text) => {
    localStorage.setItem("public-lodgement", text);
    expect(readSavedVisit()).toBe(null);
  });
});
