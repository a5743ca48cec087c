/** What the installed types do not know of the PDF maker yet. */
declare module "pdfkit/standard-fonts/*" {
  const font: object;
  export default font;
}
