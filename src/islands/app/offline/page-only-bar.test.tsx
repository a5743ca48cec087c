import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import messages from "../../messages.en-US.json" with { type: "json" };
import { PageOnlyBar } from "./page-only-bar.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const createFailingStorage = (name: string) => ({
  setItem: () => {
    throw new DOMException("No.", name);
  },
});

describe("the notice that a sign-in lasts as long as the page", () => {
  it.each([
    ["to make room if storage is full", "QuotaExceededError", /no storage space left.*Delete files/],
    ["to allow site data if it is blocked", "SecurityError", /blocks site data.*Allow cookies/],
  ])("advises %s", (_, name, text) => {
    vi.stubGlobal("localStorage", createFailingStorage(name));
    render(
      <TextsProvider texts={createTexts("en-US", messages)}>
        <PageOnlyBar />
      </TextsProvider>,
    );
    expect(screen.getByRole("status").textContent).toMatch(text);
  });
});
