import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import messages from "../messages.en-US.json" with { type: "json" };
import { drawPage } from "./draw-page.ts";
import type { PdfFile } from "./open-pdf.ts";
import { PrintSheets } from "./print-sheets.tsx";

vi.mock("./draw-page.ts", () => ({ drawPage: vi.fn() }));

const print = vi.fn();
const onDone = vi.fn();
beforeEach(() => {
  vi.stubGlobal("print", print);
  window.print = print;
  URL.createObjectURL = () => `blob:${Math.random()}`;
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/**
 * Prints a document of two pages. `pictures` are the images of its pages: null if the browser has too little
 * memory for one.
 */
function openPrint(pictures: readonly (Blob | null)[]) {
  const remaining = [...pictures];
  vi.mocked(drawPage).mockImplementation(
    async () =>
      ({
        toBlob: (resolve: (picture: Blob | null) => void) => resolve(remaining.shift() ?? null),
      }) as unknown as HTMLCanvasElement,
  );
  const file = { pages: [{}, {}], sizes: [] } as unknown as PdfFile;
  render(
    <TextsProvider texts={createTexts("en-US", messages)}>
      <PrintSheets file={file} rotation={0} onDone={onDone} />
    </TextsProvider>,
  );
}

const listSheets = () => [...document.querySelectorAll(".viewer-sheets img")];

it("prints when all sheets are loaded", async () => {
  openPrint([new Blob(["1"]), new Blob(["2"])]);
  await waitFor(() => expect(listSheets()).toHaveLength(2));
  for (const sheet of listSheets()) fireEvent.load(sheet);
  expect(print).toHaveBeenCalledTimes(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it("says so if a sheet needs too much memory", async () => {
  openPrint([new Blob(["1"]), null]);
  await screen.findByText(/^We could not prepare this document for printing/);
  expect(screen.queryByRole("status")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close message" }));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(print).not.toHaveBeenCalled();
});

it("says so if the picture of a sheet cannot be shown", async () => {
  openPrint([new Blob(["1"]), new Blob(["2"])]);
  await waitFor(() => expect(listSheets()).toHaveLength(2));
  fireEvent.error(listSheets()[0] as Element);
  await screen.findByRole("alert");
  expect(print).not.toHaveBeenCalled();
});
