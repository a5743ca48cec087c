/**
 * Draws the images that represent a host outside its pages: the preview picture for links, and the icons of
 * the installed portal.
 */
import type { HostColours } from "#theme/style/host-colours.ts";
import type { HostedImage } from "../provider/fetch-images.ts";
import { compositePiece, createCanvas, fillBox, type PixelCanvas } from "./canvas.ts";
import { drawText, getMonogram, isRightToLeft } from "./lettering.ts";
import { drawMonogram, drawMonogramIcon } from "./monogram-icon.ts";
import { getImageLibrary, type PicturePiece, resizePiece, toPicturePiece } from "./painter.ts";
import { encodePng } from "./png.ts";

export interface PictureSource {
  readonly title: string;
  /** Host name, such as `permits.riverbend.example`. */
  readonly address: string;
  readonly colours: HostColours;
  readonly logo?: HostedImage | undefined;
  readonly icon?: HostedImage | undefined;
}

/** A picture to draw: the preview picture, or an icon with a width of `side` pixels. */
export interface PictureJob {
  readonly source: PictureSource;
  readonly icon?: { readonly side: number; readonly isMaskable: boolean } | undefined;
}

const WIDTH = 1200;
const HEIGHT = 630;
/** Maximum number of pixels of an image. Decoding an image of this size takes 64 MB of memory. */
const MAX_PIXELS = 4096 * 4096;
const MARGIN = 80;
const BAND_HEIGHT = 16;
/** Matches colours whose channels are all near white. */
const LIGHT_COLOUR = /^#(?:[ef].){3}$/;
/** Ratio of width to height above which a logo in a square would be too small to read. */
const MAX_SQUARE_RATIO = 1.5;

export function drawPicture({ source, icon }: PictureJob): Promise<Buffer> {
  return icon ? drawIcon(source, icon.side, icon.isMaskable) : drawPreview(source);
}

/**
 * Draws the preview picture for links (1200 × 630 pixels): logo or monogram, the host's name and URL, on the header
 * colour.
 */
export async function drawPreview(source: PictureSource): Promise<Buffer> {
  const { title, address, colours } = source;
  const width = WIDTH - 2 * MARGIN;
  const titleSize = title.length <= 40 ? 84 : title.length <= 80 ? 64 : 44;
  const [logoPiece, titlePiece, addressPiece] = await Promise.all([
    drawLogo(source, width, 132),
    drawText({ text: title, colour: colours.headerText, size: titleSize, width }),
    drawText({ text: address, colour: colours.headerText, size: 30, width }),
  ]);
  const fittedTitle = await resizePiece(titlePiece, width, 300);
  const isMirrored = isRightToLeft(title);
  const canvas = createCanvas(WIDTH, HEIGHT, colours.header);
  const drawAtMargin = (piece: PicturePiece, top: number) =>
    compositePiece(canvas, piece, isMirrored ? WIDTH - MARGIN - piece.rawSize.width : MARGIN, top);
  const addressTop = HEIGHT - BAND_HEIGHT - 56 - addressPiece.rawSize.height;
  drawAtMargin(logoPiece, 72);
  drawAtMargin(fittedTitle, addressTop - 36 - fittedTitle.rawSize.height);
  drawAtMargin(addressPiece, addressTop);
  fillBox(canvas, { left: 0, top: HEIGHT - BAND_HEIGHT, width: WIDTH, height: BAND_HEIGHT }, colours.accent);
  return encodePng(canvas, true);
}

/**
 * Draws a square icon. A `maskable` icon has no margin, and its content is near the centre, because operating
 * systems crop its edges.
 */
export async function drawIcon(source: PictureSource, side: number, maskable = false): Promise<Buffer> {
  const iconImage = findIconImage(source);
  const picture = iconImage && (await fitImage(iconImage, Math.round(side * (maskable ? 0.56 : 0.72))));
  const { title, colours } = source;
  if (picture)
    return encodePng(drawOnPanel(picture, side, side, "#ffffff", maskable ? 0 : getRadius(side)), maskable);
  const shape = { letters: getMonogram(title), side, maskable };
  return drawMonogramIcon(shape, { panel: colours.brand, letters: colours.onBrand });
}

/**
 * Draws the logo on a white panel; draws it without a panel if the header itself is almost white. If no
 * readable logo exists, draws the monogram.
 */
async function drawLogo(source: PictureSource, maxWidth: number, height: number): Promise<PicturePiece> {
  const isLight = LIGHT_COLOUR.test(source.colours.header);
  const [horizontalPadding, verticalPadding] = isLight ? [0, 0] : [56, 32];
  const logo =
    source.logo && (await fitImage(source.logo, maxWidth - horizontalPadding, height - verticalPadding));
  if (!logo) return drawMonogramMark(source, height);
  if (isLight) return logo;
  return toPiece(
    drawOnPanel(logo, Math.max(height, logo.rawSize.width + horizontalPadding), height, "#ffffff", 18),
  );
}

/**
 * Draws the monogram on a panel of the brand colour. If the header has the brand colour too, the panel uses
 * the header's text colour, so that it stays visible.
 */
async function drawMonogramMark({ title, colours }: PictureSource, side: number): Promise<PicturePiece> {
  const isBrandVisible = colours.brand !== colours.header;
  const [panel, letters] = isBrandVisible
    ? [colours.brand, colours.onBrand]
    : [colours.headerText, colours.header];
  const piece = await drawMonogram(getMonogram(title), side, letters);
  return toPiece(drawOnPanel(piece, side, side, panel, getRadius(side)));
}

const getRadius = (side: number) => Math.round(side * 0.2);

/** Draws a piece in the centre of a panel. */
function drawOnPanel(
  piece: PicturePiece,
  width: number,
  height: number,
  colour: string,
  radius: number,
): PixelCanvas {
  const canvas = createCanvas(width, height);
  fillBox(canvas, { left: 0, top: 0, width, height }, colour, radius);
  const { rawSize } = piece;
  compositePiece(
    canvas,
    piece,
    Math.round((width - rawSize.width) / 2),
    Math.round((height - rawSize.height) / 2),
  );
  return canvas;
}

/**
 * Returns the image for icons. Returns undefined for a wide logo, because it would be too small: icons then show a
 * monogram.
 */
export function findIconImage({ icon, logo }: PictureSource): HostedImage | undefined {
  if (icon) return icon;
  const { width, height } = logo?.size ?? { width: 1, height: 1 };
  return width / height <= MAX_SQUARE_RATIO && height / width <= MAX_SQUARE_RATIO ? logo : undefined;
}

/**
 * Scales an image to fit into a box of `width` and `height`. Returns undefined if the image library cannot
 * read the image, even if browsers can.
 */
async function fitImage(
  { bytes, size, href }: HostedImage,
  width: number,
  height = width,
): Promise<PicturePiece | undefined> {
  const isVectorImage = href.endsWith(".svg");
  // Render a vector image at its final size, because scaling would blur its lines.
  const scale = isVectorImage && size ? Math.min(width / size.width, height / size.height) : 1;
  const density = Math.min(2400, Math.max(1, 72 * scale));
  const options = { limitInputPixels: MAX_PIXELS, ...(isVectorImage && { density }) };
  try {
    return await toPicturePiece(getImageLibrary()(bytes, options).resize({ width, height, fit: "inside" }));
  } catch {
    return undefined;
  }
}

function toPiece({ width, height, rows }: PixelCanvas): PicturePiece {
  return { pixels: Buffer.concat(rows), rawSize: { width, height, channels: 4 } };
}
