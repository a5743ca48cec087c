/** Characters that are not allowed in file names on some systems. */
const UNSAFE = /[\\/:*?"<>|]+/g;

export function toSafeFileName(name: string): string {
  return name.replace(UNSAFE, "-");
}
