import { getErrorText } from "#api/error-text.ts";

export interface ErrorsByPath {
  /** Errors of single fields, by the field's path in the request. */
  readonly byPath: Readonly<Record<string, string>>;
  /** Message key or text of all other errors; `null` if every error belongs to a field. */
  readonly otherError: { readonly key: string } | { readonly text: string } | null;
}

/** Splits the errors of a refused call into those of the fields in `paths` and the rest. */
export function getErrorsByPath(error: unknown, paths: readonly string[]): ErrorsByPath {
  const found = getErrorText(error);
  const byPath: Record<string, string> = {};
  const others: string[] = [];
  for (const { text, path } of found.list ?? []) {
    const field =
      path === undefined ? undefined : paths.find((each) => path === each || path.startsWith(`${each}.`));
    if (field) byPath[field] ??= text;
    else others.push(text);
  }
  if (found.list) return { byPath, otherError: others.length > 0 ? { text: others.join(" ") } : null };
  return { byPath, otherError: found.text ? { text: found.text } : { key: found.key ?? "errors.empty" } };
}
