/** Artwork of Harbour City: a lighthouse, and city lights over the water at dusk. */
import type { PortalAsset } from "../host.ts";
import { createBanner, createSvg, defineGradient, drawCircle, drawLine, drawPath, drawRect } from "./svg.ts";

export const harbourLogo: PortalAsset = createSvg(
  48,
  48,
  drawRect(0, 0, 48, 48, "#f4f7fb", 'rx="4"'),
  drawPath("M20.5 17H27.500L30 38H18Z", "#10294d"),
  drawPath("M19.800 24H28.200L28.700 29H19.300Z", "#e4573d"),
  drawRect(19, 14, 10, 3, "#10294d"),
  drawRect(21, 9.5, 6, 4.5, "#f2a93b"),
  drawPath("M20 9.500L24 5L28 9.500Z", "#e4573d"),
  drawLine("M31 12L42 8.500M31 13.500L42 17", "#f2a93b", 1.8),
  drawLine("M6 40.500C9 38 12 38 15 40.500S21 43 24 40.500S30 38 33 40.500S39 43 42 40.500", "#10294d", 2.4),
);

/** Towers along the quay: x, width and height. */
const towers = [
  [70, 66, 59],
  [146, 48, 83],
  [204, 74, 46],
  [288, 56, 99],
  [352, 84, 64],
  [446, 52, 116],
  [506, 70, 77],
  [586, 94, 52],
  [690, 58, 105],
  [756, 78, 132],
  [842, 54, 90],
  [904, 88, 67],
  [1000, 62, 111],
  [1070, 80, 57],
  [1158, 52, 85],
  [1218, 96, 45],
] as const;
const WATERLINE = 216;

function drawTower(x: number, width: number, height: number, index: number): string {
  const top = WATERLINE - height;
  const windows: string[] = [];
  for (let row = 0; row * 16 + 14 < height - 8; row += 1)
    for (let column = 0; column * 14 + 10 < width - 8; column += 1)
      if ((row * 5 + column * 3 + index * 7) % 4 === 0)
        windows.push(
          drawRect(x + 8 + column * 14, top + 12 + row * 16, 6, 8, "#ffd9a0", 'fill-opacity="0.85"'),
        );
  const shade = ["#16305a", "#1c3a69", "#122849"][index % 3] ?? "#16305a";
  return drawRect(x, top, width, height, shade) + windows.join("");
}

function drawReflection(x: number, width: number, height: number, index: number): string {
  const length = Math.min(70, height * 0.45);
  return drawRect(
    x + 4,
    WATERLINE + 4,
    width - 8,
    length,
    "#0c2142",
    `fill-opacity="${index % 2 ? 0.35 : 0.5}"`,
  );
}

function drawCrane(x: number): string {
  return drawLine(
    `M${x} ${WATERLINE}V122M${x - 34} 142H${x + 92}M${x} 122L${x + 92} 142M${x} 122L${x - 34} 142M${x + 70} 142V172`,
    "#0e2445",
    4,
  );
}

export const harbourBanner: PortalAsset = createBanner(
  64,
  defineGradient("dusk", [
    [0, "#1b3766"],
    [0.45, "#5b6a99"],
    [0.66, "#e9987f"],
    [0.72, "#f6c39a"],
  ]),
  defineGradient("water", [
    [0, "#d98d7b"],
    [0.3, "#4c5f91"],
    [1, "#142d56"],
  ]),
  drawRect(0, 0, 1600, 300, "url(#dusk)"),
  drawCircle(1424, 196, 42, "#ffdfae"),
  drawPath("M0 216V190C120 172 260 196 420 184S780 170 960 186S1330 168 1600 188V216Z", "#3d4f80"),
  drawRect(0, WATERLINE, 1600, 84, "url(#water)"),
  ...towers.map(([x, width, height], index) => drawReflection(x, width, height, index)),
  ...towers.map(([x, width, height], index) => drawTower(x, width, height, index)),
  drawCrane(1356),
  drawCrane(1500),
  drawPath("M1392 234H1560L1546 250H1404Z", "#0c2142"),
  drawRect(1420, 221, 30, 13, "#e4573d"),
  drawRect(1452, 221, 30, 13, "#f2a93b"),
  drawRect(1484, 221, 30, 13, "#d9e2ef"),
  drawLine(
    "M40 252H220M330 268H470M640 250H780M880 274H1080M1160 254H1300M1380 286H1570",
    "#f6c9a8",
    2,
    'stroke-opacity="0.55"',
  ),
);
