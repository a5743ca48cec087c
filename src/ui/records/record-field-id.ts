/** Returns the end of the id of a record form's field. A dot of the key, as in `address.line1`, would end an id in CSS. */
export function toRecordFieldId(key: string): string {
  return key.replaceAll(".", "-");
}
