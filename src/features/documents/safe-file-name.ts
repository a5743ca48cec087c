/** Characters that some file system refuses in a name. */
const UNSAFE = /[\\/:*?"<>|]+/g;

export function toSafeFileName(name: string): string {
  return name.replace(UNSAFE, "-");
}
