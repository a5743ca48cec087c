import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createTexts } from "../texts.ts";
import { TextsProvider } from "../use-text.ts";
import { DateText } from "./date-text.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ["2026-12-06", "in 8 days", "6 Dec 2026"],
  ["2027-12-06", "6 Dec 2027", null],
])("shows %s as %s, on paper as a date", (iso, text, printedText) => {
  vi.useFakeTimers({ now: new Date("2026-11-28T02:00:00Z") });
  const { container } = render(
    <TextsProvider texts={createTexts("en-US", {})}>
      <DateText iso={iso} />
    </TextsProvider>,
  );
  const time = container.querySelector("time");
  expect(time?.firstChild?.textContent).toBe(text);
  expect(time?.getAttribute("data-printed")).toBe(printedText);
});
