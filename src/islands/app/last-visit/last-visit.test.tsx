/** Tests that a second visit shows the cached list of the first one until the service has responded (decisions 112). */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { network, prepareVisits, rows, UPDATING, visit, visitOnce } from "./last-visit.fixture.tsx";

prepareVisits();

describe("a second visit to the list", () => {
  it("shows the rows of the last visit, marked as such, before the service responds", async () => {
    const count = await visitOnce();
    network.isHeld = true;
    visit();
    await waitFor(() => expect(rows()).toBe(count), { timeout: 10_000 });
    expect(screen.getByText(UPDATING)).toBeTruthy();
    network.release();
    await waitFor(() => expect(screen.queryByText(UPDATING)).toBeNull());
    expect(rows()).toBe(count);
  });

  it.each([
    ["another account", { TopicName: "somebody-else" }],
    ["an expired token", { ExpiresIn: "2001-01-01T00:00:00Z" }],
  ])("shows nothing of it for %s", async (_who, change) => {
    await visitOnce();
    network.isHeld = true;
    localStorage.setItem(AUTH_KEY, JSON.stringify({ ...network.record, ...change }));
    visit();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(rows()).toBe(0);
    expect(document.body.textContent).not.toContain(UPDATING);
  });

  it("leaves for sign-in, without a dialog over the rows, when the service refuses the session", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    const count = await visitOnce();
    network.isHeld = true;
    visit();
    await waitFor(() => expect(rows()).toBe(count), { timeout: 10_000 });
    network.failWith = 401;
    network.release();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining("/auth/login")));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
