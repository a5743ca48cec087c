import { describe, expect, it } from "vitest";
import { localiseMessages } from "./localise.ts";
import { createMessage, readStoredText, toStoredText } from "./message.ts";
import { getRequestTranslator, getTranslator } from "./translator.ts";

const arabic = getTranslator("ar");

describe("a translator", () => {
  it.each([
    ["vi", "vi-AU"],
    ["vi-VN, en;q=0.5", "vi-AU"],
    ["zh", "zh-Hans-AU"],
    ["zh-CN, zh;q=0.9, en;q=0.8", "zh-Hans-AU"],
    ["zh-Hant, zh;q=0.9", "en-AU"],
    ["zh-TW", "en-AU"],
    ["en-US, vi", "en-AU"],
    ["zz", "en-AU"],
    ["*", "en-AU"],
  ])("for Accept-Language %s is %s", (languages, expected) => {
    const request = new Request("http://service", { headers: { "Accept-Language": languages } });
    expect(getRequestTranslator(request).language).toBe(expected);
  });

  it.each([
    [1, "طلب واحد"],
    [2, "طلبان"],
    [5, "5 طلبات"],
    [11, "11 طلبًا"],
    [100, "100 طلب"],
  ])("uses the Arabic plural form for %i applications", (count, expected) => {
    const [countText] = arabic
      .text(createMessage("reports.applicationCount", { count, date: "1" }))
      .split("،");
    expect(countText).toBe(expected);
  });

  it("formats days and amounts for the language", () => {
    const formatGreeting = (language: string, name: { day: string } | { money: string }) =>
      getTranslator(language).text(createMessage("service.greeting", { name }));
    expect(formatGreeting("vi", { day: "2026-12-04" })).toContain("4 tháng 12, 2026");
    expect(formatGreeting("en-US", { day: "2026-12-04" })).toContain("4 December 2026");
    expect(formatGreeting("en-US", { money: "1234.50" })).toContain("$1,234.50");
    expect(formatGreeting("en-US", { money: "1000" })).toContain("$1,000,");
  });

  it("renders a message inside a message", () => {
    const inner = createMessage("applicationTypes.named", { name: "Ada", title: "Ben" });
    expect(getTranslator("en").text(createMessage("service.greeting", { name: inner }))).toBe(
      "Hello Ada, Ben,",
    );
  });

  it("isolates a name inside Arabic text", () => {
    expect(arabic.text(createMessage("service.greeting", { name: "12 Ferry Street" }))).toContain(
      "\u206812 Ferry Street\u2069",
    );
  });

  it("never translates or interpolates what a person typed", () => {
    expect(arabic.text("Sign in to continue.")).toBe("Sign in to continue.");
    const greeting = createMessage("service.greeting", { name: "{{owner}} $t(service.busy)" });
    expect(getTranslator("en").text(greeting)).toBe("Hello {{owner}} $t(service.busy),");
  });
});

describe("a reply", () => {
  it("gets texts in place of its messages, and is otherwise unchanged", () => {
    const reply = {
      Comment: "Sign in to continue.",
      Status: { Name: createMessage("service.signInRequired") },
      Items: [createMessage("service.busy"), { messageKey: "service.busy" }],
    };
    expect(localiseMessages(reply, getTranslator("vi"))).toEqual({
      Comment: "Sign in to continue.",
      Status: { Name: "Vui lòng đăng nhập." },
      Items: [expect.any(String), { messageKey: "service.busy" }],
    });
  });
});

describe("a stored message", () => {
  it("is restored unchanged, including the messages inside", () => {
    const writtenMessage = createMessage("service.greeting", {
      name: createMessage("applicationTypes.named", { name: "Ada", title: ["Ben", "Cy"] }),
      day: { day: "2026-12-04" },
    });
    const storedMessage = JSON.parse(JSON.stringify(toStoredText(writtenMessage)));
    expect(readStoredText(storedMessage)).toEqual(writtenMessage);
    expect(readStoredText(toStoredText("own words"))).toBe("own words");
  });
});
