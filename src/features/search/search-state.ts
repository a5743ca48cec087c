/** The state of the search page, stored in the URL so that Back, reload and a second tab restore it. */
import { type SearchKind, searchKind } from "#contract/lookups/search-kind.ts";

export const PAGE_SIZE = 20;
/** Highest page number that the service accepts (see `Offset` in the contract). */
export const LAST_PAGE = 1_000 / PAGE_SIZE + 1;
const MAX_TEXT_LENGTH = 200;

export interface SearchState {
  readonly text: string;
  /** The selected result type; undefined for all types. */
  readonly kind?: SearchKind | undefined;
  readonly page: number;
}

/** URL parameters of the search page. */
interface SearchParams {
  q?: string;
  kind?: SearchKind;
  page?: number;
}

/** Parses URL parameters and ignores unknown or invalid values. */
export function parseSearchParams(rawParams: Record<string, unknown>): SearchParams {
  const { q, page } = rawParams;
  const kind = searchKind.safeParse(rawParams["kind"]);
  const text = typeof q === "number" || typeof q === "boolean" ? String(q) : q;
  return {
    ...(typeof text === "string" && text !== "" && { q: text.slice(0, MAX_TEXT_LENGTH) }),
    ...(kind.success && { kind: kind.data }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Math.min(LAST_PAGE, Number(page)) }),
  };
}

export function readSearchState({ q = "", kind, page = 1 }: SearchParams): SearchState {
  return { text: q.trim(), kind, page };
}

export function writeSearchParams({ text, kind, page }: SearchState): SearchParams {
  return { ...(text && { q: text }), ...(kind && { kind }), ...(page > 1 && { page }) };
}
