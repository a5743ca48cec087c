/**
 * Returns the last part of the id of a record form's field. Replaces the dots of a key such as
 * `address.line1`, because a dot ends an id in a CSS selector.
 */
export function toRecordFieldId(key: string): string {
  return key.replaceAll(".", "-");
}
