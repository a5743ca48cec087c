interface OfficerEntry {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

const createOfficer = (id: string, name: string, extension: string): OfficerEntry => ({
  id,
  name,
  phone: `(03) 5550 ${extension}`,
  email: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@permits.example`,
});

export const officers: readonly OfficerEntry[] = [
  createOfficer("sorensen", "Ingrid Sorensen", "0151"),
  createOfficer("abara", "Daniel Abara", "0152"),
  createOfficer("quill", "Rosalind Quill", "0153"),
  createOfficer("nakata", "Ken Nakata", "0154"),
];

/** Returns the officer for the n-th application. Each application gets the next officer in turn. */
export function assignOfficer(runningNumber: number): OfficerEntry {
  const officer = officers[runningNumber % officers.length];
  if (!officer) throw new Error("there is no officer");
  return officer;
}
