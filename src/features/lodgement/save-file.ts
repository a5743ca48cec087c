const LONG_ENOUGH_MS = 60_000;

/** Saves bytes under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LONG_ENOUGH_MS);
}
