import { customAlphabet } from "nanoid";

/** Random part of an item id. It contains no easily confused characters, such as `l` and `1`. */
const createRandomPart = customAlphabet("23456789abcdefghjkmnpqrstuvwxyz", 10);

/**
 * Creates the id of a new item of a repeating section. It starts with `i`, because every segment of an answer path must
 * start with a letter.
 */
export function createItemId(): string {
  return `i${createRandomPart()}`;
}
