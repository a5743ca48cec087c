/** Declares fontkit, which pdfkit uses and which has no types. */
declare module "fontkit" {
  /** Callers specify the parts of the result that they use. */
  export function create(file: Uint8Array): unknown;
}
