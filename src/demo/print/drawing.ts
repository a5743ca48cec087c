/** Creates drawings as sample documents: a frame, a title block and a recognisable plan. */
import { drawPdf } from "./pdf.ts";
import type { PdfDocument } from "./pdf-document.ts";

type DrawingKind = "site-plan" | "floor-plan" | "elevation" | "structure";

const LINE_COLOUR = "#22303c";
const LIGHT_INK = "#8a98a5";
const FILL_COLOUR = "#eef2f4";

interface Sheet {
  readonly title: string;
  readonly scale: string;
  readonly number: string;
  readonly draw: (pdf: PdfDocument) => void;
}

const sheets: Readonly<Record<DrawingKind, Sheet>> = {
  "site-plan": { title: "Site plan", scale: "1:200", number: "A-01", draw: drawSite },
  "floor-plan": { title: "Floor plan", scale: "1:100", number: "A-02", draw: drawFloor },
  elevation: { title: "Elevations", scale: "1:100", number: "A-03", draw: drawElevations },
  structure: { title: "Footing and slab plan", scale: "1:100", number: "S-01", draw: drawStructure },
};

/** Returns a PDF with one landscape page. */
export function createDrawing(kind: DrawingKind, at: Date): Promise<Uint8Array> {
  const sheet = sheets[kind];
  const options = { title: sheet.title, author: "Osgood Drafting", at, layout: "landscape" } as const;
  return drawPdf(options, (pdf) => {
    drawFrame(pdf, sheet);
    sheet.draw(pdf.lineWidth(1).strokeColor(LINE_COLOUR));
  });
}

function drawFrame(pdf: PdfDocument, { title, scale, number }: Sheet): void {
  pdf.lineWidth(1.2).strokeColor(LINE_COLOUR).rect(28, 28, 786, 539).stroke();
  pdf.lineWidth(0.8).rect(594, 477, 220, 90).stroke().moveTo(594, 507).lineTo(814, 507).stroke();
  pdf.fillColor(LINE_COLOUR).font("Helvetica-Bold").fontSize(13).text(title, 604, 485, { lineBreak: false });
  pdf.font("Helvetica").fontSize(8).fillColor(LIGHT_INK);
  pdf.text("Osgood Drafting · DP-AD 31772", 604, 514, { lineBreak: false });
  pdf.text(`Scale ${scale} at A3   Revision B`, 604, 528, { lineBreak: false });
  pdf.text("Do not scale. Levels to AHD.", 604, 542, { lineBreak: false });
  pdf.fillColor(LINE_COLOUR).font("Helvetica-Bold").fontSize(16).text(number, 764, 540, { lineBreak: false });
  pdf.lineWidth(1).circle(760, 80, 20).stroke();
  pdf.moveTo(760, 96).lineTo(760, 64).lineTo(755, 74).moveTo(760, 64).lineTo(765, 74).stroke();
  pdf.fontSize(10).text("N", 756, 46, { lineBreak: false });
}

function drawLabel(pdf: PdfDocument, text: string, x: number, y: number, size = 9): void {
  pdf.font("Helvetica").fontSize(size).fillColor(LINE_COLOUR).text(text, x, y, { lineBreak: false });
}

/** Draws a dimension line with ticks and text, along x or y. */
function drawDimension(
  pdf: PdfDocument,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  text: string,
): void {
  pdf.lineWidth(0.5).strokeColor(LIGHT_INK).moveTo(x1, y1).lineTo(x2, y2).stroke();
  for (const [x, y] of [
    [x1, y1],
    [x2, y2],
  ] as const)
    pdf
      .moveTo(x - 3, y + 3)
      .lineTo(x + 3, y - 3)
      .stroke();
  drawLabel(pdf, text, (x1 + x2) / 2 + (x1 === x2 ? 4 : -14), (y1 + y2) / 2 - (x1 === x2 ? 4 : 11), 8);
  pdf.lineWidth(1).strokeColor(LINE_COLOUR);
}

