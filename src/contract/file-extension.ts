/**
 * Returns the lower-case extension of a file name: `Site plan.PDF` → `.pdf`. Empty if the name has no
 * extension.
 */
export function getFileExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot).toLowerCase() : "";
}
