/** Fragment of the URL of a lodged application. With it, a reload opens the saved link of this tab. */
export const LODGED_FRAGMENT = "application";
