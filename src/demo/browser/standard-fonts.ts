/** In a browser the fonts that every PDF reader has are told to the PDF maker by hand: it has no files to read. */
import * as pdfkit from "pdfkit";
import Helvetica from "pdfkit/standard-fonts/Helvetica";
import HelveticaBold from "pdfkit/standard-fonts/HelveticaBold";

/** Of the browser build only; the installed types are of the other. */
const { registerStdFonts } = pdfkit as unknown as { registerStdFonts(...fonts: object[]): void };

export function registerFonts(): void {
  registerStdFonts(Helvetica, HelveticaBold);
}
