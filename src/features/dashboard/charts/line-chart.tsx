import { formatNumber } from "#i18n/format.ts";
import { useLanguage } from "#i18n/use-text.ts";
import { ChartMark, moveAmongMarks } from "./chart-mark.tsx";
import type { ChartDrawingProps } from "./chart-marks.ts";
import { listAxisTicks } from "./chart-marks.ts";
import { isRightToLeft } from "./use-width.ts";

const HEIGHT = 260;
const TOP = 26;
const BOTTOM = 32;
const SIDE = 40;
/** Average width of a character in CSS pixels. */
const LETTER = 7;

export function LineChart({ marks, width, title, label }: ChartDrawingProps) {
  const language = useLanguage();
  const isMirrored = isRightToLeft();
  const ticks = listAxisTicks(Math.max(0, ...marks.map(({ value }) => value)));
  const highest = ticks.at(-1) ?? 1;
  const step = (width - SIDE - 8) / Math.max(1, marks.length);
  const mirrored = (x: number) => (isMirrored ? width - x : x);
  const xOf = (index: number) => mirrored(SIDE + step * (index + 0.5));
  const yOf = (value: number) => TOP + (1 - value / highest) * (HEIGHT - TOP - BOTTOM);
  const line = marks.map(({ value }, index) => `${xOf(index).toFixed(1)},${yOf(value).toFixed(1)}`);
  const base = HEIGHT - BOTTOM;
  const longest = Math.max(0, ...marks.map(({ shortName }) => shortName.length));
  const every = Math.max(1, Math.ceil((longest * LETTER + 6) / step));
  return (
    <svg width={width} height={HEIGHT} onKeyDown={moveAmongMarks} className="max-w-full">
      <title>{title}</title>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: the lines and numbers are not focusable */}
      <g aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={mirrored(SIDE)}
              x2={mirrored(width)}
              y1={yOf(tick)}
              y2={yOf(tick)}
              className="stroke-line"
            />
            <text
              x={mirrored(SIDE - 8)}
              y={yOf(tick)}
              dominantBaseline="central"
              textAnchor="end"
              className="fill-muted tabular-nums"
            >
              {formatNumber(tick, language)}
            </text>
          </g>
        ))}
        <polygon
          points={`${xOf(0)},${base} ${line.join(" ")} ${xOf(marks.length - 1)},${base}`}
          className="fill-brand-tint"
        />
        <polyline points={line.join(" ")} fill="none" strokeWidth={2} className="stroke-brand-mark" />
      </g>
      {marks.map((mark, index) => (
        <ChartMark key={mark.id} label={label(mark)} href={mark.value > 0 ? mark.href : undefined}>
          <rect
            className="chart-mark-room"
            x={xOf(index) - step / 2}
            y={4}
            width={step}
            height={HEIGHT - 8}
            rx={4}
          />
          <circle cx={xOf(index)} cy={yOf(mark.value)} r={4.5} className="fill-brand-mark" />
          <text
            x={xOf(index)}
            y={yOf(mark.value) - 13}
            textAnchor="middle"
            className="fill-ink font-semibold"
          >
            {mark.valueText}
          </text>
          {index % every === 0 && (
            <text x={xOf(index)} y={HEIGHT - 10} textAnchor="middle" className="fill-muted">
              {mark.shortName}
            </text>
          )}
        </ChartMark>
      ))}
    </svg>
  );
}
