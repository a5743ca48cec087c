/**
 * Returns the most similar name, ignoring case. Returns undefined if no name is similar enough to be the
 * intended one.
 */
export function findSimilarName(unknownName: string, names: Iterable<string>): string | undefined {
  let [bestName, distance]: [string | undefined, number] = [
    undefined,
    Math.min(4, Math.ceil(unknownName.length / 3) + 1),
  ];
  for (const name of names) {
    const currentDistance = computeEditDistance(unknownName.toLowerCase(), name.toLowerCase(), distance);
    if (currentDistance < distance) [bestName, distance] = [name, currentDistance];
  }
  return bestName;
}

function computeEditDistance(left: string, right: string, maximum: number): number {
  if (Math.abs(left.length - right.length) >= maximum) return maximum;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const nextRow = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const substitutionCost = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      nextRow.push(Math.min(substitutionCost, (row[j] ?? 0) + 1, (nextRow[j - 1] ?? 0) + 1));
    }
    row = nextRow;
  }
  return row.at(-1) ?? maximum;
}
