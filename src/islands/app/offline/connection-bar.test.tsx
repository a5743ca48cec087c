import { cleanup, render, screen } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import messages from "../../messages.en-US.json" with { type: "json" };
import { ConnectionBar } from "./connection-bar.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the notice while offline", () => {
  it.each([
    ["that changes are stored on this device", new IDBFactory(), /stored on this device/],
    ["that changes last as long as the page, without IndexedDB", undefined, /lost if you close or reload/],
  ])("shows %s", async (_, indexedDB, text) => {
    vi.stubGlobal("indexedDB", indexedDB);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    render(
      <TextsProvider texts={createTexts("en-US", messages)}>
        <ConnectionBar />
      </TextsProvider>,
    );
    await screen.findByText(text);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole("status").textContent).toMatch(text);
  });
});
