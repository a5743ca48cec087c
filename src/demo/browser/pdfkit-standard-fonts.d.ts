/** Missing from pdfkit's types. */
declare module "pdfkit/standard-fonts/*" {
  const font: object;
  export default font;
}
