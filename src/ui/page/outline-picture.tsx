import { classNames } from "../class-names.ts";

const SIZE = 100;
const MARGIN = 8;

export type OutlinePictureProps = {
  /** Longitude and latitude, one after the other. */
  positions: readonly (readonly [number, number])[];
  /** An outline rather than a line. */
  isClosed: boolean;
  className?: string | undefined;
};

/** A line or an outline by itself, north up, for where a map would be too much. Nothing for fewer than two places. */
export function OutlinePicture({ positions, isClosed, className }: OutlinePictureProps) {
  if (positions.length < 2) return null;
  const points = fitted(positions);
  const shared = {
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
      className={classNames("size-20 shrink-0 rounded-theme bg-sunken print:border", className)}
    >
      {isClosed ? (
        <polygon {...shared} className="fill-brand-tint stroke-brand-mark" />
      ) : (
        <polyline {...shared} className="fill-none stroke-brand-mark" />
      )}
    </svg>
  );
}

/** Positions as points of the picture: a degree of longitude is shorter than one of latitude. */
function fitted(positions: OutlinePictureProps["positions"]): string {
  const shrink = Math.cos(((positions[0]?.[1] ?? 0) * Math.PI) / 180);
  const flat = positions.map(([x, y]) => [x * shrink, -y] as const);
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = (SIZE - 2 * MARGIN) / Math.max(wide, high);
  return flat
    .map(([x, y]) => {
      const across = SIZE / 2 + (x - left - wide / 2) * scale;
      const down = SIZE / 2 + (y - top - high / 2) * scale;
      return `${across.toFixed(1)},${down.toFixed(1)}`;
    })
    .join(" ");
}
