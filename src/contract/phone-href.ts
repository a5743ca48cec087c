/** Returns the `tel:` URL of a phone number as people write it, such as `(03) 5555 0100`. */
export const toPhoneHref = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, "")}`;
