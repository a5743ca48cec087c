/** Converts the names in an imported form to keys of the portal. */

/**
 * Returns a key with letters and digits in camel case that starts with a letter: `Owner's name` becomes `ownersName`.
 */
export function toFormKey(name: string, fallback = "question"): string {
  const words = name
    .normalize("NFKD")
    .replace(/['’\p{M}]/gu, "")
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  const key = words
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join("")
    .replace(/^[^a-zA-Z]+/, "")
    .slice(0, 60);
  return key || fallback;
}

/** Returns a function that makes names unique: `name`, `name2`. */
export function createNamer(usedNames: readonly string[] = []): (suggestedName: string) => string {
  const takenNames = new Set(usedNames);
  return (suggestedName) => {
    let name = suggestedName;
    for (let count = 2; takenNames.has(name); count += 1) name = `${suggestedName}${count}`;
    takenNames.add(name);
    return name;
  };
}
