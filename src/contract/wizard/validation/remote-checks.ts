/**
 * Answers that only the service can judge (a permit number, a certificate). What it said is kept here and read by the
 * `remote` validator; what has not been asked yet is passed over: the service, which always asks, has the last word.
 */
import { pathsOfSection, type View } from "../expressions/evaluate.ts";
import { findPlace } from "../outline.ts";

export interface RemoteQuestion {
  readonly path: string;
  /** Names the check: `permit`. */
  readonly endpoint: string;
  readonly value: string;
}

const MOST_KEPT = 5000;
const refused = new Map<string, boolean>();
const keyOf = (endpoint: string, value: string) => `${endpoint} ${value.trim().toUpperCase()}`;

/** What there is to ask about the visible answers, those asked before included. */
export function remoteQuestions(view: View): readonly RemoteQuestion[] {
  const sections = view.steps().flatMap((step) => step.sections);
  const asking = sections.filter(({ fields }) =>
    fields.some(({ validate }) => validate?.some(({ code }) => code === "remote")),
  );
  return asking
    .flatMap((section) => pathsOfSection(view, section))
    .flatMap((path) => {
      const value = view.valueAt(path);
      const validators = findPlace(view.outline, path)?.field.validate ?? [];
      if (typeof value !== "string" || value.trim() === "") return [];
      return validators
        .filter(({ code }) => code === "remote")
        .map(({ params }) => ({ path, endpoint: String(params?.endpoint), value: value.trim() }));
    });
}

/** Notes what the service said of a value. */
export function storeRemoteResult({ endpoint, value }: Omit<RemoteQuestion, "path">, isGood: boolean): void {
  if (refused.size >= MOST_KEPT) refused.clear();
  refused.set(keyOf(endpoint, value), !isGood);
}

export function isRemotelyRefused(endpoint: string, value: string): boolean {
  return refused.get(keyOf(endpoint, value)) ?? false;
}
