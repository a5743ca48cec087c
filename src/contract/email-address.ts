/**
 * Pattern of an email address. It accepts more than `EMAIL_PATTERN`, with which the wizard checks its email
 * questions.
 */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** True if a text has the form of an email address. Spaces around the address are not accepted. */
export function isEmailAddress(text: string): boolean {
  return EMAIL_ADDRESS.test(text);
}
