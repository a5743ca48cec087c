/** Artwork of Summit Building Surveyors: mountain ridges crossed by a survey line. */
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

export const summitLogo: PortalAsset = createSvg(
  48,
  48,
  drawPath("M3 41L19 12L28 28L32.500 20.500L45 41Z", "#5b2a55"),
  drawPath("M19 12L28 28L20.500 41H3Z", "#7d4975"),
  drawPath("M14.600 20L19 12L23.500 20L20.500 18.500L18.700 21.500Z", "#f5e9d8"),
  drawCircle(36.5, 11, 4, "#b9791a"),
  drawLine("M3 45H45", "#b9791a", 2),
);

/** Draws mountain peaks: points joined by straight lines. */
function drawPeaks(points: readonly (readonly [number, number])[], fill: string): string {
  return drawPath(`M0 300L${points.map(([x, y]) => `${x} ${y}`).join("L")}L1600 300Z`, fill);
}

export const summitBanner: PortalAsset = createBanner(
  48,
  defineGradient("morning", [
    [0, "#efe4e6"],
    [0.6, "#f9efe1"],
    [1, "#f3d9b4"],
  ]),
  drawRect(0, 0, 1600, 300, "url(#morning)"),
  drawCircle(612, 116, 38, "#e5b567", 'fill-opacity="0.9"'),
  drawPeaks(
    [
      [0, 190],
      [150, 128],
      [260, 168],
      [430, 84],
      [560, 160],
      [700, 112],
      [860, 182],
      [1030, 74],
      [1180, 158],
      [1330, 104],
      [1470, 162],
      [1600, 120],
    ],
    "#d6bccb",
  ),
  drawPeaks(
    [
      [0, 214],
      [120, 178],
      [300, 222],
      [470, 152],
      [640, 214],
      [830, 138],
      [1000, 210],
      [1150, 158],
      [1320, 212],
      [1490, 156],
      [1600, 196],
    ],
    "#a97f9f",
  ),
  drawPath("M830 138L862 152L842 162L822 156L806 150Z", "#f7ecdf"),
  drawPath("M1030 74L1064 95L1040 106L1020 98L1002 96Z", "#f9f1e6"),
  drawPath("M430 84L462 104L440 112L418 106L400 105Z", "#f9f1e6"),
  drawPeaks(
    [
      [0, 246],
      [180, 206],
      [360, 252],
      [560, 198],
      [760, 256],
      [980, 204],
      [1200, 258],
      [1400, 208],
      [1600, 240],
    ],
    "#74486d",
  ),
  drawPath(drawRidge([24, 42, 30, 52, 34, 46, 26, 40, 30]), "#4a2146"),
  drawLine(
    "M0 262L180 224L360 266L560 216L760 270L980 222L1200 272L1400 226L1600 256",
    "#f3d9b4",
    1.6,
    'stroke-opacity="0.75" stroke-dasharray="2 8"',
  ),
  ...[180, 560, 980, 1400].map((x) =>
    drawCircle(x, x === 180 ? 206 : x === 560 ? 198 : x === 980 ? 204 : 208, 5, "#f3d9b4"),
  ),
  drawLine("M180 206V182M560 198V174M980 204V180M1400 208V184", "#f3d9b4", 2),
);
