import { computeArea, computeLength, describeGeometry, toGeometry } from "#contract/wizard/geometry.ts";
import { formatNumber } from "#i18n/format.ts";
import { useTexts } from "#i18n/use-text.ts";
import { OutlinePicture } from "./outline-picture.tsx";

/** Describes the drawn shape as a text (`Outline of 612 m²`) and a picture. Renders nothing without a shape. */
export function DrawnShapeSummary({ value }: { value: unknown }) {
  const { text, language } = useTexts();
  const geometry = toGeometry(value);
  if (!geometry) return null;
  const [area, length] = [computeArea(geometry), computeLength(geometry)];
  const exactSize = area ?? length ?? 0;
  const size = formatNumber(
    exactSize < 100 ? Math.round(exactSize * 10) / 10 : Math.round(exactSize),
    language,
  );
  const [first] = geometry.positions;
  const coordinatesText = first ? describeGeometry({ shape: "point", positions: [first] }) : "";
  return (
    <div className="flex items-center gap-4">
      <OutlinePicture value={value} />
      <p role="status">
        <span className="block font-semibold">
          {text(`lodgement.land.marked.${geometry.shape}`, { size })}
        </span>
        <span className="text-sm text-muted" dir="ltr">
          {coordinatesText}
        </span>
      </p>
    </div>
  );
}
