import { act, cleanup, render, screen } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { createTexts, toReadableKey } from "./texts.ts";
import { TextsOverlay, TextsProvider, useLanguage, useTexts } from "./use-text.ts";

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

  it("convert a missing key to readable words", () => {
    expect(createTexts("vi", {}).t("lodgement.saveState.notSavedOffline")).toBe("Not saved offline");
    expect(toReadableKey("auth.sign-in")).toBe("Sign in");
  });
});

function TextSample() {
  const { text, has } = useTexts();
  const texts = [text("plain"), text("filled", { what: "all" }), text("empty"), text("not.there")];
  return createElement("p", null, [...texts, has("plain"), has("not.there"), useLanguage()].join("|"));
}

function FileCountSample() {
  return createElement("p", null, useTexts().text("files", { count: 2 }));
}

function withTexts(texts: ReturnType<typeof createTexts>, content: ReactNode = createElement(TextSample)) {
  // biome-ignore lint/correctness/noChildrenProp: the component's type requires `children` as a property
  return createElement(TextsProvider, { texts, children: content });
}

describe("the texts of an island", () => {
  const messages = { plain: "Save", filled: "Save {{what}}", empty: "" };

  it("replace a missing or empty text with words from its key", () => {
    render(withTexts(createTexts("en-US", messages)));
    expect(screen.getByText(/^Save/).textContent).toBe("Save|Save all|Empty|There|true|false|en-US");
  });

  it("change with the language, falling back to English if that was loaded", () => {
    const texts = createTexts("en-US", messages);
    render(withTexts(texts));
    act(() => texts.show("vi", { plain: "Lưu" }));
    expect(screen.getByText(/^Lưu/).textContent).toBe("Lưu|Save all|Empty|There|true|false|vi");
    act(() => texts.show("zh-Hans", { plain: "保存" }));
    expect(screen.getByText(/^保存/).textContent).toContain("保存|Save all|");
  });

  it("are overlaid by those of one form, plural forms included", () => {
    const overlay = { plain: "Lodge", files_one: "{{count}} plan", files_other: "{{count}} plans" };
    const samples = [createElement(TextSample, { key: 1 }), createElement(FileCountSample, { key: 2 })];
    // biome-ignore lint/correctness/noChildrenProp: the component's type requires `children` as a property
    const content = createElement(TextsOverlay, { messages: overlay, children: samples });
    render(withTexts(createTexts("en-US", messages), content));
    expect(screen.getByText(/^Lodge/).textContent).toContain("Lodge|Save all|");
    expect(screen.getByText("2 plans")).toBeTruthy();
  });
});
