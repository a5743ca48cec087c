/**
 * Tests that every screen opens with a provider that sends only what the specification shows ("Response shapes are
 * not shown except for refresh", spec 7.7).
 */
import { request as sendHttp } from "node:http";
import { act, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SpecifiedProvider, startSpecifiedProvider } from "../../../tests/specified-provider.ts";
import { type AreaFixture, openArea } from "./area.fixture.tsx";

const WAIT = { timeout: 20_000 };
let provider: SpecifiedProvider;
let area: AreaFixture;
beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  provider = await startSpecifiedProvider();
  area = await openArea({ network: sendOverHttp });
}, 60_000);
afterAll(async () => {
  await area.close();
  await provider.close();
});

/**
 * Sends the request over Node's HTTP client, because the fetch of happy-dom applies the restrictions of a
 * browser.
 */
async function sendOverHttp(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === "GET" ? "" : await request.text();
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(request.headers);
    const providerRequest = sendHttp(
      provider.origin + pathname + search,
      { method: request.method, headers },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () =>
          resolve(new Response(Buffer.concat(chunks), { status: reply.statusCode ?? 0 })),
        );
      },
    );
    providerRequest.on("error", reject);
    providerRequest.end(body);
  });
}

const screens = [
  "/app-list",
  "/app-details/7",
  "/wizards/application-lodgement",
  "/wizards/application-lodgement/7",
  "/wizards/application-lodgement/request/7",
  "/application-template",
  "/application-template/7",
  "/inspections",
  "/properties",
  "/contacts",
  "/documents",
  "/dashboard",
  "/reports",
  "/notifications",
  "/global-search?q=wattle",
  ...[
    "profile",
    "password",
    "signature",
    "language",
    "notifications",
    "lists",
    "delegates",
    "child-accounts",
    "groups",
    "devices",
  ].map((section) => `/crafted/account/settings?section=${section}`),
];

describe("with a provider that sends only the fields of the specification", () => {
  it.each(screens)("%s opens without an error", { timeout: 60_000 }, async (path) => {
    await act(() => area.router.navigate({ href: path }));
    await screen.findByRole("heading", { level: 1 }, WAIT);
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await waitFor(() => expect(document.querySelector("[aria-busy='true']")).toBeNull(), WAIT);
    expect(area.navigations).toEqual([]);
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toEqual([]);
    expect(document.body.textContent).not.toMatch(/occured|could not|Invalid Date|NaN|undefined/);
  });

  it.each<[string, RegExp, RegExp]>([
    ["/wizards/application-lodgement/7", /This form has no questions/, /lodged/],
    ["/application-template/7", /This form has no questions/, /lodged/],
    ["/app-details/7", /Copy link/, /closed|Nothing to do now/],
  ])(
    "%s shows nothing that the provider did not send",
    { timeout: 60_000 },
    async (path, sentTexts, inventedTexts) => {
      await act(() => area.router.navigate({ href: path }));
      await waitFor(() => expect(screen.getByRole("main").textContent).toMatch(sentTexts), WAIT);
      expect(screen.getByRole("main").textContent).not.toMatch(inventedTexts);
    },
  );
});
