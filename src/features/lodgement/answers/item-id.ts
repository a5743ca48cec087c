import { customAlphabet } from "nanoid";

/** The id of a new item of a repeating section. It starts with a letter, as every part of a path does. */
const random = customAlphabet("23456789abcdefghjkmnpqrstuvwxyz", 10);

export function createItemId(): string {
  return `i${random()}`;
}