function drawSite(pdf: PdfDocument): void {
  pdf.dash(8, { space: 4 }).polygon([120, 90], [520, 76], [534, 440], [108, 452]).stroke().undash();
  pdf.fillColor(FILL_COLOUR).rect(196, 150, 214, 176).fillAndStroke(FILL_COLOUR, LINE_COLOUR);
  pdf.rect(410, 226, 76, 100).fillAndStroke("#e2e9ed", LINE_COLOUR);
  pdf.moveTo(418, 326).lineTo(414, 447).moveTo(480, 326).lineTo(484, 443).stroke();
  drawLabel(pdf, "Proposed dwelling", 250, 222, 11);
  drawLabel(pdf, "FFL 62.350", 276, 240);
  drawLabel(pdf, "Garage", 432, 270);
  drawLabel(pdf, "Driveway", 430, 380);
  drawLabel(pdf, "Street boundary 15.24 m", 260, 458);
  drawDimension(pdf, [122, 240], [196, 240], "1 200");
  drawDimension(pdf, [300, 326], [300, 446], "6 500");
  drawDimension(pdf, [486, 280], [527, 280], "1 050");
  for (const [x, y] of [
    [150, 118],
    [172, 404],
    [500, 110],
  ] as const) {
    pdf.circle(x, y, 15).lineWidth(0.7).stroke().circle(x, y, 3).stroke();
  }
}

function drawFloor(pdf: PdfDocument): void {
  const rooms: readonly (readonly [string, number, number, number, number])[] = [
    ["Living", 100, 90, 210, 150],
    ["Kitchen", 310, 90, 120, 150],
    ["Bed 1", 100, 240, 130, 130],
    ["Bath", 230, 240, 80, 70],
    ["WC", 230, 310, 80, 60],
    ["Bed 2", 310, 240, 120, 130],
    ["Garage", 430, 170, 130, 200],
  ];
  for (const [name, x, y, width, height] of rooms) {
    pdf.lineWidth(2.4).rect(x, y, width, height).stroke();
    drawLabel(pdf, name, x + 10, y + 12, 10);
    drawLabel(pdf, `${(width / 30).toFixed(1)} × ${(height / 30).toFixed(1)}`, x + 10, y + 26, 8);
  }
  pdf
    .lineWidth(4)
    .strokeColor("#ffffff")
    .moveTo(230, 180)
    .lineTo(230, 210)
    .moveTo(200, 240)
    .lineTo(226, 240)
    .stroke();
  pdf.strokeColor(LINE_COLOUR).lineWidth(1);
  drawDimension(pdf, [100, 70], [560, 70], "15 300");
  drawDimension(pdf, [76, 90], [76, 370], "9 300");
  drawLabel(pdf, "SA = smoke alarm, interconnected (AS 3786)", 100, 392);
}

function drawElevations(pdf: PdfDocument): void {
  for (const [name, x, y] of [
    ["North", 90, 220],
    ["East", 350, 220],
    ["South", 90, 420],
    ["West", 350, 420],
  ] as const) {
    pdf
      .lineWidth(0.6)
      .strokeColor(LIGHT_INK)
      .moveTo(x - 20, y)
      .lineTo(x + 220, y)
      .stroke()
      .strokeColor(LINE_COLOUR)
      .lineWidth(1);
    pdf.rect(x, y - 70, 190, 70).stroke();
    pdf
      .polygon([x - 14, y - 70], [x + 95, y - 122], [x + 204, y - 70])
      .fillAndStroke(FILL_COLOUR, LINE_COLOUR);
    for (const left of [18, 78, 138]) pdf.rect(x + left, y - 50, 34, 30).stroke();
    drawLabel(pdf, `${name} elevation`, x, y + 8, 10);
  }
  drawDimension(pdf, [315, 150], [315, 220], "2 700");
}

function drawStructure(pdf: PdfDocument): void {
  pdf.lineWidth(2).rect(110, 100, 420, 280).stroke();
  pdf.lineWidth(0.7).dash(5, { space: 3 });
  for (let x = 180; x < 530; x += 70) pdf.moveTo(x, 100).lineTo(x, 380).stroke();
  for (let y = 170; y < 380; y += 70) pdf.moveTo(110, y).lineTo(530, y).stroke();
  pdf.undash();
  for (let x = 110; x <= 530; x += 70)
    for (let y = 100; y <= 380; y += 70) pdf.rect(x - 5, y - 5, 10, 10).stroke();
  drawLabel(pdf, "Waffle pod slab 85 mm, SL82 top. Edge beam 300 × 385, 3-L11TM.", 110, 396);
  drawLabel(pdf, "Site class H1 to AS 2870. Piers 450 dia. to 1 800 below NGL.", 110, 410);
}
