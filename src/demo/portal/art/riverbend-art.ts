/** Artwork of Riverbend Shire: hills, a river bend, gum trees in the evening. */
import type { PortalAsset } from "../host.ts";
import {
  createBanner,
  createSvg,
  defineGradient,
  drawCircle,
  drawLine,
  drawPath,
  drawRect,
  drawRidge,
} from "./svg.ts";

const emblem = [
  drawRect(0, 0, 48, 48, "#0f5f57", 'rx="13"'),
  drawCircle(34, 15, 5.5, "#f3c969"),
  drawPath("M0 29C9 20 17 20 25 26S40 32 48 25V35A13 13 0 0 1 35 48H13A13 13 0 0 1 0 35Z", "#7fb89a"),
  drawPath("M0 34C10 28 18 31 27 33S41 36 48 32V35A13 13 0 0 1 35 48H13A13 13 0 0 1 0 35Z", "#3d8b77"),
  drawLine("M30 30C20 33 15 35.500 22 38.500S34 42 25 48", "#eaf6f4", 4.2),
];

export const riverbendLogo: PortalAsset = createSvg(48, 48, ...emblem);

function drawGumTree(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number) => [x + dx * size, y + dy * size] as const;
  const [a, b, c, d] = [at(-0.5, -2.3), at(0.55, -2.6), at(0.05, -3.1), at(0.95, -1.9)];
  const leaves = [a, b, c, d]
    .map(([cx, cy], index) =>
      drawCircle(cx, cy, size * (index === 2 ? 0.72 : 0.6), index % 2 ? "#2c6a5c" : "#347867"),
    )
    .join("");
  const trunk = drawLine(
    `M${x} ${y}C${x + size * 0.1} ${y - size} ${x - size * 0.1} ${y - size * 1.6} ${x - size * 0.35} ${y - size * 2.2}M${x} ${y - size * 1.1}L${x + size * 0.7} ${y - size * 1.9}`,
    "#8b7762",
    size * 0.17,
  );
  return trunk + leaves;
}

export const riverbendBanner: PortalAsset = createBanner(
  62,
  defineGradient("sky", [
    [0, "#cfe6e2"],
    [0.62, "#f3f1dd"],
    [1, "#f8e7bd"],
  ]),
  drawRect(0, 0, 1600, 300, "url(#sky)"),
  drawCircle(1190, 118, 44, "#f7d98a"),
  drawPath(drawRidge([150, 182, 160, 205, 178, 214, 168, 196, 156]), "#b5d2c4"),
  drawPath(drawRidge([118, 96, 138, 112, 152, 118, 100, 142, 126]), "#8abca6"),
  drawPath(drawRidge([62, 88, 72, 98, 64, 76, 108, 82, 66]), "#5b9c86"),
  drawPath(
    "M760 206C900 214 1010 224 930 240C850 256 560 254 610 276C630 286 700 292 720 300L1010 300C900 282 930 268 1040 254C1190 236 1150 214 960 206Z",
    "#d8eeee",
  ),
  drawPath("M0 262C210 236 420 250 600 276C660 286 690 294 700 300L0 300Z", "#3f8774"),
  drawPath("M1600 246C1400 238 1180 256 1040 282C1016 290 1006 296 1004 300L1600 300Z", "#347867"),
  drawLine("M690 268C720 260 790 258 850 254", "#ffffff", 2, 'stroke-opacity="0.7"'),
  drawGumTree(150, 246, 34),
  drawGumTree(262, 242, 24),
  drawGumTree(1452, 248, 36),
  drawGumTree(1318, 250, 22),
  drawPath("M430 214L462 194L494 214Z", "#9d5b42"),
  drawRect(436, 214, 52, 22, "#f6efe1"),
  drawRect(452, 221, 9, 15, "#7b6652"),
  drawRect(468, 220, 11, 8, "#b9d5d3"),
);
