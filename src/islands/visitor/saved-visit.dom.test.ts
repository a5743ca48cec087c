import { beforeEach, describe, expect, it } from "vitest";
import { listSavedVisits, removeSavedVisit, saveVisit } from "./saved-visit.ts";

beforeEach(() => localStorage.clear());

const extension = { secret: "s", typeName: "Extension of time" };
const pool = { secret: "p", typeName: "Swimming pool" };

describe("unfinished applications of this device", () => {
  it("are offered until they are discarded, the last one first", () => {
    saveVisit(extension);
    saveVisit(pool);
    expect(listSavedVisits()).toEqual([pool, extension]);
    saveVisit(extension);
    expect(listSavedVisits()).toEqual([extension, pool]);
    removeSavedVisit(extension.secret);
    expect(listSavedVisits()).toEqual([pool]);
    removeSavedVisit(pool.secret);
    expect(localStorage.length).toBe(0);
  });

  it("stay when a link that is not theirs opens nothing", () => {
    saveVisit(extension);
    removeSavedVisit("x");
    expect(listSavedVisits()).toEqual([extension]);
  });

  it("are at most five", () => {
    for (let at = 0; at < 9; at += 1) saveVisit({ ...pool, secret: `p${at}` });
    expect(listSavedVisits().map(({ secret }) => secret)).toEqual(["p8", "p7", "p6", "p5", "p4"]);
  });

  it("include the one that an earlier version stored alone", () => {
    localStorage.setItem("public-lodgement", JSON.stringify(extension));
    expect(listSavedVisits()).toEqual([extension]);
  });

  it.each(["{", "4", '{"secret":4}'])("are ignored if the stored value is invalid: %s", (text) => {
    localStorage.setItem("public-lodgement", text);
    expect(listSavedVisits()).toEqual([]);
  });
});
