/** fontkit, used by pdfkit, has no types. */
declare module "fontkit" {
  /** Callers declare the parts of the result that they use. */
  export function create(file: Uint8Array): unknown;
}
