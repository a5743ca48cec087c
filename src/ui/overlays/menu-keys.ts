/**
 * Returns the index that a key moves to: arrows wrap around, Home and End, or the next label starting with a
 * letter.
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
