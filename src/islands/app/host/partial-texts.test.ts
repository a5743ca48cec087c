// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isChunkLoadError } from "#api/error-text.ts";
import { createPartialTexts, loadRemainingTexts } from "./partial-texts.ts";

const createTextUrl = (name: string) => `/_astro/texts.en-US.${name}.json`;
const files = {
  area: createTextUrl("0000000000"),
  wizard: createTextUrl("1111111111"),
  screens: createTextUrl("2222222222"),
  own: "/texts.en-US.3333333333.json",
};
const contents: Record<string, object> = {
  [files.wizard]: { "lodgement.save": "Save", "lodgement.exit": "Exit" },
  [files.screens]: { "account.title": "Settings" },
  [files.own]: { "lodgement.exit": "Leave" },
};
const requestedFiles: string[] = [];
let isOnline = true;

beforeEach(() => {
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "texts", content: JSON.stringify({ "en-US": files }) });
  document.head.replaceChildren(meta);
  isOnline = true;
  requestedFiles.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    requestedFiles.push(path);
    if (!isOnline) throw new TypeError("Failed to fetch");
    return Response.json(contents[path]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => createPartialTexts("en-US", ["area"], { "app.menu": "Menu" });

describe("the texts of other screens", () => {
  it("are loaded once, when a screen needs them; the provider's own replace them", async () => {
    const { texts, loadTexts } = open();
    await loadTexts("/app-list");
    expect(requestedFiles).toEqual([]);
    await Promise.all([loadTexts("/wizards/application-lodgement/d1"), loadTexts("/contacts")]);
    expect(requestedFiles).toEqual([files.wizard, files.screens, files.own]);
    expect(["lodgement.save", "lodgement.exit", "account.title"].map((key) => texts.t(key))).toEqual([
      ...["Save", "Leave", "Settings"],
    ]);
    await loadTexts("/contacts");
    expect(requestedFiles).toHaveLength(3);
  });

  it("make a screen fail like a chunk load error, and are requested again by the next one", async () => {
    const { loadTexts } = open();
    isOnline = false;
    expect(await loadTexts("/contacts").catch(isChunkLoadError)).toBe(true);
    isOnline = true;
    await loadTexts("/contacts");
  });

  it("are requested if a text is missing, without showing its key", async () => {
    const { texts } = open();
    expect(texts.t("lodgement.save")).toBe("");
    await vi.waitFor(() => expect(texts.t("lodgement.save")).toBe("Save"));
  });

  it("are loaded in the background, after a failure when the browser is online", async () => {
    const { texts, loadTexts } = open();
    isOnline = false;
    loadRemainingTexts(loadTexts, 0);
    await vi.waitFor(() => expect(requestedFiles).toHaveLength(3));
    await new Promise((resolve) => setTimeout(resolve));
    isOnline = true;
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(texts.isComplete()).toBe(true));
  });
});
