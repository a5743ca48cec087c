/** Collects the results of a check, with one row for each call. */
import type { NamedEndpoint } from "#contract/index.ts";

/** `not checked`: a prerequisite of the call was missing. */
export type CallVerdict = "conforms" | "differs" | "not offered" | "not checked";

/** `must`: the portal does not work without it. `should`: the portal works, but less well. */
export type RequirementLevel = "must" | "should";

export interface ConformanceFinding {
  /** The place of the difference: a path in the response, `status`, `header Date`, or the refusal rule. */
  readonly where: string;
  readonly what: string;
  /** Level of the rule; `must` by default. */
  readonly level?: RequirementLevel;
}

export interface ReportRow {
  readonly area: string;
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly verdict: CallVerdict;
  readonly findings: readonly ConformanceFinding[];
  /** Notes about the result, such as a missing prerequisite. */
  readonly notes: readonly string[];
}

export interface ConformanceReport {
  readonly rows: readonly ReportRow[];
  /** Records that could not be deleted. */
  readonly leftBehind: readonly string[];
  /** Findings that are allowed but bad for users of the portal. */
  readonly warnings?: readonly string[];
}

/** True if the portal can use the call: it conforms, or violates only rules of level `should`. */
export function isAcceptedRow({ verdict, findings }: Pick<ReportRow, "verdict" | "findings">): boolean {
  return (
    verdict === "conforms" || (verdict === "differs" && findings.every(({ level }) => level === "should"))
  );
}

/** Decides which calls fail the check. */
export interface Judgement {
  /** Calls that may fail, as `area.call`. */
  readonly expectedFailures?: readonly string[];
  /**
   * Calls that must be offered, as `area.call`: those of the profile or of `--only`. If there are any, other calls
   * cannot fail the check.
   */
  readonly requiredCalls?: readonly string[];
}

type RowResult = "passed" | "failed" | "skipped";

/**
 * Returns the result of a call for the exit code and JUnit. A call that is not offered is skipped, unless it
 * is required. A call that was not checked fails, because nothing is known about it. If some calls are
 * required, the other calls never fail: they only prepare the required calls. A required call without its
 * preparation is not checked, and so it fails.
 */
export function judgeRow(
  row: ReportRow,
  { expectedFailures = [], requiredCalls = [] }: Judgement,
): RowResult {
  const name = `${row.area}.${row.call}`;
  if (isAcceptedRow(row)) return "passed";
  if (expectedFailures.includes(name)) return "skipped";
  if (requiredCalls.length > 0) return requiredCalls.includes(name) ? "failed" : "skipped";
  return row.verdict === "not offered" ? "skipped" : "failed";
}

export class ConformanceFindings {
  readonly #rows = new Map<NamedEndpoint, ReportRow>();
  readonly #leftBehind = new Set<string>();

  constructor(calls: readonly NamedEndpoint[]) {
    for (const call of calls) {
      const { area, name, endpoint } = call;
      const row = { area, call: name, method: endpoint.method, path: endpoint.path, findings: [], notes: [] };
      this.#rows.set(call, { ...row, verdict: "not checked" });
    }
  }

  verdictOf(call: NamedEndpoint): CallVerdict {
    return this.#row(call).verdict;
  }

  /** Marks a call as conforming, unless a difference was found. */
  markConforming(call: NamedEndpoint): void {
    if (this.verdictOf(call) === "not checked") this.#change(call, { verdict: "conforms" });
  }

  markNotOffered(call: NamedEndpoint): void {
    if (this.verdictOf(call) === "not checked") this.#change(call, { verdict: "not offered" });
  }

  addDifference(call: NamedEndpoint, where: string, what: string, level: RequirementLevel = "must"): void {
    const { findings } = this.#row(call);
    if (findings.some((finding) => finding.where === where && finding.what === what)) return;
    this.#change(call, {
      verdict: "differs",
      findings: [...findings, { where, what, ...(level === "should" && { level }) }],
    });
  }

  addNote(call: NamedEndpoint, text: string): void {
    const { notes } = this.#row(call);
    if (!notes.includes(text)) this.#change(call, { notes: [...notes, text] });
  }

  addLeftBehind(record: string): void {
    this.#leftBehind.add(record);
  }

  report(): ConformanceReport {
    return { rows: [...this.#rows.values()], leftBehind: [...this.#leftBehind] };
  }

  #row(call: NamedEndpoint): ReportRow {
    const row = this.#rows.get(call);
    if (!row) throw new Error(`${call.area}.${call.name} is not being checked`);
    return row;
  }

  #change(call: NamedEndpoint, change: Partial<ReportRow>): void {
    this.#rows.set(call, { ...this.#row(call), ...change });
  }
}
