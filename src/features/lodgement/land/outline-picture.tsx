import { lengthOf, type Position, toGeometry } from "#contract/wizard/geometry.ts";
import { classNames } from "#ui/index.ts";

const SIZE = 100;
const MARGIN = 8;

/** A line or an outline by itself, north up, for where a map would be too much. Nothing for a point. */
export function OutlinePicture({ value, className }: { value: unknown; className?: string }) {
  const geometry = toGeometry(value);
  if (!geometry || !lengthOf(geometry)) return null;
  const points = fitted(geometry.positions);
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
      {geometry.shape === "polygon" ? (
        <polygon {...shared} className="fill-brand-tint stroke-brand-mark" />
      ) : (
        <polyline {...shared} className="fill-none stroke-brand-mark" />
      )}
    </svg>
  );
}

/** Positions as points of the picture: a degree of longitude is shorter than one of latitude. */
function fitted(positions: readonly Position[]): string {
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
