/** Registers the standard PDF fonts with pdfkit, because pdfkit cannot read them from files in a browser. */
import * as pdfkit from "pdfkit";
import Helvetica from "pdfkit/standard-fonts/Helvetica";
import HelveticaBold from "pdfkit/standard-fonts/HelveticaBold";

/** `registerStdFonts` exists only in pdfkit's browser build. The installed types describe the Node build. */
const { registerStdFonts } = pdfkit as unknown as { registerStdFonts(...fonts: object[]): void };

export function registerFonts(): void {
  registerStdFonts(Helvetica, HelveticaBold);
}
