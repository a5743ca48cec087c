import { getErrorText } from "#api/error-text.ts";

/** What a form says after its call failed: beside the fields it is about, and above them what is about none. */
export interface FormRefusal {
  readonly lines: readonly string[];
  readonly problems: Readonly<Partial<Record<string, string>>>;
  readonly canRetry: boolean;
}

/** `isField` knows the paths that the form shows an error at. */
export function readFormRefusal(
  error: unknown,
  t: (key: string) => string,
  isField: (path: string) => boolean,
): FormRefusal {
  const { text, key, list, canRetry } = getErrorText(error);
  if (!list) return { lines: [text ?? t(key ?? "errors.empty")], problems: {}, canRetry };
  const isOwn = ({ path }: { path?: string | undefined }) => path !== undefined && isField(path);
  return {
    lines: list.filter((item) => !isOwn(item)).map((item) => item.text),
    problems: Object.fromEntries(list.filter(isOwn).map((item) => [item.path, item.text])),
    canRetry,
  };
}
