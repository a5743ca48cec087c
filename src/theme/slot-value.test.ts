import { expect, it } from "vitest";
import type { HostLanguage, HostView } from "./host-view.ts";
import { renderSlotValue } from "./slot-value.ts";

it.each([
  ["en-US", "23 November 2026"],
  ["en-US", "November 23, 2026", "US"],
  ["vi", "23 tháng 11, 2026"],
  ["zh-Hans", "2026年11月23日"],
])("formats a date in %s like the rest of the portal", (code, dateText, country?) => {
  const language = { code, dir: "ltr" } as HostLanguage;
  const view = { config: { country } } as unknown as HostView;
  expect(renderSlotValue(view, language, (path) => path, "date:2026-11-23")).toBe(dateText);
});
