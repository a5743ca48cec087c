// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { keepVisit, readKeptVisit } from "./saved-visit.ts";

beforeEach(() => localStorage.clear());

describe("an application that was begun on this device", () => {
  it("is offered until it is forgotten", () => {
    keepVisit({ secret: "s", typeName: "Extension of time" });
    expect(readKeptVisit()).toEqual({ secret: "s", typeName: "Extension of time" });
    keepVisit(null);
    expect(readKeptVisit()).toBe(null);
  });

  it.each(["{", "4", '{"secret":4}'])("is none where something else stands: %s", (text) => {
    localStorage.setItem("public-lodgement", text);
    expect(readKeptVisit()).toBe(null);
  });
});
