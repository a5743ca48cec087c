import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureValue } from "./measure.ts";

const context = { viewport: 400, fontSize: 20, percentBase: 300 };
const measure = (value: string, tokens: Record<string, string> = {}) =>
  measureValue(value, new Map(Object.entries(tokens)), context);
const createLength = (amount: number) => ({ amount, isLength: true });
const createNumber = (amount: number) => ({ amount, isLength: false });

describe("a measure", () => {
  it.each([
    ["10px", 10],
    ["3pt", 4],
    ["2rem", 32],
    ["2rlh", 48],
    ["2em", 40],
    ["2ch", 20],
    ["2ex", 20],
    ["2lh", 60],
    ["50vw", 200],
    ["50VH", 200],
    ["50dvh", 200],
    ["50cqi", 200],
    ["50%", 150],
    ["-4px", -4],
  ])("of %s is %d pixels", (value, amount) => {
    expect(measure(value)).toEqual([createLength(amount)]);
  });

  it("may be a plain number, or one of several in a value", () => {
    expect(measure("1.5")).toEqual([createNumber(1.5)]);
    expect(measure("0 4px 2% red 45deg")).toEqual([createNumber(0), createLength(4), createLength(6)]);
    expect(measure("linear-gradient(90deg, red 10px, blue)")).toEqual([]);
    expect(measure("rgb(1 2 3)")).toEqual([]);
    expect(measure("none")).toEqual([]);
  });
});

describe("a calculation", () => {
  it.each([
    ["calc(1px + 2px)", createLength(3)],
    ["calc(10px - 2px - 3px)", createLength(5)],
    ["calc(2px + 3 * 4px)", createLength(14)],
    ["calc(3 * 4px + 2px)", createLength(14)],
    ["calc(12px / 4 * 2)", createLength(6)],
    ["calc(2 * 3)", createNumber(6)],
    ["calc((1px + 2px) * 3)", createLength(9)],
    ["calc(10px - (2px - 1px))", createLength(9)],
    ["calc(5px - 2 * 3px)", createLength(-1)],
    ["min(3px, 1rem, 2px)", createLength(2)],
    ["max(3px, 1rem, 2px)", createLength(16)],
    ["MAX(1, 2)", createNumber(2)],
    ["clamp(10px, 5px, 20px)", createLength(10)],
    ["clamp(10px, 15px, 20px)", createLength(15)],
    ["clamp(10px, 25px, 20px)", createLength(20)],
    ["clamp(30px, 5px, 20px)", createLength(30)],
    ["max(0, calc(min(50%, 10vw) + 1px))", createLength(41)],
  ])("%s", (value, expected) => {
    const [result, ...others] = measure(value);
    expect(result?.amount).toBeCloseTo(expected.amount);
    expect([result?.isLength, others]).toEqual([expected.isLength, []]);
  });

  it.each(["calc(1px / 0)", "calc(0px / 0)", "calc(1px * 1e999)", "max(1px, calc(1px / 0))"])(
    "%s has no finite result",
    (value) => expect(() => measure(value)).toThrow("the calculation has no finite result"),
  );

  it.each(["calc(1px + red)", "calc(1px + var(--text))", "calc(1fr * 2)"])("%s is not understood", (value) =>
    expect(() => measure(value)).toThrow("the calculation is not understood"),
  );

  it("of sums is the sum, for any numbers", () => {
    const amounts = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, (list) => {
        const text = list.map((amount) => `(${amount}px)`).join(" + ");
        const sum = list.reduce((all, one) => all + one, 0);
        expect(measure(`calc(${text})`)).toEqual([createLength(sum)]);
      }),
    );
  });
});

describe("a token", () => {
  it("is measured by the theme's value, or the default", () => {
    expect(measure("var(--radius)", { "--radius": "1rem" })).toEqual([createLength(16)]);
    expect(measure("var(--radius)")).toEqual([createLength(6)]);
    expect(measure("var(--density)")).toEqual([createNumber(1)]);
    expect(measure("calc(2 * var(--font-size-base))")).toEqual([createLength(32)]);
    expect(measure("VAR(--radius)")).toEqual([createLength(6)]);
  });

  it("of another type, or unknown, is not measured", () => {
    for (const name of ["--text", "--shadow", "--font-body", "--unknown"])
      expect(measure(`var(${name})`, { [name]: "7px" })).toEqual([]);
  });

  it("may refer to others, but not to itself", () => {
    expect(measure("var(--radius)", { "--radius": "calc(var(--font-size-base) * 2)" })).toEqual([
      createLength(32),
    ]);
    const circularTokens = { "--radius": "var(--font-size-base)", "--font-size-base": "var(--radius)" };
    expect(() => measure("var(--radius)", circularTokens)).toThrow("its tokens refer to each other");
  });
});
