import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import messages from "../messages.en-US.json" with { type: "json" };
import type { PdfPage } from "./open-pdf.ts";
import { PdfPageView } from "./pdf-page.tsx";

afterEach(cleanup);

it("says that a page cannot be shown, instead of being busy for ever", async () => {
  const page = {
    rotate: 0,
    getViewport: () => ({ width: 100, height: 100 }),
    render: () => ({ promise: Promise.reject(new Error("damaged")), cancel: () => {} }),
    getTextContent: async () => ({ items: [] }),
  } as unknown as PdfPage;
  const size = { width: 100, height: 100 };
  render(
    <TextsProvider texts={createTexts("en-US", messages)}>
      <PdfPageView
        {...{
          page,
          size,
          pageNumber: 2,
          pageCount: 3,
          scale: 1,
          rotation: 0,
          isNear: true,
          onText: () => {},
        }}
      />
    </TextsProvider>,
  );
  await screen.findByText(/^We could not show this page/);
  const region = screen.getByRole("region", { name: "Page 2 of 3" });
  await waitFor(() => expect(region.getAttribute("aria-busy")).toBe("false"));
});
