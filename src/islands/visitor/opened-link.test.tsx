// @vitest-environment happy-dom
/**
 * Tests that opening somebody else's private link does not remove this device's own applications (faults
 * D40), and that a reload shows the link that was opened last.
 */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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

it("a link that was opened earlier and answers later does not replace the one opened last", async () => {
  const { fetch } = globalThis;
  const firstReply = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (input: Request | string) => {
    if (typeof input === "string" || !input.url.includes("Resume")) return fetch(input);
    const { Secret } = await input.clone().json();
    const State = Secret === "first" ? "open" : "over";
    const reply = Response.json({ State, Number: null, TypeName: "Pool", Visit: null });
    return Secret === "first" ? firstReply.promise.then(() => reply) : reply;
  });
  history.replaceState(null, "", "/public-lodgement/#resume=first");
  render(<PublicLodgement language="en-US" texts={{ ...i18n, ...lodgement }} trackHref="/app-tracking/" />);
  history.replaceState(null, "", "/public-lodgement/#resume=second");
  dispatchEvent(new Event("hashchange"));
  const title = lodgement["publicLodgement.link.over"];
  await screen.findByText(title, {}, { timeout: 20_000 });
  firstReply.resolve(Response.json({}));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByText(title)).toBeTruthy();
});
