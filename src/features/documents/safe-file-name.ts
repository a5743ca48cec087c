/** Characters that are not allowed in file names on some systems. */
const UNSAFE_CHARACTERS = /[\\/:*?"<>|]+/g;

export function toSafeFileName(name: string): string {
  return name.replace(UNSAFE_CHARACTERS, "-");
}
