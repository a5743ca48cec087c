/**
 * Milliseconds that unsent answers and files of an account stay on this device after it was used last (faults D7). They
 * are deleted only when another account sends something, measured by the service's clock: a wrong local clock, or a long
 * time offline, deletes nothing of the person who is working.
 */
export const UNSENT_LIFE_MS = 24 * 60 * 60 * 1000;
