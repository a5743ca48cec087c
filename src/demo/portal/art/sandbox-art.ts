/** Artwork of the sandbox: three building blocks. */
import type { PortalAsset } from "../host.ts";
import { createSvg, drawPath } from "./svg.ts";

/** Draws an isometric cube; `x`, `y` is the centre of the top face. */
function drawBlock(x: number, y: number, [top, left, right]: readonly [string, string, string]): string {
  const [halfWidth, halfDepth, height] = [9, 5.2, 10.4];
  return [
    drawPath(
      `M${x} ${y - halfDepth}L${x + halfWidth} ${y}L${x} ${y + halfDepth}L${x - halfWidth} ${y}Z`,
      top,
    ),
    drawPath(
      `M${x - halfWidth} ${y}L${x} ${y + halfDepth}V${y + halfDepth + height}L${x - halfWidth} ${y + height}Z`,
      left,
    ),
    drawPath(
      `M${x + halfWidth} ${y}L${x} ${y + halfDepth}V${y + halfDepth + height}L${x + halfWidth} ${y + height}Z`,
      right,
    ),
  ].join("");
}

const lilac = ["#c7d2fe", "#818cf8", "#a5b4fc"] as const;
const sand = ["#fde68a", "#d9a441", "#f3c969"] as const;

export const sandboxLogo: PortalAsset = createSvg(
  48,
  48,
  drawBlock(15, 25.5, lilac),
  drawBlock(33, 25.5, lilac),
  drawBlock(24, 10.5, sand),
);
