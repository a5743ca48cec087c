/** Declares fontkit. pdfkit uses it, and it has no types of its own. */
declare module "fontkit" {
  /** Returns a font. Callers cast it to a type with the parts that they use. */
  export function create(file: Uint8Array): unknown;
}
