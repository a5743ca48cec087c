import { customAlphabet } from "nanoid";

/**
 * Creates the id of a new item of a repeating section. It starts with a letter, as every part of an answer path must.
 */
const random = customAlphabet("23456789abcdefghjkmnpqrstuvwxyz", 10);

export function createItemId(): string {
  return `i${random()}`;
}
