import { describe, expect, it } from "vitest";
import { createPlainText } from "./plain-text.ts";

describe("createPlainText", () => {
  const t = createPlainText(
    {
      "a.hello": "Hello {{name}}, {{name}} and {{other}}",
      "a.days_one": "{{count}} day",
      "a.days_other": "{{count}} days",
    },
    "en-US",
  );

  it("fills in the given values and leaves other placeholders", () => {
    expect(t("a.hello", { name: "Ada" })).toBe("Hello Ada, Ada and {{other}}");
  });

  it("does not fill in placeholders inside a value", () => {
    expect(t("a.hello", { name: "{{other}}", other: "x" })).toBe("Hello {{other}}, {{other}} and x");
  });

  it.each([
    [1, "1 day"],
    [0, "0 days"],
    [12, "12 days"],
  ])("selects the plural form for %d", (count, expected) => {
    expect(t("a.days", { count })).toBe(expected);
  });

  it("selects the plural form of the language, with `_other` as the fallback", () => {
    const arabic = createPlainText({ "a.days_two": "يومان", "a.days_other": "{{count}} يوم" }, "ar");
    expect(arabic("a.days", { count: 2 })).toBe("يومان");
    expect(arabic("a.days", { count: 3 })).toBe("3 يوم");
  });

  it("has a text of its own for a count of 0 in every language", () => {
    const vietnamese = createPlainText({ "a.days_zero": "Không có", "a.days_other": "{{count}} ngày" }, "vi");
    expect([0, 1].map((count) => vietnamese("a.days", { count }))).toEqual(["Không có", "1 ngày"]);
  });

  it("never takes a text or value from the prototype", () => {
    expect(t("constructor")).toBe("constructor");
    expect(createPlainText({ a: "{{constructor}} {{ name }}" }, "en-US")("a", { name: "Ada" })).toBe(
      "{{constructor}} Ada",
    );
  });

  it("returns the key of a missing text", () => {
    expect(t("a.nowhere")).toBe("a.nowhere");
  });
});
