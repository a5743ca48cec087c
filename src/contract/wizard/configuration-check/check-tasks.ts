/** Checks the layout `tasks`, and the steps that wait for others in it (decisions 108). */
import type { WizardConfig, WizardStep } from "../config.ts";
import { isClosingStep, TASK_LIST_ID } from "../tasks/form-tasks.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlaces,
  createFindingAt,
  getPlaceWithin,
  suggestName,
} from "./places.ts";

export function checkTasks(
  { layout, steps }: WizardConfig,
  places: ConfigurationPlaces,
): ConfigurationFinding[] {
  const hasList = layout === "tasks";
  const reserved = steps.filter(({ id }) => hasList && id === TASK_LIST_ID);
  return [
    ...reserved.map(({ id }) =>
      createFindingAt(
        getPlaceWithin(places.step(id), "id"),
        `"${TASK_LIST_ID}" is the address of the task list: choose another id`,
      ),
    ),
    ...steps.flatMap((step) => {
      const place = getPlaceWithin(places.step(step.id), "startsAfter");
      if (step.startsAfter === undefined) return [];
      if (!hasList)
        return [
          createFindingAt(
            place,
            `has no effect in the layout "${layout}": remove it, or write "tasks" in layout`,
          ),
        ];
      if (isClosingStep(step))
        return [
          createFindingAt(
            place,
            `a ${step.kind} step is reached when all tasks are done: remove startsAfter`,
          ),
        ];
      return step.startsAfter.flatMap((id, at) => {
        const problem = findPrerequisiteProblem(steps, step, id, at);
        return problem ? [createFindingAt(getPlaceWithin(place, at), problem)] : [];
      });
    }),
  ];
}

function findPrerequisiteProblem(
  steps: readonly WizardStep[],
  { id: own, startsAfter = [] }: WizardStep,
  id: string,
  at: number,
): string | undefined {
  const tasks = steps.filter((step) => !isClosingStep(step)).map((step) => step.id);
  const named = steps.find((step) => step.id === id);
  if (!named) return `there is no step "${id}"${suggestName(id, tasks)}`;
  if (isClosingStep(named)) return `"${id}" is no task, so it is never done: name a step with questions`;
  if (startsAfter.indexOf(id) < at) return `"${id}" comes twice: remove one`;
  const way = findWay(steps, id, own);
  return way && `"${own}" can never start, because ${describeWay([own, ...way])}: remove one of these`;
}

/** Returns the steps that lead from one step to another by `startsAfter`; undefined if none do. */
function findWay(
  steps: readonly WizardStep[],
  from: string,
  to: string,
  seen = new Set<string>(),
): readonly string[] | undefined {
  if (from === to) return [from];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const next of steps.find(({ id }) => id === from)?.startsAfter ?? []) {
    const way = findWay(steps, next, to, seen);
    if (way) return [from, ...way];
  }
  return undefined;
}

const describeWay = (way: readonly string[]) =>
  way
    .slice(1)
    .map((id, at) => `"${way[at]}" starts after "${id}"`)
    .join(" and ");
