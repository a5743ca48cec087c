import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import messages from "../messages.en-US.json" with { type: "json" };
import type { PdfPage } from "./open-pdf.ts";
import { SearchBar } from "./search-bar.tsx";
import { useSearch } from "./use-search.ts";

afterEach(cleanup);

function createPage(str: string): PdfPage {
  const content = { items: [{ str, hasEOL: true }] };
  return { getTextContent: async () => content } as unknown as PdfPage;
}

const pages = ["Site plan", "Eastern setback", "Western setback"].map(createPage);

function openSearch(searchedPages: readonly PdfPage[] = pages) {
  return renderHook(() => {
    const [page, goTo] = useState(1);
    return { page, goTo, search: useSearch(searchedPages, page, goTo) };
  }).result;
}

/**
 * Reports that the text of a page is drawn. The viewer does this some time after it shows the page. Returns
 * the spy on `scrollIntoView`.
 */
function reportDrawnText(viewer: ReturnType<typeof openSearch>, index: number, text: string) {
  const piece = document.createElement("span");
  piece.textContent = text;
  const scroll = vi.spyOn(piece, "scrollIntoView").mockImplementation(() => {});
  act(() => viewer.current.search.onText(index, [piece]));
  return scroll;
}

it("scrolls to a match as soon as the text of its page is drawn, and only once", async () => {
  const viewer = openSearch();
  act(() => viewer.current.search.search("setback"));
  await waitFor(() => expect(viewer.current.page).toBe(2));
  expect(reportDrawnText(viewer, 1, "Eastern setback")).toHaveBeenCalledOnce();
  expect(reportDrawnText(viewer, 1, "Eastern setback")).not.toHaveBeenCalled();

  act(() => viewer.current.search.go(1));
  expect(viewer.current.page).toBe(3);
  expect(reportDrawnText(viewer, 2, "Western setback")).toHaveBeenCalledOnce();
});

it("does not scroll back to a match whose page was left before its text was drawn", async () => {
  const viewer = openSearch();
  act(() => viewer.current.search.search("setback"));
  await waitFor(() => expect(viewer.current.page).toBe(2));
  act(() => viewer.current.goTo(1));
  expect(reportDrawnText(viewer, 1, "Eastern setback")).not.toHaveBeenCalled();
});

function SearchTestComponent({ searchedPages }: { searchedPages: readonly PdfPage[] }) {
  const search = useSearch(searchedPages, 1, () => {});
  return <SearchBar search={search} onClose={() => {}} />;
}

it("says that a page could not be searched, shows the results of the others, and reads the page again", async () => {
  const content = { items: [{ str: "Southern setback", hasEOL: true }] };
  const getTextContent = vi.fn().mockRejectedValueOnce(new Error("damaged")).mockResolvedValue(content);
  const searchedPages = [{ getTextContent } as unknown as PdfPage, ...pages];
  render(
    <TextsProvider texts={createTexts("en-US", messages)}>
      <SearchTestComponent searchedPages={searchedPages} />
    </TextsProvider>,
  );
  const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
  type("setback");
  await screen.findByText("1 of 2. Some pages could not be searched.");
  type("south");
  await screen.findByText("1 of 1");
});

it("says that pages could not be searched if the others have no result", async () => {
  const getTextContent = () => Promise.reject(new Error("damaged"));
  render(
    <TextsProvider texts={createTexts("en-US", messages)}>
      <SearchTestComponent searchedPages={[{ getTextContent } as unknown as PdfPage]} />
    </TextsProvider>,
  );
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "setback" } });
  await screen.findByText("No results. Some pages could not be searched.");
});
