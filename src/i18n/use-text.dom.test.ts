import { act, cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { createTexts, humaniseKey, TextsProvider, useLanguage, useTexts } from "./use-text.ts";

afterEach(cleanup);

describe("texts", () => {
  it("fill in values and select plural forms by language", () => {
    const texts = createTexts("en-US", {
      "list.count_one": "{{count}} application",
      "list.count_other": "{{count}} applications",
    });
    expect(texts.t("list.count", { count: 1 })).toBe("1 application");
    expect(texts.t("list.count", { count: 12 })).toBe("12 applications");
  });

  it("do not escape markup, which React does", () => {
    expect(createTexts("en-US", { hello: "Hello {{name}}" }).t("hello", { name: "<b>" })).toBe("Hello <b>");
  });

  it("isolate the direction of a name in right-to-left texts", () => {
    const texts = createTexts("ar", { due: "بانتظارك: {{what}}" });
    expect(texts.t("due", { what: "Pay the fees." })).toBe("بانتظارك: \u2068Pay the fees.\u2069");
  });

  it("make words of a missing key", () => {
    expect(createTexts("vi", {}).t("lodgement.saveState.notSavedOffline")).toBe("Not saved offline");
    expect(humaniseKey("auth.sign-in")).toBe("Sign in");
  });
});

function Shown() {
  const { text, has } = useTexts();
  const texts = [
    text("plain"),
    text("filled", { what: "all" }),
    text("nested"),
    text("empty"),
    text("not.there"),
  ];
  return createElement("p", null, [...texts, has("plain"), has("not.there"), useLanguage()].join("|"));
}

function withTexts(texts: ReturnType<typeof createTexts>) {
  // biome-ignore lint/correctness/noChildrenProp: its type wants them among the properties
  return createElement(TextsProvider, { texts, children: createElement(Shown) });
}

describe("the texts of an island", () => {
  const messages = { plain: "Save", filled: "Save {{what}}", nested: "$t(plain) now", empty: "" };

  it("are the same with and without i18next", () => {
    const texts = createTexts("en-US", messages);
    render(withTexts(texts));
    expect(screen.getByText(/^Save/).textContent).toBe(
      `Save|Save all|Save now|${texts.t("empty")}|There|true|false|en-US`,
    );
  });

  it("change with the language, falling back to the first one", async () => {
    const texts = createTexts("en-US", messages);
    render(withTexts(texts));
    await act(async () => {
      texts.addResourceBundle("vi", "translation", { plain: "Lưu" });
      await texts.changeLanguage("vi");
    });
    expect(screen.getByText(/^Lưu/).textContent).toContain("Lưu|Save all|Lưu now");
    expect(screen.getByText(/^Lưu/).textContent).toContain("|vi");
  });
});
