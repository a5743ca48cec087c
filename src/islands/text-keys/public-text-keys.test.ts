import { describe, expect, it } from "vitest";
import tracking_ar from "#features/tracking/messages.ar.json" with { type: "json" };
import tracking_en from "#features/tracking/messages.en-US.json" with { type: "json" };
import tracking_vi from "#features/tracking/messages.vi.json" with { type: "json" };
import tracking_zh from "#features/tracking/messages.zh-Hans.json" with { type: "json" };
import { createPlainText } from "#i18n/plain-text.ts";
import { createTexts } from "#i18n/texts.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import { findText } from "#theme/slot-value.ts";
import { captchaTextKeys } from "../captcha-field.tsx";
import { publicInspectionTextKeys } from "./public-inspection-keys.ts";
import { publicLodgementTextKeys } from "./public-lodgement-keys.ts";
import { publicQuotationTextKeys } from "./public-quotation-keys.ts";
import { publicRequestTextKeys } from "./public-request-keys.ts";
import { trackingTextKeys } from "./public-text-keys.ts";

const textsByLanguage: [string, MessageTexts][] = [
  ["en-US", tracking_en],
  ["vi", tracking_vi],
  ["ar", tracking_ar],
  ["zh-Hans", tracking_zh],
];

describe("texts of public islands", () => {
  it.each(textsByLanguage)("have the same plural forms in %s as all texts", (language, messages) => {
    const islandTexts = Object.fromEntries(
      trackingTextKeys.map((key) => [key, findText(messages, key) ?? ""]),
    );
    const counts = [0, 1, 2, 3, 11, 100];
    const formatCounts = (t: (key: string, values: { count: number }) => string) =>
      counts.map((count) => t("tracking.days", { count }));
    expect(formatCounts(createPlainText(islandTexts, language))).toEqual(
      formatCounts(createTexts(language, messages).t),
    );
  });

  it("have all six forms in Arabic", () => {
    const t = createPlainText(
      Object.fromEntries(trackingTextKeys.map((key) => [key, findText(tracking_ar, key) ?? ""])),
      "ar",
    );
    expect([0, 1, 2, 3, 11, 100].map((count) => t("tracking.days", { count }))).toEqual([
      "لا أيام",
      "يوم واحد",
      "يومان",
      "3 أيام",
      "11 يومًا",
      "100 يوم",
    ]);
  });

  it.each([
    ["inspection", publicInspectionTextKeys],
    ["lodgement", publicLodgementTextKeys],
    ["quotation", publicQuotationTextKeys],
    ["request", publicRequestTextKeys],
  ])("contain the texts of the captcha on the page for a public %s", (_, textKeys) => {
    expect(captchaTextKeys.filter((key) => !textKeys.includes(key))).toEqual([]);
  });
});
