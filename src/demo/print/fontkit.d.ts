/** Declares fontkit. pdfkit uses it, and it has no types of its own. */
declare module "fontkit" {
  /** Callers specify the parts of the result that they use. */
  export function create(file: Uint8Array): unknown;
}
