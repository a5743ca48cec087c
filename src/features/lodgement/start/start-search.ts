/** Initial values of a new application, from the URL of the start screen. */
interface StartSearch {
  /** Id of the person's property. */
  property?: string;
  /** Id of the application type whose introduction is open. */
  type?: string;
  /** Number of the quotation. */
  quotation?: string;
  /** Id of the permit on which the application is based. */
  permit?: string;
}

export function parseStartSearch(rawParams: Record<string, unknown>): StartSearch {
  const names = ["property", "type", "quotation", "permit"] as const;
  return Object.fromEntries(
    names.flatMap((name) => (typeof rawParams[name] === "string" ? [[name, rawParams[name]]] : [])),
  );
}
