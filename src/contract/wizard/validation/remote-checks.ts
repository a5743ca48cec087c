/**
 * Caches the results of checks that only the service can make, such as whether a permit number exists. The
 * `remote` validator reads the results. It accepts an answer that has not been checked yet, because the
 * service checks the answer again when the application is lodged. If the service could not check an answer,
 * the answer gets a warning that does not prevent lodging.
 */
import { type FormView, listSectionPaths } from "../expressions/evaluate.ts";
import { findFieldPlace } from "../outline.ts";

export interface RemoteCheck {
  readonly path: string;
  /** The name of the check: `permit`. */
  readonly endpoint: string;
  readonly value: string;
}

const MAX_STORED_RESULTS = 5000;
export type RemoteResult = "known" | "unknown" | "unchecked";
const resultsByCheck = new Map<string, RemoteResult>();
const toCheckKey = (endpoint: string, value: string) => `${endpoint} ${value.trim().toUpperCase()}`;

/** Returns the checks that the visible answers need, including those whose result is cached. */
export function listRemoteChecks(view: FormView): readonly RemoteCheck[] {
  const visibleStepIds = new Set(view.steps().map(({ id }) => id));
  const remoteFields = [...view.outline.fields.values()].filter(
    ({ step, field }) => visibleStepIds.has(step.id) && field.validate?.some(({ code }) => code === "remote"),
  );
  const sections = new Set(
    remoteFields.map(({ section }) => view.outline.sections.get(section.id.split(".")[0] ?? "")?.section),
  );
  return [...sections]
    .flatMap((section) => (section ? listSectionPaths(view, section) : []))
    .flatMap((path) => {
      const value = view.valueAt(path);
      const validators = findFieldPlace(view.outline, path)?.field.validate ?? [];
      if (typeof value !== "string" || value.trim() === "") return [];
      return validators
        .filter(({ code }) => code === "remote")
        .map(({ params }) => ({ path, endpoint: String(params?.endpoint), value: value.trim() }));
    });
}

export function storeRemoteResult(
  { endpoint, value }: Omit<RemoteCheck, "path">,
  result: RemoteResult,
): void {
  if (resultsByCheck.size >= MAX_STORED_RESULTS) resultsByCheck.clear();
  resultsByCheck.set(toCheckKey(endpoint, value), result);
}

/** Returns the result of an earlier check; undefined if there was none. */
export function findRemoteResult(endpoint: string, value: string): RemoteResult | undefined {
  return resultsByCheck.get(toCheckKey(endpoint, value));
}
