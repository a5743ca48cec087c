/** The council's officers. */

export interface OfficerEntry {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

const officer = (id: string, name: string, extension: string): OfficerEntry => ({
  id,
  name,
  phone: `(03) 5550 ${extension}`,
  email: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@permits.example`,
});

export const officers: readonly OfficerEntry[] = [
  officer("sorensen", "Ingrid Sorensen", "0151"),
  officer("abara", "Daniel Abara", "0152"),
  officer("quill", "Rosalind Quill", "0153"),
  officer("nakata", "Ken Nakata", "0154"),
];

/** Returns the officer for the application at this position. Officers take turns. */
export function getOfficerFor(position: number): OfficerEntry {
  const taken = officers[position % officers.length];
  if (!taken) throw new Error("nobody is at the counter");
  return taken;
}
