import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeErrorLocation } from "./error-location.ts";
import { toRoutePattern } from "./route-pattern.ts";
import { watchPage } from "./watch-page.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** Creates a receiver of telemetry reports, and a page that sends them. */
async function createFixture(path = "/app-details/a1b2?section=documents#x", random = 0.99) {
  const reports: Record<string, unknown>[] = [];
  const rawBodies: string[] = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      rawBodies.push(body);
      reports.push(JSON.parse(body));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/seen`;
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    querySelector: () => ({ getAttribute: () => "b1" }),
  });
  const window = Object.assign(new EventTarget(), {
    document,
    location: new URL(path, "http://riverbend.localhost"),
    navigator: {
      sendBeacon: (to: string, body: string) => {
        void fetch(to, { method: "POST", body });
        return true;
      },
    },
  });
  watchPage({ url, window: window as unknown as Window, path: () => path, random: () => random });
  const leavePage = () => {
    document.visibilityState = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const dispatchError = (error: unknown) =>
    window.dispatchEvent(Object.assign(new Event("error"), { error }));
  return { window, reports, rawBodies, leavePage, dispatchError };
}

function createError(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` });
}
const stack =
  "    at Foo (http://riverbend.localhost/_astro/app.1a2b.js:1:2345)\n    at http://riverbend.localhost/_astro/react.9z.js:2:7";

describe("telemetry", () => {
  it("reports the known part of a message, without its values", async () => {
    const { reports, dispatchError } = await createFixture();
    dispatchError(createError("Cannot read properties of undefined (reading 'Ada Okafor')", stack));
    dispatchError(
      createError("Minified React error #418; visit https://react.dev/errors/418?args[]=Ada", stack),
    );
    await vi.waitFor(() => expect(reports).toHaveLength(2), 5_000);
    expect(reports.map(({ message }) => message).sort()).toEqual([
      "Cannot read properties of undefined",
      "Minified React error #418",
    ]);
  });

  it.each([
    ["/app-list", "/app-list"],
    ["/app-details/7t48y5?section=fees#x", "/app-details/:id"],
    ["/wizards/application-lodgement/request/a1/land", "/wizards/application-lodgement/request/:id/:id"],
    ["/vi/app-tracking/", "/vi/app-tracking/"],
    ["/ada-okafor", "/app"],
  ])("reports %s as %s", (path, pattern) => {
    expect(toRoutePattern(path)).toBe(pattern);
  });

  it("reports an error's name and positions, never an unknown message", async () => {
    const { reports, rawBodies, dispatchError } = await createFixture();
    dispatchError(createError("Ada Okafor, 12 Wattle Grove", stack));
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toEqual({
      ...{ kind: "failure", page: "/app-details/:id", build: "b1", name: "TypeError" },
      at: ["app.1a2b.js:1:2345", "react.9z.js:2:7"],
    });
    expect(rawBodies[0]).not.toMatch(/Okafor|Wattle|a1b2|documents/);
  });

  it("reports unhandled rejections", async () => {
    const { reports, window, dispatchError } = await createFixture();
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "a text" }));
    dispatchError(new RangeError("x"));
    await vi.waitFor(() => expect(reports).toHaveLength(2));
    expect(reports.map(({ name }) => name).sort()).toEqual(["RangeError", "string"]);
  });

  it("reports the same error once, and at most five per page", async () => {
    const { reports, dispatchError } = await createFixture();
    for (let at = 0; at < 20; at += 1) dispatchError(createError("again", `/_astro/app.js:1:${at % 8}`));
    await vi.waitFor(() => expect(reports).toHaveLength(5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reports).toHaveLength(5);
  });

  it("reports vitals once, for one page in ten, by the page's path", async () => {
    const { reports, leavePage } = await createFixture("/vi/app-tracking/?number=BP-2026-00042", 0.09);
    leavePage();
    leavePage();
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toEqual({
      ...{ kind: "vitals", page: "/vi/app-tracking/", build: "b1", cls: 0 },
      ...{ lcp: null, inp: null },
    });
    const otherFixture = await createFixture("/app-tracking/", 0.1);
    otherFixture.leavePage();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(otherFixture.reports).toEqual([]);
  });

  it("does not report arbitrary error names", () => {
    const error = Object.assign(new Error("x"), { name: "Ada Okafor <ada@demo.example>", stack: "" });
    expect(describeErrorLocation(error)).toEqual({ name: "Error", at: [] });
  });
});
