import { describe, expect, it } from "vitest";
import { createTexts, humaniseKey } from "./use-text.ts";

describe("texts", () => {
  it("fill in values and choose plurals by language", () => {
    const texts = createTexts("en-US", {
      "list.count_one": "{{count}} application",
      "list.count_other": "{{count}} applications",
    });
    expect(texts.t("list.count", { count: 1 })).toBe("1 application");
    expect(texts.t("list.count", { count: 12 })).toBe("12 applications");
  });

  it("leave markup alone: React escapes it", () => {
    expect(createTexts("en-US", { hello: "Hello {{name}}" }).t("hello", { name: "<b>" })).toBe("Hello <b>");
  });

  it("keep a name's own direction inside a text from right to left", () => {
    const texts = createTexts("ar", { due: "بانتظارك: {{what}}" });
    expect(texts.t("due", { what: "Pay the fees." })).toBe("بانتظارك: \u2068Pay the fees.\u2069");
  });

  it("read a missing key as words", () => {
    expect(createTexts("vi", {}).t("lodgement.saveState.notSavedOffline")).toBe("Not saved offline");
    expect(humaniseKey("auth.sign-in")).toBe("Sign in");
  });
});
