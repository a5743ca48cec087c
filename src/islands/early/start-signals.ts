/** Signals between the signed-in area and the inline script that watches its start. */

/** Id of the static skeleton that is shown until the first screen renders. */
export const SKELETON_ID = "app-skeleton";
/** Set on the skeleton when the area's code runs. */
export const STARTED_ATTRIBUTE = "data-started";
/** Name of the window event that reports that the code for showing an error could not be loaded either. */
export const START_FAILED = "portal-start-failed";
