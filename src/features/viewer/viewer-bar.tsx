import type { ReactNode } from "react";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Select } from "#ui/index.ts";
import type { ZoomControls } from "./use-zoom.ts";

interface Toggle {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface ViewerBarProps {
  readonly zoomControls: ZoomControls;
  readonly startContent?: ReactNode;
  readonly onTurn: () => void;
  readonly onPrint?: (() => void) | undefined;
  readonly search?: Toggle | undefined;
  readonly strip?: Toggle | undefined;
}

const SCALES = [0.5, 0.75, 1, 1.5, 2, 4];

/** The viewer's toolbar: zoom, rotation, print, search and page navigation. */
export function ViewerBar({ zoomControls, startContent, onTurn, onPrint, search, strip }: ViewerBarProps) {
  const t = useText();
  return (
    <div
      role="toolbar"
      aria-label={t("viewer.tools")}
      className="flex flex-wrap items-center justify-center gap-x-1 border-line border-b bg-raised px-2 py-1 sm:gap-x-4 print:hidden"
    >
      {startContent}
      <span className="flex items-center gap-1">
        <Button
          className="max-sm:hidden"
          variant="quiet"
          icon="minus"
          aria-label={t("viewer.smaller")}
          onClick={() => zoomControls.step(-1)}
        />
        <ScaleSelect zoomControls={zoomControls} />
        <Button
          className="max-sm:hidden"
          variant="quiet"
          icon="plus"
          aria-label={t("viewer.larger")}
          onClick={() => zoomControls.step(1)}
        />
      </span>
      <span className="flex items-center">
        {search && (
          <Button
            variant="quiet"
            icon="search"
            aria-label={t("viewer.search")}
            aria-expanded={search.isOpen}
            title={t("viewer.search")}
            onClick={search.onToggle}
          />
        )}
        <Button
          variant="quiet"
          icon="refresh"
          aria-label={t("viewer.turn")}
          title={t("viewer.turn")}
          onClick={onTurn}
        />
        {onPrint && (
          <Button
            variant="quiet"
            icon="print"
            aria-label={t("viewer.print")}
            title={t("viewer.print")}
            onClick={onPrint}
          />
        )}
        {strip && (
          <Button
            className="max-md:hidden"
            variant="quiet"
            icon="panel"
            aria-label={t("viewer.pages")}
            aria-expanded={strip.isOpen}
            title={t("viewer.pages")}
            onClick={strip.onToggle}
          />
        )}
      </span>
    </div>
  );
}

function ScaleSelect({ zoomControls: { zoom, set } }: { zoomControls: ZoomControls }) {
  const t = useText();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const customScale = "scale" in zoom ? zoom.scale : undefined;
  const scales = [...new Set([...SCALES, ...(customScale === undefined ? [] : [customScale])])].sort(
    (a, b) => a - b,
  );
  const fitOptions = [
    ["width", t("viewer.fitWidth")],
    ["page", t("viewer.fitPage")],
  ] as const;
  return (
    <Select
      className="w-32 sm:w-40"
      aria-label={t("viewer.size")}
      value={customScale === undefined && "fit" in zoom ? zoom.fit : String(customScale)}
      options={[
        ...fitOptions.map(([value, label]) => ({
          value,
          label,
        })),
        ...scales.map((value) => ({ value: String(value), label: percent.format(value) })),
      ]}
      onChange={({ target: { value } }) =>
        set(value === "width" || value === "page" ? { fit: value } : { scale: Number(value) })
      }
    />
  );
}
