/**
 * Returns the index of the menu item that a key moves the focus to; undefined for other keys. Handles the up
 * and down arrows (which wrap around), Home and End. A letter moves to the next label that starts with it.
 */
export function findNextMenuItem(
  key: string,
  labels: readonly string[],
  current: number,
): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const index = (current + step) % count;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return undefined;
}
