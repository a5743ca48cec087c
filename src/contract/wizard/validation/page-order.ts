import { type FormView, listSectionPaths } from "../expressions/evaluate.ts";
import type { AnswerProblem } from "./answer-problem.ts";

/**
 * Sorts problems in the order of the form: by step, section, item and question. Problems of one question keep their
 * order. A path that the form does not show, such as that of an item, is sorted with the list that contains it.
 */
export function sortInPageOrder(view: FormView, problems: readonly AnswerProblem[]): AnswerProblem[] {
  if (problems.length < 2) return [...problems];
  const stepIds = new Set(problems.map(({ stepId }) => stepId));
  const paths = view
    .steps()
    .filter(({ id }) => stepIds.has(id))
    .flatMap(({ sections }) => sections)
    .flatMap((section) => [section.id, ...listSectionPaths(view, section)]);
  const positions = new Map(paths.map((path, index) => [path, index]));
  const getPosition = (path: string): number => {
    if (path === "") return paths.length;
    return positions.get(path) ?? getPosition(path.slice(0, Math.max(path.lastIndexOf("."), 0)));
  };
  return problems
    .map((problem) => ({ problem, position: getPosition(problem.path) }))
    .sort((a, b) => a.position - b.position)
    .map(({ problem }) => problem);
}
