// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config } from "./app/area.fixture.tsx";
import App from "./app.tsx";
import messages from "./messages.en-US.json" with { type: "json" };

const requestedPaths: string[] = [];
let answer: (path: string) => Response;

beforeEach(() => {
  document.body.innerHTML = '<div id="app-skeleton">Opening your portal</div>';
  requestedPaths.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    requestedPaths.push(path);
    return answer(path);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const skeleton = () => document.getElementById("app-skeleton");

describe("opening the portal", () => {
  it.each([
    ["is missing", () => new Response("no", { status: 500 })],
    ["is not JSON", () => new Response("<html>")],
    ["is not what it should be", () => Response.json({ ...config, baseUrl: "ftp://x" })],
  ])("shows an error if the config %s, and retries", async (_what, broken) => {
    answer = (path) => (path === "/config.json" ? broken() : Response.json(messages));
    render(<App texts={messages} />);
    expect(skeleton()?.hidden).toBe(false);
    await screen.findByRole("heading", { level: 1, name: "We could not open the portal" });
    await waitFor(() => expect(skeleton()?.hidden).toBe(true));
    const before = requestedPaths.length;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(requestedPaths.length).toBe(before + 2));
  });

  it("loads texts in a language that the host offers, whatever was chosen on another host", async () => {
    localStorage.setItem("language", "vi");
    answer = (path) => {
      if (path === "/config.json") return Response.json(config);
      return path.includes("vi") ? new Response("", { status: 404 }) : new Response("", { status: 500 });
    };
    render(<App texts={messages} />);
    await screen.findByRole("button", { name: "Try again" });
    expect(requestedPaths).toEqual(["/config.json", "/texts/vi.json", "/texts/en-US.json"]);
    localStorage.removeItem("language");
  });
});
