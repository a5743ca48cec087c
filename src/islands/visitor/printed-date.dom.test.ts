// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { writePrintedDate } from "./printed-date.ts";

it("a printed public page carries the date", () => {
  vi.setSystemTime(new Date("2026-11-23T12:00:00"));
  document.documentElement.lang = "en-US";
  document.body.innerHTML = `<p class="printed-at" data-text="Printed {{at}}"></p>`;
  new Function(writePrintedDate)();
  expect(document.body.textContent).toBe("");
  window.dispatchEvent(new Event("beforeprint"));
  // The comma depends on the version of the locale data.
  expect(document.body.textContent).toMatch(/^Printed Monday,? 23 November 2026$/);
  vi.useRealTimers();
});
