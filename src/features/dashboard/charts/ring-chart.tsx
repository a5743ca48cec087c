import { useId } from "react";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage } from "#i18n/use-text.ts";
import { joinClassNames, Link } from "#ui/index.ts";
import { ChartMark, moveAmongMarks } from "./chart-mark.tsx";
import type { ChartDrawingProps } from "./chart-marks.ts";
import { toneFillClass, toneSwatchClass } from "./tone-fill.ts";

const SIZE = 208;
const [OUTER_RADIUS, INNER_RADIUS] = [100, 62];
const GAP_ANGLE = 0.02;

/**
 * Draws the shares of a total as slices of a ring. Some slices are hatched, and the legend lists the slices
 * in the order of the ring, so that people can distinguish them without colours.
 */
export function RingChart({ marks, title, describeMark }: ChartDrawingProps) {
  const language = useLanguage();
  const hatchId = useId();
  const total = marks.reduce((sum, { value }) => sum + value, 0);
  let nextStart = 0;
  const slices = marks
    .filter(({ value }) => value > 0)
    .map((mark) => {
      const [start, share] = [nextStart, mark.value / Math.max(1, total)];
      nextStart += share;
      return { mark, path: drawSlice(start, share) };
    });
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
      <svg
        width={SIZE}
        height={SIZE}
        viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
        onKeyDown={moveAmongMarks}
      >
        <title>{title}</title>
        <defs>
          <pattern
            id={hatchId}
            width={8}
            height={8}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={3} height={8} className="fill-surface" fillOpacity={0.55} />
          </pattern>
        </defs>
        {slices.map(({ mark, path }) => (
          <ChartMark key={mark.id} label={describeMark(mark)} href={mark.href}>
            <path d={path} className={joinClassNames("chart-mark-shape", toneFillClass[mark.tone])} />
            {isHatched(mark.tone) && <path d={path} fill={`url(#${hatchId})`} />}
          </ChartMark>
        ))}
        <text
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink font-display font-semibold text-3xl"
        >
          {formatNumber(total, language)}
        </text>
      </svg>
      <ul className="grid min-w-56 flex-1 gap-1">
        {marks.map((mark) => (
          <li key={mark.id} className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
            <span
              aria-hidden="true"
              className={joinClassNames(
                "size-3.5 shrink-0 rounded-xs print:border print:border-strong",
                toneSwatchClass[mark.tone],
                isHatched(mark.tone) && "chart-hatched",
              )}
            />
            <span className="grow">
              {mark.href ? (
                <Link href={mark.href} className="no-underline hover:underline">
                  {mark.name}
                </Link>
              ) : (
                mark.name
              )}
            </span>
            <span className="font-semibold tabular-nums">{mark.valueText}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isHatched = (tone: string) => tone === "info" || tone === "neutral";

/** Returns the SVG path of a slice; `from` and `share` are fractions of the total. */
function drawSlice(from: number, share: number): string {
  if (share > 0.999)
    return `M 0 ${-OUTER_RADIUS} A ${OUTER_RADIUS} ${OUTER_RADIUS} 0 1 1 -0.01 ${-OUTER_RADIUS} Z M 0 ${-INNER_RADIUS} A ${INNER_RADIUS} ${INNER_RADIUS} 0 1 0 0.01 ${-INNER_RADIUS} Z`;
  const [start, end] = [
    from * 2 * Math.PI + GAP_ANGLE,
    (from + share) * 2 * Math.PI - Math.min(GAP_ANGLE, share * 3),
  ];
  const toPoint = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  const largeArcFlag = share > 0.5 ? 1 : 0;
  return `M ${toPoint(OUTER_RADIUS, start)} A ${OUTER_RADIUS} ${OUTER_RADIUS} 0 ${largeArcFlag} 1 ${toPoint(OUTER_RADIUS, end)} L ${toPoint(INNER_RADIUS, end)} A ${INNER_RADIUS} ${INNER_RADIUS} 0 ${largeArcFlag} 0 ${toPoint(INNER_RADIUS, start)} Z`;
}
