import { getErrorText } from "#api/error-text.ts";

export interface ErrorsByPath {
  /** What the service says of single fields, by the name they travel under. */
  readonly byPath: Readonly<Record<string, string>>;
  /** Message key or the service's own words for all the rest; null when every word is about a field. */
  readonly rest: { readonly key: string } | { readonly text: string } | null;
}

/** Sorts what a refused call said by the fields it is about, for a form that shows each beside its own. */
export function getErrorsByPath(error: unknown, paths: readonly string[]): ErrorsByPath {
  const said = getErrorText(error);
  const byPath: Record<string, string> = {};
  const others: string[] = [];
  for (const { text, path } of said.list ?? []) {
    const field =
      path === undefined ? undefined : paths.find((each) => path === each || path.startsWith(`${each}.`));
    if (field) byPath[field] ??= text;
    else others.push(text);
  }
  if (said.list) return { byPath, rest: others.length > 0 ? { text: others.join(" ") } : null };
  return { byPath, rest: said.text ? { text: said.text } : { key: said.key ?? "errors.empty" } };
}
