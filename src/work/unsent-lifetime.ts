/**
 * Milliseconds for which this device stores unsent answers and files of an account after that account was
 * last used here (faults D7). The age is measured by the service's clock. It is checked only when another
 * account sends something, so a wrong local clock, or a long time offline, never deletes the work of the
 * current person.
 */
export const UNSENT_LIFETIME_MS = 24 * 60 * 60 * 1000;
