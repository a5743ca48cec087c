/** The pictures a host is shown by elsewhere: its preview where a link is shared, its icons where it is installed. */
import type { HostColours } from "#theme/style/host-colours.ts";
import type { HostedImage } from "../fetch-images.ts";
import { type Canvas, createCanvas, fillBox, layPiece } from "./canvas.ts";
import { isRightToLeft, letter, monogram } from "./lettering.ts";
import { fromPiece, type Piece, painter, toPiece } from "./painter.ts";
import { toPng } from "./png.ts";

export interface PictureSource {
  readonly title: string;
  /** `permits.riverbend.example`. */
  readonly address: string;
  readonly colours: HostColours;
  readonly logo?: HostedImage | undefined;
  readonly icon?: HostedImage | undefined;
}

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 80;
const BAND = 16;
/** Every part of the colour is near white. */
const LIGHT = /^#(?:[ef].){3}$/;
/** Wider than this, a logo is too small in a square to be told. */
const WIDEST_IN_SQUARE = 1.5;

/** 1200 × 630: logo or monogram, the host's name, its address, on its header's colour. */
export async function drawPreview(source: PictureSource): Promise<Buffer> {
  const { title, address, colours } = source;
  const width = WIDTH - 2 * EDGE;
  const size = title.length <= 40 ? 84 : title.length <= 80 ? 64 : 44;
  const [mark, name, place] = await Promise.all([
    drawMark(source, width, 132),
    letter({ text: title, colour: colours.headerText, size, width }),
    letter({ text: address, colour: colours.headerText, size: 30, width }),
  ]);
  const fitting = await shrink(name, width, 300);
  const isMirrored = isRightToLeft(title);
  const canvas = createCanvas(WIDTH, HEIGHT, colours.header);
  const lay = (piece: Piece, top: number) =>
    layPiece(canvas, piece, isMirrored ? WIDTH - EDGE - piece.raw.width : EDGE, top);
  const placeTop = HEIGHT - BAND - 56 - place.raw.height;
  lay(mark, 72);
  lay(fitting, placeTop - 36 - fitting.raw.height);
  lay(place, placeTop);
  fillBox(canvas, { left: 0, top: HEIGHT - BAND, width: WIDTH, height: BAND }, colours.accent);
  return toPng(canvas, true);
}

/** A square icon. `maskable`: to its edges, with all that matters in the middle, since systems cut it as they like. */
export async function drawIcon(source: PictureSource, side: number, maskable = false): Promise<Buffer> {
  return toPng(await paintIcon(source, side, maskable), maskable);
}

async function paintIcon(source: PictureSource, side: number, maskable: boolean): Promise<Canvas> {
  const { colours, title } = source;
  const own = squarePicture(source);
  const picture = own && (await fitted(own, Math.round(side * (maskable ? 0.56 : 0.72))));
  const canvas = createCanvas(side, side);
  const whole = { left: 0, top: 0, width: side, height: side };
  fillBox(canvas, whole, picture ? "#ffffff" : colours.brand, maskable ? 0 : Math.round(side * 0.2));
  const inner =
    picture ??
    (await shrink(
      await letter({
        text: monogram(title),
        colour: colours.onBrand,
        size: Math.round(side * 0.42),
        width: side,
      }),
      Math.round(side * 0.62),
      Math.round(side * 0.5),
    ));
  layInMiddle(canvas, inner);
  return canvas;
}

/** The logo, on a white ground unless the header is as light; the monogram where there is no logo that can be drawn. */
async function drawMark(source: PictureSource, widest: number, height: number): Promise<Piece> {
  const isLight = LIGHT.test(source.colours.header);
  const [across, down] = isLight ? [0, 0] : [56, 32];
  const logo = source.logo && (await fitted(source.logo, widest - across, height - down));
  if (!logo) return pieceOf(await paintIcon(withMonogram(source), height, false));
  if (isLight) return logo;
  const canvas = createCanvas(Math.max(height, logo.raw.width + across), height);
  fillBox(canvas, { left: 0, top: 0, width: canvas.width, height }, "#ffffff", 18);
  layInMiddle(canvas, logo);
  return pieceOf(canvas);
}

/** On a header of the brand's own colour the monogram's panel would not be seen: it has the header's letters' then. */
function withMonogram(source: PictureSource): PictureSource {
  const { header, headerText, brand } = source.colours;
  const seen = brand === header ? { brand: headerText, onBrand: header } : {};
  return { ...source, logo: undefined, icon: undefined, colours: { ...source.colours, ...seen } };
}

function squarePicture({ icon, logo }: PictureSource): HostedImage | undefined {
  if (icon) return icon;
  const { width, height } = logo?.size ?? { width: 1, height: 1 };
  return width / height <= WIDEST_IN_SQUARE && height / width <= WIDEST_IN_SQUARE ? logo : undefined;
}

/** A picture as large as fits; nothing when the library cannot read it, though a browser may. */
async function fitted(
  { bytes, size, href }: HostedImage,
  width: number,
  height = width,
): Promise<Piece | undefined> {
  const isDrawing = href.endsWith(".svg");
  // A drawing is read at the size that is wanted, else its lines are blurred.
  const scale = isDrawing && size ? Math.min(width / size.width, height / size.height) : 1;
  const density = Math.min(2400, Math.max(1, 72 * scale));
  try {
    return await toPiece(
      painter()(bytes, isDrawing ? { density } : {}).resize({ width, height, fit: "inside" }),
    );
  } catch {
    return undefined;
  }
}

async function shrink(piece: Piece, width: number, height: number): Promise<Piece> {
  if (piece.raw.width <= width && piece.raw.height <= height) return piece;
  return toPiece(fromPiece(piece).resize({ width, height, fit: "inside" }));
}

function layInMiddle(canvas: Canvas, piece: Piece): void {
  const { width, height } = piece.raw;
  layPiece(canvas, piece, Math.round((canvas.width - width) / 2), Math.round((canvas.height - height) / 2));
}

function pieceOf({ width, height, pixels }: Canvas): Piece {
  return { pixels, raw: { width, height, channels: 4 } };
}
