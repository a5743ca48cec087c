/** Less strict than `EMAIL_PATTERN`, which checks the email questions of the wizard. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** True if a text has the form of an email address. Spaces around the address are not accepted. */
export function isEmailAddress(text: string): boolean {
  return EMAIL_ADDRESS.test(text);
}
