// @vitest-environment happy-dom
/**
 * Tests the public pages with a provider that sends only the fields of the specification: no page fails or shows values
 * that were not sent (spec 7.7).
 */
import { act, cleanup, render, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getSpecifiedReply } from "../../tests/specified-provider.ts";
import pages from "../pages/_layouts/messages.en-US.json" with { type: "json" };
import { fixtureConfig } from "./app/area.fixture.tsx";
import { PublicInspection } from "./public-inspection.tsx";
import { PublicLodgement } from "./public-lodgement.tsx";
import { PublicQuotation } from "./public-quotation.tsx";
import { PublicInformationRequest } from "./public-request.tsx";
import { PublicSignature } from "./public-signature.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { SignIn } from "./sign-in.tsx";
import { TrackingIsland } from "./tracking.tsx";

const featureTexts = import.meta.glob<Record<string, string>>("../features/*/messages.en-US.json", {
  eager: true,
  import: "default",
});
const sharedTexts = import.meta.glob<Record<string, string>>(
  ["./messages.en-US.json", "../i18n/messages.en-US.json"],
  {
    eager: true,
    import: "default",
  },
);
const texts = Object.assign({}, pages, ...Object.values(sharedTexts), ...Object.values(featureTexts));
const INVENTED_TEXTS =
  /occured|Invalid Date|NaN|undefined|\b(1970|0 days|lodged on|has been answered|was withdrawn|signed on)\b|\b[a-z]+[A-Za-z]*\.[a-z]+\.[a-z]+\b/;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, location.origin);
    return Response.json(pathname === "/config.json" ? fixtureConfig : getSpecifiedReply(pathname));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(Island: ComponentType<never>, address: string): Promise<void> {
  history.replaceState(null, "", address);
  const Page = Island as unknown as ComponentType<Record<string, unknown>>;
  const props = { language: "en-US", texts, signInHref: "/auth/login/", trackingHref: "/app-tracking/" };
  await act(
    async () => void render(<Page {...props} lodgeHref="/public-lodgement/" trackHref="/app-tracking/" />),
  );
  await waitForRequests();
}
const waitForRequests = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

describe("a public page with a provider that sends only the fields of the specification", () => {
  it.each<[string, ComponentType<never>, string]>([
    ["sign-in", SignIn, "/auth/login/"],
    ["reset password", ResetPassword, "/auth/reset-password/"],
    ["tracking", TrackingIsland, "/app-tracking/?no=BP-2026-01042"],
    ["lodgement", PublicLodgement, "/public-lodgement/"],
    ["quotation", PublicQuotation, "/public-quotation/"],
    ["inspection", PublicInspection, "/public-inspection/"],
    ["request", PublicInformationRequest, "/public-additionalapplicationrequest/"],
    ["request by link", PublicInformationRequest, "/public-additionalapplicationrequest/#token=a.1.b"],
    ["additional request", PublicInformationRequest, "/public-additionalapplicationrequest/#ask"],
    ["signature by link", PublicSignature, "/public-signature/#token=a.1.b"],
  ])("%s opens and shows no value that was not sent", { timeout: 30_000 }, async (_name, Page, address) => {
    await open(Page, address);
    await waitFor(
      () => {
        expect(document.querySelector("[aria-busy='true']")).toBeNull();
        expect(document.body.textContent?.trim()).not.toBe("");
      },
      { timeout: 10_000 },
    );
    expect(document.body.textContent).not.toMatch(INVENTED_TEXTS);
  });
});
