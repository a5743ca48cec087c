import { describe, expect, it } from "vitest";
import { toNumber } from "../../answers/values.ts";
import { fieldTypes } from "../field-types.ts";
import { normaliseTypedNumber, toTypedNumber } from "./typed-number.ts";

describe("a typed number", () => {
  it.each([
    ["en-AU", "1,250.5", "1250.5"],
    ["en-AU", "$ 485 000", "485000"],
    ["en-AU", "485\u00a0000.50", "485000.50"],
    ["en-AU", "１２", "12"],
    ["en-AU", ".5", ".5"],
    ["en-AU", "-1,000", "-1000"],
    ["de-DE", "1.250,5", "1250.5"],
    ["de-DE", "12,5", "12.5"],
    ["fr-FR", "1\u202f250,5", "1250.5"],
    ["de-CH", "1’250.5", "1250.5"],
  ])("in %s: %j is stored as %j", (locale, typedText, stored) => {
    expect(normaliseTypedNumber(typedText, locale)).toBe(stored);
  });

  it.each([
    ["en-AU", "12,5"],
    ["en-AU", "1,25,000"],
    ["en-AU", "1.250,5"],
    ["de-DE", "1.25"],
    ["en-AU", "about 12"],
    ["en-AU", ""],
  ])("in %s: %j is never another number", (locale, typedText) => {
    expect(normaliseTypedNumber(typedText, locale)).toBe(typedText);
  });

  it("is shown in the notation of the form", () => {
    expect(toTypedNumber("1250.5", "de-DE")).toBe("1250,5");
    expect(toTypedNumber("1250.5", "en-AU")).toBe("1250.5");
    expect(normaliseTypedNumber(toTypedNumber("1.234", "de-DE"), "de-DE")).toBe("1.234");
  });
});

describe("a stored number", () => {
  it.each(["12,5", "1,2,3", "1 2", "12.5.1"])("%j is not read as a number", (text) => {
    expect(toNumber(text)).toBeUndefined();
  });

  it.each(["number", "integer", "measure", "currency"] as const)(
    "of type %s asks what 12,5 means",
    (type) => {
      const field = { key: "a", type, label: { key: "a", text: "A" } };
      expect(fieldTypes[type].check("12,5", field, undefined)).toEqual({
        code: "ambiguousNumber",
        params: { value: "12,5" },
      });
      expect(fieldTypes[type].check("a lot", field, undefined)?.code).not.toBe("ambiguousNumber");
    },
  );
});
