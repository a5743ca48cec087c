import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type AreaFixture, openArea } from "../area.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

let area: AreaFixture;
afterEach(() => area.close());

async function openSettings(options: Parameters<typeof openArea>[0] = {}) {
  area = await openArea({ path: "/crafted/account/settings", ...options });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
}

describe("a lock message", () => {
  it("shows the specified text, and signs out 1.5 seconds later", async () => {
    await openSettings();
    const startTime = Date.now();
    act(() => area.receiveMessage({ Type: "Lock", TopicName: area.topic }));
    await screen.findByText("Your account has been locked. Please contact your administrator");
    expect(area.navigations).toEqual([]);
    await waitFor(() => expect(area.navigations).toEqual(["/auth/login#locked"]), { timeout: 3000 });
    expect(Date.now() - startTime).toBeGreaterThanOrEqual(1490);
  });

  it("for somebody else's topic does nothing", async () => {
    await openSettings();
    act(() => area.receiveMessage({ Type: "Lock", TopicName: "someone-else" }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(/has been locked/)).toBeNull();
  });
});

describe("a delete message", () => {
  it("shows the specified text", async () => {
    await openSettings();
    act(() => area.receiveMessage({ Type: "Delete", TopicName: area.topic }));
    await screen.findByText("Your account has been deleted. Please contact your administrator");
  });
});

describe("a change that a sign-in depends on", () => {
  it("asks for the password if the sign-in was a while ago, and continues", async () => {
    area = await openArea({ path: "/crafted/account/settings?section=devices" });
    const sessions = area.service.context.store.collection("session");
    const CreatedAt = new Date(Date.now() - 20 * 60_000).toISOString();
    for (const session of sessions.find({})) sessions.put({ ...session, CreatedAt });
    fireEvent.click(await screen.findByRole("button", { name: /^Sign out \d+ other/ }, { timeout: 10_000 }));
    const dialog = await screen.findByRole("dialog", { name: "Enter your password" }, { timeout: 5_000 });
    const password = within(dialog).getByLabelText("Password");
    const enterPassword = (value: string) => {
      fireEvent.change(password, { target: { value } });
      fireEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
    };
    enterPassword("wrong");
    await within(dialog).findByText("Your current password is incorrect.");
    enterPassword("demo");
    await screen.findByText("You are now signed in on this device only", {}, { timeout: 5_000 });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("an expired session", () => {
  it("asks to sign in again over the screen, keeps input, and continues", async () => {
    let isRefused = false;
    await openSettings({
      network: async (request, respond) =>
        isRefused && !request.url.includes("ApplicantLogin")
          ? Response.json({ error: "No." }, { status: 401 })
          : respond(),
    });
    const phone = await screen.findByRole("textbox", { name: /^Telephone/ });
    fireEvent.change(phone, { target: { value: "0491 570 999" } });
    isRefused = true;
    fireEvent.click(screen.getByRole("button", { name: "Save details" }));
    const dialog = await screen.findByRole("dialog", {}, { timeout: 5000 });
    expect(phone.isConnected).toBe(true);
    expect(phone).toHaveProperty("value", "0491 570 999");
    isRefused = false;
    fireEvent.change(within(dialog).getByLabelText(/password/i, { selector: "input" }), {
      target: { value: "demo" },
    });
    const form = dialog.querySelector("form");
    if (!form) throw new Error("the dialog asks by a form");
    fireEvent.submit(form);
    await screen.findByText("Details saved", {}, { timeout: 5000 });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(area.navigations).toEqual([]);
  });
});

describe("signing out", () => {
  it("opens the sign-in page without errors on the screen", async () => {
    await openSettings();
    const consoleError = vi.spyOn(console, "error");
    fireEvent.click(screen.getByRole("button", { name: /^Ada Okafor/ }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(area.navigations[0]).toMatch(/^\/auth\/login/));
    expect(consoleError).not.toHaveBeenCalled();
  });
});
