/** Said on the window by a screen that shows an error in its own place: what nobody caught says itself. */
export const FAILURE_EVENT = "portal-failure";
