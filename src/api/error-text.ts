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
 * Message of the error that is thrown if the texts of a screen cannot be loaded. It counts as a chunk load
 * error.
 */
export const TEXTS_LOAD_ERROR = "The texts of the screen could not be loaded";

/** Parts of the messages of chunk load errors. Only its message distinguishes such an error from others. */
const chunkLoadMessages = [
  "Failed to fetch dynamically imported module", // Chromium
  "error loading dynamically imported module", // Firefox
  "Importing a module script failed", // Safari
  "is not a valid JavaScript MIME type", // Safari, if an HTML page was sent instead of the script
  "Unable to preload CSS", // Vite, for the styles of a script
  TEXTS_LOAD_ERROR,
];

/** True if a script, its styles or the texts of a screen could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && chunkLoadMessages.some((part) => error.message.includes(part));
}
