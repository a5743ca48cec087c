import { getDirection } from "#i18n/direction.ts";
import { useLanguage } from "#i18n/use-text.ts";
import { ChartMark, moveAmongMarks } from "./chart-mark.tsx";
import type { ChartDrawingProps } from "./chart-marks.ts";
import { toneFillClass } from "./tone-fill.ts";

/** Maximum width of the column with the names, as a fraction of the chart width. */
const MAX_NAME_SHARE = 0.55;
const BAR_HEIGHT = 16;
/** Chart width in CSS pixels below which each name is above its bar. */
const MAX_NARROW_WIDTH = 430;
/** Average width of a character in CSS pixels. */
const CHARACTER_WIDTH = 6.9;

export function BarChart({ marks, width, title, describeMark }: ChartDrawingProps) {
  const isNarrow = width < MAX_NARROW_WIDTH;
  const rowHeight = isNarrow ? 54 : 32;
  const longestNameWidth = Math.max(0, ...marks.map(({ name }) => name.length)) * CHARACTER_WIDTH + 16;
  const barStart = isNarrow ? 0 : Math.min(longestNameWidth, width * MAX_NAME_SHARE);
  const maxValue = Math.max(1, ...marks.map(({ value }) => value));
  const maxBarLength =
    width - barStart - Math.max(36, 16 + 8 * Math.max(...marks.map(({ valueText }) => valueText.length)));
  const isMirrored = getDirection(useLanguage()) === "rtl";
  const getX = (x: number, length = 0) => (isMirrored ? width - x - length : x);
  const maxNameLength = Math.floor((isNarrow ? width : barStart - 12) / CHARACTER_WIDTH);
  return (
    <svg width={width} height={marks.length * rowHeight} onKeyDown={moveAmongMarks} className="max-w-full">
      <title>{title}</title>
      {marks.map((mark, index) => {
        const top = index * rowHeight;
        const barLength = Math.max(mark.value > 0 ? 2 : 0, (mark.value / maxValue) * maxBarLength);
        const barMiddle = isNarrow ? top + 36 : top + rowHeight / 2;
        return (
          <ChartMark key={mark.id} label={describeMark(mark)} href={mark.href}>
            <rect className="chart-mark-room" x={0} y={top} width={width} height={rowHeight} rx={4} />
            <text
              x={getX(isNarrow ? 2 : 4)}
              y={isNarrow ? top + 15 : barMiddle}
              dominantBaseline="central"
              className="fill-ink"
            >
              {shortenName(mark.name, maxNameLength)}
            </text>
            <rect
              x={getX(barStart, barLength)}
              y={barMiddle - BAR_HEIGHT / 2}
              width={barLength}
              height={BAR_HEIGHT}
              rx={2}
              className={toneFillClass[mark.tone] ?? toneFillClass["brand"]}
            />
            <text
              x={getX(barStart + barLength + 8)}
              y={barMiddle}
              dominantBaseline="central"
              className="fill-ink font-semibold tabular-nums"
            >
              {mark.valueText}
            </text>
          </ChartMark>
        );
      })}
    </svg>
  );
}

function shortenName(name: string, maxLength: number): string {
  return name.length > maxLength ? `${name.slice(0, maxLength - 1).trimEnd()}…` : name;
}
