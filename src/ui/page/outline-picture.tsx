import { joinClassNames } from "../class-names.ts";

const SIZE = 100;
const MARGIN = 8;

export type OutlinePictureProps = {
  /** Pairs of longitude and latitude. */
  positions: readonly (readonly [number, number])[];
  /** True to draw a closed polygon instead of a line. */
  isClosed: boolean;
  className?: string | undefined;
};

/** Draws a line or polygon without a map, north up. Renders nothing for fewer than two positions. */
export function OutlinePicture({ positions, isClosed, className }: OutlinePictureProps) {
  if (positions.length < 2) return null;
  const points = fitPositions(positions);
  const sharedProps = {
    points,
    vectorEffect: "non-scaling-stroke",
    strokeWidth: 2,
    strokeLinejoin: "round",
  } as const;
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"
      focusable="false"
      className={joinClassNames("size-20 shrink-0 rounded-theme bg-sunken print:border", className)}
    >
      {isClosed ? (
        <polygon {...sharedProps} className="fill-brand-tint stroke-brand-mark" />
      ) : (
        <polyline {...sharedProps} className="fill-none stroke-brand-mark" />
      )}
    </svg>
  );
}

/**
 * Returns the `points` attribute. Longitude is scaled by the cosine of the latitude, so that the shape is not
 * stretched.
 */
function fitPositions(positions: OutlinePictureProps["positions"]): string {
  const longitudeScale = Math.cos(((positions[0]?.[1] ?? 0) * Math.PI) / 180);
  const projectedPoints = positions.map(([x, y]) => [x * longitudeScale, -y] as const);
  const [xs, ys] = [projectedPoints.map(([x]) => x), projectedPoints.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [totalWidth, totalHeight] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = (SIZE - 2 * MARGIN) / Math.max(totalWidth, totalHeight);
  return projectedPoints
    .map(([x, y]) => {
      const pointX = SIZE / 2 + (x - left - totalWidth / 2) * scale;
      const pointY = SIZE / 2 + (y - top - totalHeight / 2) * scale;
      return `${pointX.toFixed(1)},${pointY.toFixed(1)}`;
    })
    .join(" ");
}
