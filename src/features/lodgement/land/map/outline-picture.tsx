import { computeLength, toGeometry } from "#contract/wizard/geometry.ts";
import { OutlinePicture as Picture } from "#ui/index.ts";

/** Draws the outline of an answer. Renders nothing for a point. */
export function OutlinePicture({ value, className }: { value: unknown; className?: string }) {
  const geometry = toGeometry(value);
  if (!geometry || !computeLength(geometry)) return null;
  const { positions, shape } = geometry;
  return <Picture positions={positions} isClosed={shape === "polygon"} className={className} />;
}
