/**
 * Completes the test cases: adds to each case the answers and settings of the earlier case that it names in
 * `from`.
 */
import {
  type ConfigurationFinding,
  createFindingAt,
  suggestName,
} from "#contract/wizard/configuration-check/places.ts";
import type { CompleteCase, FormCase } from "./form-cases.ts";

interface CompletedCases {
  /** The cases in the order of the file. An entry is undefined if its case cannot be run. */
  readonly cases: readonly (CompleteCase | undefined)[];
  readonly findings: readonly ConfigurationFinding[];
}

export function completeCases(cases: readonly FormCase[]): CompletedCases {
  const byName = new Map<string, CompleteCase>();
  const findings: ConfigurationFinding[] = [];
  const completedCases = cases.map(({ from, ...ownFields }, index) => {
    const report = (key: string, message: string) =>
      findings.push(createFindingAt({ path: ["cases", index, key], name: ownFields.name }, message));
    const earlierCase = from === undefined ? undefined : byName.get(from);
    if (from !== undefined && !earlierCase) {
      report("from", explainUnknownCase(from, cases, [...byName.keys()]));
      return undefined;
    }
    if (!earlierCase && !ownFields.answers) {
      report("name", "has no answers: write answers, or from with the name of an earlier case");
      return undefined;
    }
    const completeCase = {
      ...earlierCase,
      ...ownFields,
      answers: mergeAnswers(earlierCase?.answers, ownFields.answers),
    };
    byName.set(ownFields.name, completeCase);
    return completeCase;
  });
  return { cases: completedCases, findings };
}

/**
 * Merges a case's own answers into those of the earlier case. Only null removes an inherited answer, because
 * an empty text is an answer too.
 */
function mergeAnswers(base: CompleteCase["answers"] = {}, own: CompleteCase["answers"] = {}) {
  const isRemoved = (path: string) => Object.hasOwn(base, path) && own[path] === null;
  return Object.fromEntries(Object.entries({ ...base, ...own }).filter(([path]) => !isRemoved(path)));
}

function explainUnknownCase(
  from: string,
  cases: readonly FormCase[],
  earlierNames: readonly string[],
): string {
  if (cases.some(({ name }) => name === from)) return `"${from}" comes later: move it before this case`;
  const suggestion = suggestName(from, earlierNames);
  return `there is no case "${from}"${suggestion || `: expected one of ${earlierNames.map((name) => `"${name}"`).join(", ")}`}`;
}
