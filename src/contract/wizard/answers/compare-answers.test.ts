import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameAnswer, mergeItemIds, mergeParts } from "./compare-answers.ts";

const house = { id: "h", part: "House", floorArea: "210" };
const shed = { id: "s", part: "Shed", floorArea: "40" };
const pool = { id: "p", part: "Pool", floorArea: "32" };

describe("two answers are the same", () => {
  it.each<[unknown, unknown, boolean]>([
    [undefined, null, true],
    ["", null, false],
    ["1", 1, false],
    [[], {}, false],
    [null, {}, false],
    [{ a: 1 }, { a: 1, b: null }, true],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }, true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [{ toString: 1 }, {}, false],
  ])("%j and %j: %s", (left, right, expected) => {
    expect([isSameAnswer(left, right), isSameAnswer(right, left)]).toEqual([expected, expected]);
  });
});

describe("the items of a section", () => {
  it("include items that either side added, and exclude items that either side removed", () => {
    expect(mergeItemIds(["a", "b", "c"], ["a", "c", "mine"], ["b", "theirs", "c"])).toEqual([
      "theirs",
      "c",
      "mine",
    ]);
    expect(mergeItemIds(undefined, ["a"], ["b", 7])).toEqual(["b", "a"]);
  });
});

describe("the parts of an address", () => {
  const base = { suburb: "A", postcode: "1", line2: "x" };

  it("are merged if the sides changed different parts, or made the same change", () => {
    const myAnswer = { suburb: "B", postcode: "2", line2: "x" };
    const theirAnswer = { suburb: "A", postcode: "2", state: "VIC" };
    expect(mergeParts(base, myAnswer, theirAnswer)).toEqual({ suburb: "B", postcode: "2", state: "VIC" });
    expect(mergeParts(undefined, { suburb: "B" }, { postcode: "2" })).toEqual({ suburb: "B", postcode: "2" });
  });

  it("conflict if both sides changed one part differently, or one side removed the answer", () => {
    expect(mergeParts(base, { ...base, suburb: "B" }, { ...base, suburb: "C" })).toBeUndefined();
    expect(mergeParts(base, { ...base, suburb: "B" }, null)).toBeUndefined();
    expect(mergeParts(base, null, { ...base, suburb: "B" })).toBeUndefined();
    expect(mergeParts(base, "text", base)).toBeUndefined();
    expect(mergeParts(base, [], base)).toBeUndefined();
  });
});

describe("the entries of a list", () => {
  const base = [house, shed];

  it("are merged if the sides changed different entries, or different parts of one entry", () => {
    const myAnswer = [{ ...house, part: "Dwelling" }, shed];
    const theirAnswer = [
      { ...house, floorArea: "215" },
      { ...shed, part: "Garage" },
    ];
    expect(mergeParts(base, myAnswer, theirAnswer)).toEqual([
      { id: "h", part: "Dwelling", floorArea: "215" },
      { ...shed, part: "Garage" },
    ]);
  });

  it("may be added on both sides and removed on either", () => {
    const roof = { id: "r", part: "Roof" };
    expect(mergeParts(base, [house, shed, pool], [house, roof])).toEqual([house, roof, pool]);
    expect(mergeParts(base, [shed], [house])).toBeNull();
    expect(mergeParts(base, null, [house, shed, pool])).toEqual([pool]);
    expect(mergeParts(base, [house, shed, pool], [])).toEqual([pool]);
    expect(mergeParts(undefined, [house], [shed])).toEqual([shed, house]);
  });

  it("conflict if one side changed an entry that the other removed or changed differently", () => {
    const changedEntry = { ...shed, part: "Garage" };
    expect(mergeParts(base, [house, changedEntry], [house])).toBeUndefined();
    expect(mergeParts(base, [house], [house, changedEntry])).toBeUndefined();
    expect(mergeParts(base, null, [house, changedEntry])).toBeUndefined();
    expect(mergeParts(base, [house, changedEntry], [house, { ...shed, part: "Carport" }])).toBeUndefined();
  });

  it("conflict if not every entry has an id, as in a draft of an older form", () => {
    const { id: _, ...oldHouse } = house;
    expect(mergeParts([oldHouse], [oldHouse, shed], [oldHouse, pool])).toBeUndefined();
    expect(mergeParts(base, "1a", [house])).toBeUndefined();
    expect(mergeParts(base, [house, house], [house, shed, pool])).toBeUndefined();
  });

  it("lose no edit: the result has the changes of both sides, whichever side saves first", () => {
    const anyEdit = fc.constantFrom("keep", "change", "remove");
    const anyEditPlan = fc.record({
      mine: fc.array(anyEdit, { minLength: 4, maxLength: 4 }),
      isTheirs: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    });
    fc.assert(
      fc.property(anyEditPlan, ({ mine: edits, isTheirs }) => {
        const originalEntries = edits.map((_, at) => ({ id: `e${at}`, part: "old" }));
        const listEntriesOfSide = (isSide: (at: number) => boolean) =>
          originalEntries.flatMap((entry, at) => {
            if (!isSide(at) || edits[at] === "keep") return [entry];
            return edits[at] === "remove" ? [] : [{ ...entry, part: "new" }];
          });
        const [myAnswer, theirAnswer] = [
          listEntriesOfSide((at) => !isTheirs[at]),
          listEntriesOfSide((at) => isTheirs[at] === true),
        ];
        const expectedEntries = listEntriesOfSide(() => true);
        const expectedMerge = expectedEntries.length > 0 ? expectedEntries : null;
        expect(mergeParts(originalEntries, myAnswer, theirAnswer)).toEqual(expectedMerge);
        expect(mergeParts(originalEntries, theirAnswer, myAnswer)).toEqual(expectedMerge);
      }),
    );
  });
});
