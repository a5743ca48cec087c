import { memo, useEffect, useRef, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { type PageRotation, type PageSize, rotateSize } from "../zoom.ts";
import { drawPage, getScreenDensity } from "./draw-page.ts";
import { type PdfPage, PIXELS_PER_POINT } from "./open-pdf.ts";
import { placeTextLayer } from "./page-text.ts";

interface PdfPageProps {
  readonly page: PdfPage;
  /** Page number, from 1. */
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly size: PageSize;
  readonly scale: number;
  readonly rotation: PageRotation;
  /** True for pages near the viewport. Other pages are not drawn and only reserve their space. */
  readonly isNear: boolean;
  /**
   * Called with the index of the page (from 0) and its text elements, or undefined when the page is removed.
   */
  readonly onText: (page: number, pieces: readonly HTMLElement[] | undefined) => void;
}

export const PdfPageView = memo(function PdfPageView(props: PdfPageProps) {
  const { page, pageNumber, pageCount, size, scale, rotation, isNear, onText } = props;
  const t = useText();
  const canvasContainer = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { width, height } = rotateSize(size, rotation);

  useEffect(() => {
    const container = canvasContainer.current;
    if (!isNear || !container) return;
    setFailed(false);
    const controller = new AbortController();
    const drawing = { scale, rotation, density: getScreenDensity(), signal: controller.signal };
    drawPage(page, drawing).then(
      (canvas) => {
        if (controller.signal.aborted) return;
        canvas.className = "block size-full";
        canvas.setAttribute("aria-hidden", "true");
        // Replace the previous canvas only when the new one is drawn. Until then, the previous one stays
        // visible, scaled.
        container.replaceChildren(canvas);
        setDrawn(true);
      },
      () => !controller.signal.aborted && setFailed(true),
    );
    return () => controller.abort();
  }, [page, scale, rotation, isNear]);

  useEffect(() => {
    const layer = text.current;
    if (!isNear || !layer) return;
    let isShown = true;
    placeTextLayer(page, layer, rotation).then(
      (pieces) => isShown && onText(pageNumber - 1, pieces),
      () => {},
    );
    return () => {
      isShown = false;
      onText(pageNumber - 1, undefined);
    };
  }, [page, pageNumber, rotation, isNear, onText]);

  useEffect(() => {
    if (isNear) return;
    canvasContainer.current?.replaceChildren();
    text.current?.replaceChildren();
    setDrawn(false);
  }, [isNear]);

  return (
    <section
      data-page={pageNumber}
      aria-label={t("viewer.pageOf", { page: pageNumber, count: pageCount })}
      aria-busy={isNear && !isDrawn && !hasFailed}
      className="viewer-page relative mx-auto shadow-theme"
      style={{
        width: Math.floor(width * scale),
        height: Math.floor(height * scale),
        ...{ "--total-scale-factor": scale * PIXELS_PER_POINT },
      }}
    >
      <div ref={canvasContainer} className="absolute inset-0" />
      <div ref={text} className="viewer-text" />
      {hasFailed && !isDrawn && (
        <p className="absolute inset-0 grid place-content-center p-4 text-center text-(--paper-ink)">
          {t("viewer.pageFailed")}
        </p>
      )}
    </section>
  );
});
