/** Signals from the signed-in area to the inline script that watches its start (`watch-start.ts`). */

/** Id of the static skeleton that is shown until the first screen renders. */
export const SKELETON_ID = "app-skeleton";
/** Attribute that the area's code sets on the skeleton as soon as it runs. */
export const STARTED_ATTRIBUTE = "data-started";
/** Attribute of the skeleton while it shows the first responses (decisions 137). */
export const FIRST_CONTENT_ATTRIBUTE = "data-first-content";
/**
 * Name of the window event that reports that the area failed to open and that the code which shows the
 * error could not be loaded either.
 */
export const START_FAILED = "portal-start-failed";
