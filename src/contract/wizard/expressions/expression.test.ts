import * as fc from "fast-check";
import jsonLogic from "json-logic-js";
import { describe, expect, it } from "vitest";
import { toAnswers } from "../answers/answers.ts";
import { type CurrentItem, compileExpression, type ExpressionScope } from "./expression.ts";

function createScope(
  answers: Record<string, unknown> = {},
  repeats: Record<string, string[]> = {},
): ExpressionScope {
  const typedAnswers = toAnswers(answers);
  return {
    today: "2026-11-21",
    tables: {
      fees: { byKey: { dwelling: 482.6 } },
      from: {
        byStart: [
          { from: "2026-07-01", value: 20_000 },
          { from: "2002-07-01", value: 16_000 },
        ],
      },
    },
    read: (path) => typedAnswers[path],
    items: (section) => repeats[section],
    condition: (id) => id === "yes",
  };
}

const evaluateExpression = (expression: unknown, answers = {}, repeats = {}, item?: CurrentItem) =>
  compileExpression(expression, item ? "owners" : undefined).run(createScope(answers, repeats), item);

describe("an expression", () => {
  it.each([
    [{ "==": [{ var: "a.n" }, 3] }, { "a.n": "3" }, true],
    [{ "!=": [{ var: "a.n" }, "x"] }, {}, true],
    [{ ">": [{ var: "a.cost" }, 16_000] }, { "a.cost": "$16,000.50" }, true],
    [{ ">": [{ var: "a.cost" }, { var: "a.other" }] }, { "a.cost": "9", "a.other": "10" }, false],
    [{ "<": [{ var: "a.missing" }, 5] }, {}, false],
    [{ contains: [{ var: "a.kinds" }, "pool"] }, { "a.kinds": ["pool", "x"] }, true],
    [{ in: [{ var: "a.c" }, ["1a", "10a"]] }, { "a.c": "1b" }, false],
    [{ empty: { var: "a.list" } }, { "a.list": [] }, true],
    [{ before: [{ var: "a.d" }, { today: [1, "months"] }] }, { "a.d": "2026-12-20" }, true],
    [{ before: ["08:59", "09:00"] }, {}, true],
    [{ after: ["08:59", "09:00"] }, {}, false],
    [{ before: ["09:00", "09:00"] }, {}, false],
    [{ before: ["2026-11-21T08:59", "2026-11-21T09:00"] }, {}, true],
    [{ after: ["2026-11-22T00:00", "2026-11-21T23:59"] }, {}, true],
    [{ before: ["2026-11-21T08:00", "2026-11-21"] }, {}, false],
    [{ before: ["09:00", "2026-11-21"] }, {}, false],
    [{ after: ["25:00", "09:00"] }, {}, false],
    [{ minutesBetween: ["09:00", "17:30"] }, {}, 510],
    [{ minutesBetween: ["22:00", "06:00"] }, {}, 480],
    [{ minutesBetween: ["09:00", "09:00"] }, {}, 0],
    [{ minutesBetween: ["2026-11-21T23:30", "2026-11-22T00:15"] }, {}, 45],
    [{ minutesBetween: ["2026-11-22T00:15", "2026-11-21T23:30"] }, {}, -45],
    [{ minutesBetween: ["2026-02-28T12:00", "2026-03-01T12:00"] }, {}, 1440],
    [{ minutesBetween: ["09:00", "2026-11-21T10:00"] }, {}, undefined],
    [{ minutesBetween: ["2026-02-30T10:00", "2026-03-01T10:00"] }, {}, undefined],
    [{ after: [{ var: "a.d" }, { dateAdd: ["2026-08-31", 6, "months"] }] }, { "a.d": "2027-02-28" }, false],
    [{ "+": [{ var: "a.x" }, { var: "a.y" }] }, { "a.x": "0.1", "a.y": 0.2 }, 0.3],
    [{ "+": [{ var: "a.x" }, 1] }, { "a.x": "soon" }, undefined],
    [{ "-": [5] }, {}, -5],
    [{ "*": [{ var: "a.x" }, 2] }, { "a.x": "4" }, 8],
    [{ sum: [{ var: "a.x" }, { var: "a.list" }] }, { "a.x": "1", "a.list": [2, "3"] }, 6],
    [{ product: [{ var: "a.x" }, 0.00128] }, { "a.x": "485000" }, 620.8],
    [{ "/": [1, { var: "a.x" }] }, { "a.x": 0 }, undefined],
    [{ "/": [{ var: "a.x" }, 4] }, { "a.x": 10 }, 2.5],
    [{ count: { var: "a.list" } }, { "a.list": ["x", "", "y"] }, 2],
    [{ least: [{ var: "a.x" }, 3] }, { "a.x": "2" }, 2],
    [{ greatest: [{ var: "a.x" }, 3] }, {}, 3],
    [{ round: [{ var: "a.x" }, 2] }, { "a.x": 1.005 }, 1.01],
    [{ round: [{ var: "a.x" }] }, { "a.x": -2.5 }, -3],
    [{ concat: ["Lot ", { var: "a.x" }, { var: "a.y" }] }, { "a.x": 4 }, "Lot 4"],
    [{ lookup: ["fees", { var: "a.x" }] }, { "a.x": "dwelling" }, 482.6],
    [{ lookup: ["fees", { var: "a.x" }] }, { "a.x": "constructor" }, undefined],
    [{ lookup: ["from", { today: [] }] }, {}, 20_000],
    [{ lookup: ["from", "2026-06-30"] }, {}, 16_000],
    [{ lookup: ["from", "1990-01-01"] }, {}, undefined],
    [{ lookup: ["gone", "x"] }, {}, undefined],
    [{ if: [{ var: "a.x" }, "yes", "no"] }, {}, "no"],
    [{ missing: ["a.x", "a.y"] }, { "a.x": "1" }, ["a.y"]],
    [{ ref: "yes" }, {}, true],
    [{ some: [{ var: "a.kinds" }, { "==": [{ var: "item" }, "b"] }] }, { "a.kinds": ["a", "b"] }, true],
    [{ all: [{ var: "a.kinds" }, { "!=": [{ var: "item" }, "b"] }] }, { "a.kinds": [] }, false],
    [{ none: [{ var: "a.kinds" }, { "==": [{ var: "item" }, "b"] }] }, {}, true],
  ])("%j of %j is %j", (expression, answers, expected) => {
    expect(evaluateExpression(expression, answers)).toEqual(expected);
  });

  /** The rows of the table of missing values in `README.md`. */
  it.each([
    [{ "==": [{ var: "a.x" }, { var: "a.y" }] }, true],
    [{ "==": [{ var: "a.x" }, "given"] }, false],
    [{ "!=": [{ var: "a.x" }, "given"] }, true],
    [{ "<": [{ var: "a.x" }, 5] }, false],
    [{ "<=": [5, { var: "a.x" }] }, false],
    [{ ">": [{ var: "a.x" }, -1] }, false],
    [{ ">=": [0, { var: "a.x" }] }, false],
    [{ before: [{ var: "a.x" }, "2026-01-01"] }, false],
    [{ after: [{ var: "a.x" }, "2026-01-01"] }, false],
    [{ in: [{ var: "a.x" }, ["1a"]] }, false],
    [{ contains: [{ var: "a.x" }, "1a"] }, false],
    [{ withinArea: [{ var: "a.x" }, "shire"] }, false],
    [{ sum: [{ var: "a.x" }, 2] }, 2],
    [{ "+": [2, { var: "a.x" }] }, 2],
    [{ "-": [2, { var: "a.x" }] }, 2],
    [{ product: [{ var: "a.x" }, 2] }, 0],
    [{ "*": [2, { var: "a.x" }] }, 0],
    [{ "/": [{ var: "a.x" }, 2] }, undefined],
    [{ round: [{ var: "a.x" }, 2] }, undefined],
    [{ lookup: ["fees", { var: "a.x" }] }, undefined],
    [{ dateAdd: [{ var: "a.x" }, 1, "days"] }, undefined],
    [{ count: [{ var: "a.x" }, 2] }, 1],
    [{ least: [{ var: "a.x" }, 2] }, 2],
    [{ greatest: [{ var: "a.x" }] }, undefined],
    [{ concat: ["Lot ", { var: "a.x" }] }, "Lot "],
  ])("%j of a missing answer is %j", (expression, expected) => {
    expect(evaluateExpression(expression, {})).toEqual(expected);
  });

  it("reads every item of a repeating section", () => {
    const answers = { "owners.o1.type": "person", "owners.o2.type": "company", "owners.o2.share": "40" };
    const repeats = { owners: ["o1", "o2"] };
    const hasCompanyOwner = { some: [{ var: "owners" }, { "==": [{ var: "item.type" }, "company"] }] };
    expect(evaluateExpression(hasCompanyOwner, answers, repeats)).toBe(true);
    expect(evaluateExpression({ "+": { var: "owners.*.share" } }, answers, repeats)).toBe(40);
    expect(compileExpression(hasCompanyOwner).reads).toEqual(["owners", "owners.*.type"]);
  });

  it("reads its own item inside a repeating section", () => {
    const answers = { "owners.o1.type": "person", "owners.o2.type": "company" };
    const isCompanyItem = { "==": [{ var: "item.type" }, "company"] };
    expect(evaluateExpression(isCompanyItem, answers, {}, { path: "owners.o1" })).toBe(false);
    expect(evaluateExpression(isCompanyItem, answers, {}, { path: "owners.o2" })).toBe(true);
    expect(compileExpression(isCompanyItem, "owners").reads).toEqual(["owners.*.type"]);
  });

  it.each([
    [{ log: "x" }, "not allowed"],
    [{ map: [[1], { var: "a" }] }, "not allowed"],
    [{ method: ["constructor"] }, "not allowed"],
    [{ var: "__proto__.polluted" }, "bad path"],
    [{ var: "item.name" }, "no item"],
    [{ "==": [1], "!=": [2] }, "one operator"],
    [{ "==": [1] }, "not 2 to 2"],
    [Array.from({ length: 400 }, () => 1), "too long"],
  ])("%j is refused with a reason", (expression, reason) => {
    const compiledExpression = compileExpression(expression);
    expect(compiledExpression.issues.join()).toContain(reason);
    expect(compiledExpression.run(createScope())).toBeUndefined();
  });

  it("nested too deeply is refused", () => {
    let nestedExpression: unknown = true;
    for (let depth = 0; depth < 10_000; depth += 1) nestedExpression = { "!": nestedExpression };
    expect(compileExpression(nestedExpression).issues).toEqual(["is nested too deeply"]);
  });

  it("never throws for any answers", () => {
    const anyLeaf = fc.oneof(
      fc.constantFrom({ var: "a.x" }, { var: "a.y" }, { var: "owners" }, { ref: "yes" }, { today: [] }),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const { expression } = fc.letrec((tie) => ({
      expression: fc.oneof({ depthSize: "small" }, anyLeaf, tie("node")),
      node: fc
        .tuple(
          fc.constantFrom(
            "and",
            "or",
            "!",
            "==",
            "<",
            "in",
            "some",
            "all",
            "none",
            "if",
            "+",
            "-",
            "contains",
            "before",
            "sum",
            "product",
            "/",
            "count",
            "least",
            "round",
            "concat",
            "lookup",
            "withinArea",
          ),
          fc.array(tie("expression"), { minLength: 1, maxLength: 3 }),
        )
        .map(([operator, args]) => ({ [operator]: args })),
    }));
    fc.assert(
      fc.property(expression, fc.anything(), fc.anything(), (source, x, y) => {
        const compiledExpression = compileExpression(source);
        compiledExpression.run(createScope({ "a.x": x, "a.y": y }, { owners: ["o1"] }));
      }),
      { numRuns: 2000 },
    );
  });

  it("agrees with JsonLogic if both operands have the same type", () => {
    const anyNumber = fc.oneof(fc.constantFrom({ var: "n" }, { var: "m" }), fc.integer({ min: -5, max: 5 }));
    const { truth } = fc.letrec((tie) => ({
      truth: fc.oneof(
        { depthSize: "small" },
        fc.boolean(),
        fc
          .tuple(fc.constantFrom("<", "<=", ">", ">=", "==", "!="), fc.tuple(anyNumber, anyNumber))
          .map(([o, a]) => ({ [o]: a })),
        fc
          .tuple(fc.constantFrom("and", "or"), fc.array(tie("truth"), { minLength: 1, maxLength: 3 }))
          .map(([o, a]) => ({ [o]: a })),
        tie("truth").map((part) => ({ "!": [part] })),
        fc.tuple(tie("truth"), tie("truth"), tie("truth")).map((parts) => ({ if: parts })),
        fc
          .tuple(fc.integer({ min: 0, max: 3 }), fc.array(fc.integer({ min: 0, max: 3 })))
          .map((args) => ({ in: args })),
      ),
    }));
    fc.assert(
      fc.property(truth, fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }), (source, n, m) => {
        const jsonLogicResult = jsonLogic.apply(source as jsonLogic.RulesLogic, { n, m });
        expect(evaluateExpression(source, { n, m })).toEqual(jsonLogicResult);
      }),
      { numRuns: 2000 },
    );
  });
});
