/** Declares modules that pdfkit's types do not include. */
declare module "pdfkit/standard-fonts/*" {
  const font: object;
  export default font;
}
