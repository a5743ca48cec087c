// @vitest-environment happy-dom
/** Opening a private link of somebody else must not remove this device's own applications (faults D40). */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, it, vi } from "vitest";
import lodgement from "#features/public-lodgement/messages.en-US.json" with { type: "json" };
import i18n from "#i18n/messages.en-US.json" with { type: "json" };
import { getSpecifiedReply } from "../../../tests/specified-provider.ts";
import { fixtureConfig } from "../app/area.fixture.tsx";
import { PublicLodgement } from "../public-lodgement.tsx";
import { saveVisit } from "./saved-visit.ts";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, location.origin);
    if (pathname === "/config.json") return Response.json(fixtureConfig);
    if (pathname.includes("Resume")) return Response.json({ error: "No." }, { status: 404 });
    return Response.json(getSpecifiedReply(pathname));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a link that opens nothing keeps the applications of this device", async () => {
  saveVisit({ secret: "one", typeName: "Extension of time" });
  saveVisit({ secret: "two", typeName: "Swimming pool" });
  history.replaceState(null, "", "/public-lodgement/#resume=x");
  render(<PublicLodgement language="en-US" texts={{ ...i18n, ...lodgement }} trackHref="/app-tracking/" />);
  await screen.findByText("This link does not work", {}, { timeout: 20_000 });
  fireEvent.click(screen.getByRole("button", { name: "Start another application" }));
  await screen.findByText("You have started an application: Extension of time");
  await screen.findByText("You have started an application: Swimming pool");
});
