/** Values a new application begins with, read from the address of the start screen. */
export interface StartSearch {
  /** Id of a property of the person. */
  property?: string;
  /** Application type whose page before the start is open. */
  type?: string;
  /** Number of a quotation. */
  quotation?: string;
  /** Id of a permit that the application follows. */
  permit?: string;
}

export function parseStartSearch(raw: Record<string, unknown>): StartSearch {
  const names = ["property", "type", "quotation", "permit"] as const;
  return Object.fromEntries(
    names.flatMap((name) => (typeof raw[name] === "string" ? [[name, raw[name]]] : [])),
  );
}
