/** Prints a PDF as images, because the security policy does not allow a PDF in a frame. */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Icon, ProgressBar } from "#ui/index.ts";
import { type PageRotation, rotateSize } from "../zoom.ts";
import { drawPage } from "./draw-page.ts";
import type { PdfFile } from "./open-pdf.ts";

/** Device pixels per CSS pixel; 2 corresponds to 192 dpi. */
const DENSITY = 2;

interface PrintSheetsProps {
  readonly file: PdfFile;
  readonly rotation: PageRotation;
  readonly onDone: () => void;
}

export function PrintSheets({ file, rotation, onDone }: PrintSheetsProps) {
  const t = useText();
  const language = useLanguage();
  const [sheets, setSheets] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const pageCount = file.pages.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per click on print
  useEffect(() => {
    const controller = new AbortController();
    const objectUrls: string[] = [];
    async function drawPages() {
      for (const page of file.pages) {
        const canvas = await drawPage(page, {
          scale: 1,
          rotation,
          density: DENSITY,
          signal: controller.signal,
        });
        const imageBlob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
        if (controller.signal.aborted) return;
        // `toBlob` returns null if the browser has too little memory for the image.
        if (!imageBlob) return setFailed(true);
        objectUrls.push(URL.createObjectURL(imageBlob));
        setSheets([...objectUrls]);
      }
    }
    drawPages().catch(() => !controller.signal.aborted && setFailed(true));
    return () => {
      controller.abort();
      for (const url of objectUrls) URL.revokeObjectURL(url);
    };
  }, []);

  const [loadedCount, setLoadedCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: prints once the last image is ready
  useEffect(() => {
    if (loadedCount < pageCount) return;
    window.print();
    onDone();
  }, [loadedCount]);

  if (hasFailed)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 border-line border-b bg-danger-surface px-3 py-2 text-danger-text print:hidden"
      >
        <Icon name="error" />
        <span>{t("viewer.printFailed")}</span>
        <Button size="s" variant="quiet" onClick={onDone}>
          {t("viewer.printClose")}
        </Button>
      </div>
    );
  return (
    <>
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 border-line border-b bg-raised px-3 py-2 print:hidden"
      >
        <span>
          {t("viewer.printing", {
            page: formatNumber(Math.min(pageCount, sheets.length + 1), language),
            count: formatNumber(pageCount, language),
          })}
        </span>
        <span className="w-40">
          <ProgressBar value={sheets.length} max={pageCount} label={t("viewer.print")} />
        </span>
        <Button size="s" variant="quiet" onClick={onDone}>
          {t("viewer.cancel")}
        </Button>
      </div>
      {createPortal(
        <div className="viewer-sheets" aria-hidden="true">
          {sheets.map((url, index) => {
            const { width, height } = rotateSize(file.sizes[index] ?? { width: 1, height: 1 }, rotation);
            return (
              <img
                key={url}
                src={url}
                alt=""
                data-lies={width > height}
                onLoad={() => setLoadedCount((now) => now + 1)}
                onError={() => setFailed(true)}
              />
            );
          })}
        </div>,
        document.body,
      )}
    </>
  );
}
