// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { writePrintedDate } from "./printed-date.ts";

it.each([
  // The comma is optional, because it depends on the version of the locale data.
  ["AU", /^Printed Monday,? 23 November 2026$/],
  ["US", /^Printed Monday, November 23, 2026$/],
])("a printed public page of a host in %s carries the date", (region, printed) => {
  vi.setSystemTime(new Date("2026-11-23T12:00:00"));
  document.documentElement.lang = "en-US";
  document.documentElement.dataset["region"] = region;
  document.body.innerHTML = `<p class="printed-at" data-text="Printed {{at}}"></p>`;
  new Function(writePrintedDate)();
  expect(document.body.textContent).toBe("");
  window.dispatchEvent(new Event("beforeprint"));
  expect(document.body.textContent).toMatch(printed);
  delete document.documentElement.dataset["region"];
  vi.useRealTimers();
});
