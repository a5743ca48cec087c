import { expect, it, vi } from "vitest";
import { createTexts } from "./texts.ts";

it("shows nothing for a text that remains to be loaded, and then the text", () => {
  const loadRemaining = vi.fn();
  const listener = vi.fn();
  const texts = createTexts("en-US", { "list.title": "Applications" }, loadRemaining);
  texts.subscribe(listener);
  const before = texts.get();
  expect(before.text("list.title")).toBe("Applications");
  expect(loadRemaining).not.toHaveBeenCalled();
  expect(before.text("form.saveAndExit")).toBe("");
  expect(loadRemaining).toHaveBeenCalled();
  texts.complete("en-US", { "form.saveAndExit": "Save and exit" });
  expect(listener).toHaveBeenCalledOnce();
  expect(texts.get()).not.toBe(before);
  expect(texts.t("form.saveAndExit")).toBe("Save and exit");
  expect(texts.t("form.unknownKey")).toBe("Unknown key");
});

it("renders nothing again if no text was missing", () => {
  const listener = vi.fn();
  const texts = createTexts("en-US", { "list.title": "Applications" }, () => {});
  texts.subscribe(listener);
  const before = texts.get();
  texts.complete("en-US", { "form.save": "Save" });
  expect(listener).not.toHaveBeenCalled();
  expect(texts.get()).toBe(before);
  expect(before.text("form.save")).toBe("Save");
});

it("ignores the remaining texts of a language that is no longer shown", () => {
  const texts = createTexts("en-US", {}, () => {});
  texts.show("vi", { "form.save": "Lưu" });
  expect(texts.isComplete()).toBe(true);
  texts.complete("en-US", { "form.save": "Save" });
  expect(texts.t("form.save")).toBe("Lưu");
});
