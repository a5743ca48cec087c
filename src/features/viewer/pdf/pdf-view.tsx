import { useRef, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { useZoom } from "../use-zoom.ts";
import { ViewerBar } from "../viewer-bar.tsx";
import { type ShortcutTable, useViewerKeys } from "../viewer-keys.ts";
import { type PageRotation, type PageSize, type PageZoom, rotateClockwise, rotateSize } from "../zoom.ts";
import type { PdfFile } from "./open-pdf.ts";
import { PageField } from "./page-field.tsx";
import { PageStrip } from "./page-strip.tsx";
import { PdfPageView } from "./pdf-page.tsx";
import { PrintSheets } from "./print-sheets.tsx";
import { SearchBar } from "./search-bar.tsx";
import { useCurrentPage } from "./use-current-page.ts";
import { useNearPages } from "./use-near-pages.ts";
import { useSearch } from "./use-search.ts";

/** Shows the pages of a PDF, with search, thumbnails and zoom. */
export function PdfView({ file, name }: { file: PdfFile; name: string }) {
  const t = useText();
  const scrollBox = useRef<HTMLDivElement>(null);
  const pageCount = file.pages.length;
  const [turn, setTurn] = useState<PageRotation>(0);
  const [isSearching, setSearching] = useState(false);
  const [hasStrip, setStrip] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const sizes = file.sizes.map((size) => rotateSize(size, turn));
  const maxSize = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const zoomControls = useZoom(scrollBox, maxSize, getInitialZoom(maxSize));
  const { page, goTo } = useCurrentPage(scrollBox, pageCount);
  const nearPages = useNearPages(scrollBox, pageCount);
  const search = useSearch(file.pages, page, goTo);

  const closeSearch = () => {
    search.search("");
    setSearching(false);
    scrollBox.current?.focus();
  };
  const zoomKeys: [string, () => void][] = [
    ["+", () => zoomControls.step(1)],
    ["=", () => zoomControls.step(1)],
    ["-", () => zoomControls.step(-1)],
    ["0", () => zoomControls.set({ fit: "width" })],
  ];
  const plainKeys: ShortcutTable = new Map([
    ...zoomKeys,
    ["PageDown", () => goTo(page + 1)],
    ["PageUp", () => goTo(page - 1)],
    ["Home", () => goTo(1)],
    ["End", () => goTo(pageCount)],
    ["r", () => setTurn(rotateClockwise)],
  ]);
  const ctrlKeys: ShortcutTable = new Map([
    ...zoomKeys,
    ["f", () => setSearching(true)],
    ["p", () => setPrinting(true)],
  ]);
  useViewerKeys(plainKeys, ctrlKeys);
  return (
    <div className="flex min-h-0 grow flex-col">
      <ViewerBar
        zoomControls={zoomControls}
        startContent={<PageField page={page} count={pageCount} onPage={goTo} />}
        onTurn={() => setTurn(rotateClockwise)}
        onPrint={() => setPrinting(true)}
        search={{ isOpen: isSearching, onToggle: () => (isSearching ? closeSearch() : setSearching(true)) }}
        strip={pageCount > 1 ? { isOpen: hasStrip, onToggle: () => setStrip(!hasStrip) } : undefined}
      />
      {isSearching && <SearchBar search={search} onClose={closeSearch} />}
      {isPrinting && <PrintSheets file={file} rotation={turn} onDone={() => setPrinting(false)} />}
      <div className="flex min-h-0 grow">
        {hasStrip && <PageStrip file={file} rotation={turn} currentPage={page} onPage={goTo} />}
        {/* Always left to right, because scroll positions are computed from the left edge. */}
        <div
          ref={scrollBox}
          dir="ltr"
          role="document"
          aria-label={t("viewer.contentOf", { name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions have to be reachable by keyboard
          tabIndex={0}
          data-autofocus
          className="relative min-w-0 grow touch-pan-x touch-pan-y overflow-auto bg-sunken"
        >
          <div className="grid w-max min-w-full gap-4 p-4">
            {file.pages.map((pdfPage, index) => (
              <PdfPageView
                key={pdfPage.pageNumber}
                page={pdfPage}
                pageNumber={index + 1}
                pageCount={pageCount}
                size={file.sizes[index] ?? maxSize}
                scale={zoomControls.scale ?? 1}
                rotation={turn}
                isNear={zoomControls.scale !== undefined && nearPages.has(index + 1)}
                onText={search.onText}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the initial zoom. Landscape pages (usually drawings) fit the viewport. Portrait pages fit the width on
 * small screens and have a fixed, readable scale on wide screens.
 */
function getInitialZoom({ width, height }: PageSize): PageZoom {
  if (width > height) return { fit: "page" };
  return globalThis.matchMedia?.("(width >= 64rem)").matches ? { scale: 1.25 } : { fit: "width" };
}
