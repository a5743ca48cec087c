// @vitest-environment happy-dom
/**
 * Tests a reset link that expires while the page is open: the page offers a new link instead of an error
 * (spec 7.1).
 */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fixtureConfig } from "#api/transport.fixture.ts";
import auth from "#features/auth/messages.en-US.json" with { type: "json" };
import { ChangePassword } from "./change-password.tsx";
import { takeResetToken } from "./links/reset-token.ts";
import islands from "./messages.en-US.json" with { type: "json" };

const portal = {
  host: "riverbend.localhost",
  title: "Riverbend",
  languages: [{ code: "en-US", name: "English", dir: "ltr" }],
};
/** Results of the link's checks, in order. The last one repeats. False means that the link has expired. */
let linkChecks: boolean[];
let changeReply: () => Response;

beforeEach(() => {
  location.hash = "#token=secret";
  changeReply = () => Response.json({ Success: true });
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, location.origin);
    if (pathname === "/config.json") return Response.json({ ...fixtureConfig, portal });
    if (!pathname.endsWith("/ValidateResetPasswordToken")) return changeReply();
    const IsValid = linkChecks.length > 1 ? linkChecks.shift() : linkChecks[0];
    return Response.json({ IsValid, ApplicantAccountId: IsValid ? "acc-user" : null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function setPassword(): Promise<void> {
  const hrefs = { signInHref: "/auth/login/", resetHref: "/auth/reset-password/" };
  render(<ChangePassword language="en-US" texts={{ ...islands, ...auth }} {...hrefs} />);
  const field = await screen.findByLabelText<HTMLInputElement>("New password");
  fireEvent.change(field, { target: { value: "wattle lantern brick" } });
  await act(async () => fireEvent.submit(field.form ?? field));
}

it.each([
  ["before the password is sent", [true, false], () => Response.json({ Success: true })],
  ["until the service sets the password", [true, true, false], () => new Response(null, { status: 400 })],
])("offers a new link if the link lapses %s", async (_moment, results, reply) => {
  [linkChecks, changeReply] = [[...results], reply];
  await setPassword();
  await screen.findByRole("heading", { name: "This link no longer works" });
  expect(screen.getByRole("link", { name: "Ask for a new link" })).toBeDefined();
  expect(takeResetToken()).toBe("");
});

it("keeps the form if the service refuses the password", async () => {
  linkChecks = [true];
  changeReply = () => Response.json([{ Path: "password", Message: "Too common." }], { status: 400 });
  await setPassword();
  await screen.findByText("Too common.");
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("wattle lantern brick");
});

it("forgets the token of the link when the password is set", async () => {
  linkChecks = [true];
  await setPassword();
  await screen.findByRole("link", { name: "Go to sign in" });
  expect(takeResetToken()).toBe("");
});
