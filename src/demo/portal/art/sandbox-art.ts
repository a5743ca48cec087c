/** Artwork of the sandbox: three building blocks. */
import type { PortalAsset } from "../host.ts";
import { createSvg, drawPath } from "./svg.ts";

/** Draws an isometric cube; `x`, `y` is the centre of the top face. */
function block(x: number, y: number, [top, left, right]: readonly [string, string, string]): string {
  const [wide, low, high] = [9, 5.2, 10.4];
  return [
    drawPath(`M${x} ${y - low}L${x + wide} ${y}L${x} ${y + low}L${x - wide} ${y}Z`, top),
    drawPath(`M${x - wide} ${y}L${x} ${y + low}V${y + low + high}L${x - wide} ${y + high}Z`, left),
    drawPath(`M${x + wide} ${y}L${x} ${y + low}V${y + low + high}L${x + wide} ${y + high}Z`, right),
  ].join("");
}

const lilac = ["#c7d2fe", "#818cf8", "#a5b4fc"] as const;
const sand = ["#fde68a", "#d9a441", "#f3c969"] as const;

export const sandboxLogo: PortalAsset = createSvg(
  48,
  48,
  block(15, 25.5, lilac),
  block(33, 25.5, lilac),
  block(24, 10.5, sand),
);
