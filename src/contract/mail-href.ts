/** Returns the `mailto:` URL of an email address. Encoded, so that it cannot add a subject or other fields. */
export const toMailHref = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
