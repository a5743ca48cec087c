// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import { HitList } from "./hit-list.tsx";

afterEach(cleanup);

const createHit = (Id: string, Link: string) => ({
  ...{ Kind: "document" as const, Id, Title: { Text: Id, Ranges: [] }, Fragment: null, Context: "" },
  ...{ ApplicationId: null, StatusName: null, Link, UpdatedAt: "2026-11-21T00:00:00Z" },
});

it("links results within the portal only (faults B8)", () => {
  const externalLinks = ["//evil.example/x", "https://evil.example/"];
  render(
    <TextsProvider texts={createTexts("en-US", {})}>
      <HitList
        hits={[createHit("plan", "/app-details/1"), ...externalLinks.map((link) => createHit(link, link))]}
      />
    </TextsProvider>,
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/app-details/1"]);
  for (const text of externalLinks) expect(screen.getByText(text)).toBeTruthy();
});
