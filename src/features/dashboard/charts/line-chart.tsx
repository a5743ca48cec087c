import { getDirection } from "#i18n/direction.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage } from "#i18n/use-text.ts";
import { ChartMark, moveAmongMarks } from "./chart-mark.tsx";
import type { ChartDrawingProps } from "./chart-marks.ts";
import { listAxisTicks } from "./chart-marks.ts";

const HEIGHT = 260;
const TOP_MARGIN = 26;
const BOTTOM_MARGIN = 32;
const AXIS_WIDTH = 40;
/** Average width of a character in CSS pixels. */
const CHARACTER_WIDTH = 7;

export function LineChart({ marks, width, title, describeMark }: ChartDrawingProps) {
  const language = useLanguage();
  const isMirrored = getDirection(language) === "rtl";
  const ticks = listAxisTicks(Math.max(0, ...marks.map(({ value }) => value)));
  const maxTick = ticks.at(-1) ?? 1;
  const step = (width - AXIS_WIDTH - 8) / Math.max(1, marks.length);
  const mirrorX = (x: number) => (isMirrored ? width - x : x);
  const getX = (index: number) => mirrorX(AXIS_WIDTH + step * (index + 0.5));
  const getY = (value: number) => TOP_MARGIN + (1 - value / maxTick) * (HEIGHT - TOP_MARGIN - BOTTOM_MARGIN);
  const linePoints = marks.map(({ value }, index) => `${getX(index).toFixed(1)},${getY(value).toFixed(1)}`);
  const baselineY = HEIGHT - BOTTOM_MARGIN;
  const maxNameLength = Math.max(0, ...marks.map(({ shortName }) => shortName.length));
  const labelInterval = Math.max(1, Math.ceil((maxNameLength * CHARACTER_WIDTH + 6) / step));
  return (
    <svg width={width} height={HEIGHT} onKeyDown={moveAmongMarks} className="max-w-full">
      <title>{title}</title>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: the lines and numbers are not focusable */}
      <g aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={mirrorX(AXIS_WIDTH)}
              x2={mirrorX(width)}
              y1={getY(tick)}
              y2={getY(tick)}
              className="stroke-line"
            />
            <text
              x={mirrorX(AXIS_WIDTH - 8)}
              y={getY(tick)}
              dominantBaseline="central"
              textAnchor="end"
              className="fill-muted tabular-nums"
            >
              {formatNumber(tick, language)}
            </text>
          </g>
        ))}
        <polygon
          points={`${getX(0)},${baselineY} ${linePoints.join(" ")} ${getX(marks.length - 1)},${baselineY}`}
          className="fill-brand-tint"
        />
        <polyline points={linePoints.join(" ")} fill="none" strokeWidth={2} className="stroke-brand-mark" />
      </g>
      {marks.map((mark, index) => (
        <ChartMark key={mark.id} label={describeMark(mark)} href={mark.value > 0 ? mark.href : undefined}>
          <rect
            className="chart-mark-room"
            x={getX(index) - step / 2}
            y={4}
            width={step}
            height={HEIGHT - 8}
            rx={4}
          />
          <circle cx={getX(index)} cy={getY(mark.value)} r={4.5} className="fill-brand-mark" />
          <text
            x={getX(index)}
            y={getY(mark.value) - 13}
            textAnchor="middle"
            className="fill-ink font-semibold"
          >
            {mark.valueText}
          </text>
          {index % labelInterval === 0 && (
            <text x={getX(index)} y={HEIGHT - 10} textAnchor="middle" className="fill-muted">
              {mark.shortName}
            </text>
          )}
        </ChartMark>
      ))}
    </svg>
  );
}
