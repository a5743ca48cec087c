/** Tests that a second visit shows the cached list of the first one until the service has responded (decisions 112). */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import {
  cacheListResponses,
  countRows,
  network,
  prepareVisits,
  UPDATING_TEXT,
  visitArea,
} from "./last-visit.fixture.tsx";

prepareVisits();

describe("a second visit to the list", () => {
  it("shows the rows of the last visit, marked as such, before the service responds", async () => {
    const count = await cacheListResponses();
    network.isHeld = true;
    visitArea();
    await waitFor(() => expect(countRows()).toBe(count), { timeout: 10_000 });
    expect(screen.getByText(UPDATING_TEXT)).toBeTruthy();
    network.release();
    await waitFor(() => expect(screen.queryByText(UPDATING_TEXT)).toBeNull());
    expect(countRows()).toBe(count);
  });

  it.each([
    ["another account", { TopicName: "somebody-else" }],
    ["an expired token", { ExpiresIn: "2001-01-01T00:00:00Z" }],
  ])("shows nothing of it for %s", async (_who, change) => {
    await cacheListResponses();
    network.isHeld = true;
    localStorage.setItem(AUTH_KEY, JSON.stringify({ ...network.record, ...change }));
    visitArea();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(countRows()).toBe(0);
    expect(document.body.textContent).not.toContain(UPDATING_TEXT);
  });

  it("leaves for sign-in, without a dialog over the rows, when the service refuses the session", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    const count = await cacheListResponses();
    network.isHeld = true;
    visitArea();
    await waitFor(() => expect(countRows()).toBe(count), { timeout: 10_000 });
    network.failWith = 401;
    network.release();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining("/auth/login")));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
