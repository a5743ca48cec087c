import { isApiError, isTemporaryError } from "./errors.ts";

/** Text for a failed call (spec 8): message keys, or the service's text verbatim. */
export interface ErrorText {
  /** Message key of the heading above `list`. */
  readonly titleKey?: string;
  /** Message key of the sentence to show. */
  readonly key?: string;
  /** The service's sentence, shown instead of the text for `key`. */
  readonly text?: string;
  /** The service's sentences, each with the path of the related answer, if the service names one. */
  readonly list?: readonly { readonly text: string; readonly path?: string | undefined }[];
  /** True if retrying may help. */
  readonly canRetry: boolean;
}

/** Returns the text to show for any thrown value. Never throws. */
export function getErrorText(error: unknown): ErrorText {
  if (!isApiError(error))
    return { key: isChunkLoadError(error) ? "errors.network" : "errors.empty", canRetry: true };
  const { kind, text, list, status } = error.details;
  const canRetry = isTemporaryError(error);
  switch (kind) {
    case "refused":
    case "unconfirmed":
    case "terms":
      return text ? { text, canRetry } : { key: "errors.empty", canRetry };
    case "listed":
      return {
        titleKey: "errors.listed",
        list: (list ?? []).map((item) =>
          typeof item === "string" ? { text: item } : { text: item.Message, path: item.Path },
        ),
        canRetry,
      };
    case "conflict":
      return { key: "errors.conflict", canRetry: false };
    case "network":
      return { key: "errors.network", canRetry: true };
    case "blocked":
      return { key: "errors.blocked", canRetry: true };
    case "shape":
      return { key: "errors.shape", canRetry: true };
    case "unauthenticated":
      return { key: "errors.unauthenticated", canRetry: false };
    case "not-offered":
      return { key: "errors.notOffered", canRetry: false };
    case "empty":
      return status === 404 || status === 410
        ? { key: "errors.notFound", canRetry: false }
        : { key: "errors.empty", canRetry: true };
  }
}

/** Returns the sentences to show for any thrown value, at least one. `t` returns the text of a message key. */
export function listErrorSentences(error: unknown, t: (key: string) => string): readonly string[] {
  const { text, key, list } = getErrorText(error);
  return list?.length ? list.map((item) => item.text) : [text ?? t(key ?? "errors.empty")];
}

/** Returns the sentences of `listErrorSentences` as one paragraph. */
export function formatError(error: unknown, t: (key: string) => string): string {
  return listErrorSentences(error, t).join(" ");
}

/**
 * True if a script or its styles could not be loaded. Browsers have different messages for a script, but all
 * contain "import". The message for styles, from Vite, contains "preload".
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && /import|preload/i.test(error.message);
}
