import { useEffect, useRef } from "react";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import type { PageRotation } from "../zoom.ts";
import { drawPage } from "./draw-page.ts";
import type { PdfFile, PdfPage } from "./open-pdf.ts";

/** Width of a thumbnail in CSS pixels. */
const THUMBNAIL_WIDTH = 104;

interface PageStripProps {
  readonly file: PdfFile;
  readonly rotation: PageRotation;
  readonly currentPage: number;
  readonly onPage: (page: number) => void;
}

export function PageStrip({ file, rotation, currentPage, onPage }: PageStripProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[currentPage - 1]?.scrollIntoView({ block: "nearest" });
  }, [currentPage]);
  return (
    <nav
      aria-label={t("viewer.pages")}
      className="w-40 shrink-0 overflow-y-auto border-line border-e bg-raised p-3 max-md:hidden print:hidden"
    >
      <ol ref={list} className="grid justify-items-center gap-3">
        {file.pages.map((page, index) => (
          <li key={page.pageNumber}>
            <PageThumbnail
              page={page}
              rotation={rotation}
              width={file.sizes[index]?.width ?? THUMBNAIL_WIDTH}
              isCurrent={currentPage === index + 1}
              onPress={() => onPage(index + 1)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SmallPageProps {
  readonly page: PdfPage;
  readonly rotation: PageRotation;
  /** Width of the page at 100 %, in CSS pixels. */
  readonly width: number;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

function PageThumbnail({ page, rotation, width, isCurrent, onPress }: SmallPageProps) {
  const t = useText();
  const language = useLanguage();
  const canvasContainer = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = canvasContainer.current;
    if (!element) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      drawPage(page, {
        scale: THUMBNAIL_WIDTH / width,
        rotation,
        density: 2,
        signal: controller.signal,
      }).then(
        (canvas) => {
          canvas.className = "block max-h-40 w-full object-contain";
          element.replaceChildren(canvas);
        },
        () => {},
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [page, rotation, width]);
  const number = formatNumber(page.pageNumber, language);
  return (
    <button
      type="button"
      aria-label={t("viewer.goToPage", { page: number })}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onPress}
      className="grid w-28 cursor-pointer justify-items-center gap-1 rounded-theme p-1 text-muted text-sm hover:bg-hover aria-[current]:bg-brand-tint aria-[current]:font-semibold aria-[current]:text-ink"
    >
      <span ref={canvasContainer} className="block min-h-24 w-full viewer-page border border-line" />
      {number}
    </button>
  );
}
