/** The reader of typefaces that the PDF maker leans on; it comes without types. */
declare module "fontkit" {
  /** What of it is used is told where it is used. */
  export function create(file: Uint8Array): unknown;
}
