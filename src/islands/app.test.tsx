import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { fixtureConfig } from "./app/area.fixture.tsx";
import App from "./app.tsx";
import messages from "./messages.en-US.json" with { type: "json" };

const ENGLISH_TEXTS = {
  area: "/_astro/texts.en-US.0123456789.json",
  wizard: "/_astro/texts.en-US.1123456789.json",
  screens: "/_astro/texts.en-US.2123456789.json",
};
/**
 * Number of files that the portal loads: the config and all text files, because the tests open a screen that
 * needs all texts.
 */
const LOADED_FILES = 1 + Object.keys(ENGLISH_TEXTS).length;
const requestedPaths: string[] = [];
let respond: (path: string) => Response;

beforeEach(() => {
  const files = JSON.stringify({ "en-US": ENGLISH_TEXTS });
  document.head.innerHTML = `<meta name="texts" content='${files}'>`;
  document.body.innerHTML = '<div id="app-skeleton">Opening your portal</div>';
  requestedPaths.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    requestedPaths.push(path);
    return respond(path);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const findSkeleton = () => document.getElementById("app-skeleton");

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
}

const findFailureHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
const failToFetch = (): never => {
  throw new TypeError("Failed to fetch");
};

describe("opening the portal", () => {
  it.each<[string, string, () => Response]>([
    ["does not come", "The service is not responding", () => new Response("no", { status: 500 })],
    ["cannot be reached", "The service is not responding", failToFetch],
    ["is missing", "We could not open the portal", () => new Response("no", { status: 404 })],
    ["is not JSON", "We could not open the portal", () => new Response("<html>")],
    [
      "is not what it should be",
      "We could not open the portal",
      () => Response.json({ ...fixtureConfig, baseUrl: "ftp://x" }),
    ],
  ])("shows an error if the config %s, and retries", async (_what, title, config) => {
    respond = (path) => (path === "/config.json" ? config() : Response.json(messages));
    render(<App texts={messages} />);
    await findFailureHeading(title);
    await waitFor(() => expect(findSkeleton()?.hidden).toBe(true));
    const previousCount = requestedPaths.length;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(requestedPaths.length).toBe(previousCount + LOADED_FILES));
  });

  it("reads the config that the page contains, and does not load it", async () => {
    const meta = document.createElement("meta");
    Object.assign(meta, { name: "config", content: JSON.stringify(fixtureConfig) });
    document.head.append(meta);
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    respond = () => Response.json(messages);
    render(<App texts={messages} />);
    // The redirect to sign-in shows that the portal has opened the session with the embedded config.
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/auth\/login/)));
    expect(requestedPaths).toEqual(Object.values(ENGLISH_TEXTS));
  });

  it("shows that the device is offline, and retries automatically when the connection is back", async () => {
    setOnline(false);
    respond = failToFetch;
    render(<App texts={messages} />);
    await findFailureHeading("You are offline");
    const retryButton = screen.getByRole("button", { name: "Try again" });
    retryButton.focus();
    const previousCount = requestedPaths.length;
    setOnline(true);
    window.dispatchEvent(new Event("online"));
    await findFailureHeading("The service is not responding");
    expect(requestedPaths.length).toBe(previousCount + LOADED_FILES);
    expect(document.activeElement).toBe(retryButton);
  });

  it("retries automatically while the service does not respond", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    respond = failToFetch;
    render(<App texts={messages} />);
    await findFailureHeading("The service is not responding");
    for (const wait of [2_000, 4_000]) {
      const previousCount = requestedPaths.length;
      await act(() => vi.advanceTimersByTimeAsync(wait));
      await waitFor(() => expect(requestedPaths.length).toBe(previousCount + LOADED_FILES));
    }
    vi.useRealTimers();
  });

  it("offers a way to sign out of a portal that does not open", async () => {
    localStorage.setItem(AUTH_KEY, JSON.stringify({ Token: "token-1" }));
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    respond = failToFetch;
    render(<App texts={messages} />);
    await findFailureHeading("The service is not responding");
    fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/auth/login"));
    expect(localStorage.getItem(AUTH_KEY)).toBeNull();
  });

  it("loads texts in a language that the host offers, whatever was chosen on another host", async () => {
    localStorage.setItem("language", "vi");
    respond = (path) => {
      if (path === "/config.json") return Response.json(fixtureConfig);
      return new Response("", { status: 500 });
    };
    render(<App texts={messages} />);
    await screen.findByRole("button", { name: "Try again" });
    expect(requestedPaths).toEqual(["/config.json", ...Object.values(ENGLISH_TEXTS)]);
    localStorage.removeItem("language");
  });
});
