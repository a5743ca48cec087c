import { isApiError } from "./errors.ts";

/** What to show for a failed call (spec 8): message keys, or the service's own words as they are. */
export interface ErrorText {
  /** Key of the heading, for a list. */
  readonly titleKey?: string;
  /** Key of the sentence. */
  readonly key?: string;
  /** The service's own sentence: shown instead of `key`. */
  readonly text?: string;
  /** The service's own sentences, with the answer each is about where it says so. */
  readonly list?: readonly { readonly text: string; readonly path?: string | undefined }[];
  /** Whether doing the same again may help. */
  readonly canRetry: boolean;
}

/** Turns any thrown thing into what a person reads; the error itself stays the caller's to re-throw. */
export function getErrorText(error: unknown): ErrorText {
  if (!isApiError(error))
    return { key: isChunkLoadError(error) ? "errors.network" : "errors.empty", canRetry: true };
  const { kind, text, list, status } = error.details;
  const canRetry = status === 0 || status === 429 || status >= 500;
  switch (kind) {
    case "refused":
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
    case "shape":
      return { key: "errors.shape", canRetry: true };
    case "unauthenticated":
      return { key: "errors.unauthenticated", canRetry: false };
    case "empty":
      return { key: "errors.empty", canRetry: true };
  }
}

/** A script that did not come, or the styles it needs. Each browser has its own words for it, with an "import" in them. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && /import|preload/i.test(error.message);
}
