import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonErrorPlace } from "./json-file.ts";

describe("the place of an error in JSON", () => {
  it.each([
    ["{ oops", 1, 3, '"oops"'],
    ['{"a": }', 1, 7, '"}"'],
    ['{\n  "a": 1,\n}', 3, 1, '"}"'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"\\"b\\""'],
    ['{"a": [1, 2}', 1, 12, '"}"'],
    ["{'a': 1}", 1, 2, "\"'a'\""],
    ['{"a": 01}', 1, 8, '"1"'],
    ['{"a": "x\n"}', 1, 7, '"\\"x"'],
    ['{"a": 1} // b', 1, 10, '"/"'],
    ['{"a": {"b": 1}', 1, 15, "end of the file"],
    ["", 1, 1, "end of the file"],
    ['{"a": undefined}', 1, 7, '"undefined"'],
    [`{${" ".repeat(30_000)}x}`, 1, 30_002, '"x"'],
  ])("of %j is line %d, column %d", (text, line, column, foundToken) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(findJsonErrorPlace(text)).toEqual({ line, column, foundToken });
  });

  it("is never before the place that JSON.parse complains about", () => {
    const jsonPieces = fc.array(fc.constantFrom(..."{}[],:", '"a"', "1", "true", " ", "\n", "x"), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(jsonPieces, (parts) => {
        const text = parts.join("");
        const message = findMessage(text);
        const position = /position (\d+)/.exec(message ?? "")?.[1];
        if (position === undefined) return;
        const { line, column } = findJsonErrorPlace(text);
        const offset =
          text
            .split("\n")
            .slice(0, line - 1)
            .join("\n").length +
          (line > 1 ? 1 : 0) +
          column -
          1;
        expect(offset).toBe(Number(position));
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });
});

function findMessage(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
