import { customAlphabet } from "nanoid";

/** The id of a new item of a repeating section: a letter first, so that it reads as part of a path. */
const random = customAlphabet("23456789abcdefghjkmnpqrstuvwxyz", 10);

export function newItemId(): string {
  return `i${random()}`;
}
