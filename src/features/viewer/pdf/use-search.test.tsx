import { act, renderHook, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { PdfPage } from "./open-pdf.ts";
import { useSearch } from "./use-search.ts";

function createPage(str: string): PdfPage {
  const content = { items: [{ str, hasEOL: true }] };
  return { getTextContent: async () => content } as unknown as PdfPage;
}

const pages = ["Site plan", "Eastern setback", "Western setback"].map(createPage);

function openSearch() {
  return renderHook(() => {
    const [page, goTo] = useState(1);
    return { page, goTo, search: useSearch(pages, page, goTo) };
  }).result;
}

/**
 * Reports the text of a page as drawn. The viewer does this some time after it shows the page. Returns the spy on
 * `scrollIntoView`.
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
