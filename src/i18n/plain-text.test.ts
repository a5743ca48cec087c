import { describe, expect, it } from "vitest";
import { createPlainText } from "./plain-text.ts";

describe("texts without a library", () => {
  const t = createPlainText(
    {
      "a.hello": "Hello {{name}}, {{name}} and {{other}}",
      "a.days_one": "{{count}} day",
      "a.days_other": "{{count}} days",
    },
    "en-US",
  );

  it("fills in what it is given and leaves the rest to be seen", () => {
    expect(t("a.hello", { name: "Ada" })).toBe("Hello Ada, Ada and {{other}}");
  });

  it("does not fill in what a value brings with it", () => {
    expect(t("a.hello", { name: "{{other}}", other: "x" })).toBe("Hello {{other}}, {{other}} and x");
  });

  it.each([
    [1, "1 day"],
    [0, "0 days"],
    [12, "12 days"],
  ])("counts %d", (count, expected) => {
    expect(t("a.days", { count })).toBe(expected);
  });

  it("counts by the rules of its language, and falls back to the general form", () => {
    const arabic = createPlainText({ "a.days_two": "يومان", "a.days_other": "{{count}} يوم" }, "ar");
    expect(arabic("a.days", { count: 2 })).toBe("يومان");
    expect(arabic("a.days", { count: 3 })).toBe("3 يوم");
  });

  it("shows the key of a text that is nowhere", () => {
    expect(t("a.nowhere")).toBe("a.nowhere");
  });
});
