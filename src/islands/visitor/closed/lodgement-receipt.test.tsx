/** Tests that the receipt after lodging without an account stays complete after a reload. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import lodgement from "#features/lodgement/messages.en-US.json" with { type: "json" };
import publicLodgement from "#features/public-lodgement/messages.en-US.json" with { type: "json" };
import i18n from "#i18n/messages.en-US.json" with { type: "json" };
import { saveReceipt } from "#work/receipts/saved-receipts.ts";
import { getSpecifiedReply } from "../../../../tests/specified-provider.ts";
import { fixtureConfig } from "../../app/area.fixture.tsx";
import { PublicLodgement } from "../../public-lodgement.tsx";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/public-lodgement/");
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, location.origin);
    if (pathname === "/config.json") return Response.json({ ...fixtureConfig, timeZone: "Pacific/Auckland" });
    return Response.json(getSpecifiedReply(pathname));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function reload(): void {
  render(
    <PublicLodgement
      language="en-US"
      texts={{ ...i18n, ...lodgement, ...publicLodgement }}
      trackHref="/app-tracking/"
    />,
  );
}

const loadOptions = { timeout: 20_000 };

it("shows what was lodged, where, when in the council's time, and who is emailed", async () => {
  saveReceipt("lodgement", "EX-2026-00001", {
    number: "EX-2026-00001",
    details: {
      typeName: "Extension of time",
      place: "12 Wattle Grove, Riverbend VIC 3999",
      lodgedAt: "2026-11-21T13:00:00Z",
      emails: ["ngozi@home.example", "owner@home.example"],
    },
  });
  reload();
  await screen.findByRole("heading", { name: "This application has been lodged" }, loadOptions);
  const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(facts).toEqual([
    "Extension of time",
    "12 Wattle Grove, Riverbend VIC 3999",
    expect.stringContaining("22 November 2026 at 2:00"),
    "ngozi@home.exampleowner@home.example",
  ]);
  const print = vi.fn();
  vi.stubGlobal("print", print);
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();

  fireEvent.click(screen.getByRole("button", { name: "Remove from this device" }));
  await screen.findByLabelText("Your name");
  expect(localStorage.getItem("receipts")).toBeNull();
  expect(location.hash).toBe("");
});

it("of an earlier version still shows its number", async () => {
  saveReceipt("lodgement", "EX-2026-00002", { number: "EX-2026-00002" });
  reload();
  await screen.findByText("EX-2026-00002", {}, loadOptions);
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});
