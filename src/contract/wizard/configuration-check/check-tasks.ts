/** Checks forms with `layout: "tasks"`: the task list, and the steps that open after other steps (decisions 108). */
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
  const hasTaskList = layout === "tasks";
  const reservedSteps = steps.filter(({ id }) => hasTaskList && id === TASK_LIST_ID);
  const order = createTaskOrder(steps);
  return [
    ...reservedSteps.map(({ id }) =>
      createFindingAt(
        getPlaceWithin(places.step(id), "id"),
        `"${TASK_LIST_ID}" is the address of the task list: choose another id`,
      ),
    ),
    ...steps.flatMap((step) => {
      const place = getPlaceWithin(places.step(step.id), "startsAfter");
      if (step.startsAfter === undefined) return [];
      if (!hasTaskList)
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
      const seenIds = new Set<string>();
      return step.startsAfter.flatMap((id, at) => {
        const problem = findPrerequisiteProblem(order, step.id, id, seenIds.has(id));
        seenIds.add(id);
        return problem ? [createFindingAt(getPlaceWithin(place, at), problem)] : [];
      });
    }),
  ];
}

interface TaskOrder {
  readonly stepsById: ReadonlyMap<string, WizardStep>;
  readonly taskIds: readonly string[];
  /**
   * Ids of the steps that can never start, because they wait for themselves directly or through other steps.
   */
  readonly stuckIds: ReadonlySet<string>;
}

/** Reads each entry of `startsAfter` once, because a form can have thousands of them. */
function createTaskOrder(steps: readonly WizardStep[]): TaskOrder {
  const stepsById = new Map(steps.map((step) => [step.id, step]));
  const laterIdsById = new Map<string, string[]>(steps.map(({ id }) => [id, []]));
  const prerequisiteCounts = new Map<string, number>();
  for (const { id, startsAfter = [] } of stepsById.values()) {
    const earlierIds = startsAfter.filter((earlierId) => stepsById.has(earlierId));
    prerequisiteCounts.set(id, earlierIds.length);
    for (const earlierId of earlierIds) laterIdsById.get(earlierId)?.push(id);
  }
  const startableIds = new Set([...prerequisiteCounts].flatMap(([id, count]) => (count === 0 ? [id] : [])));
  // The loop also visits the ids that are added to the set inside the loop.
  for (const id of startableIds)
    for (const laterId of laterIdsById.get(id) ?? []) {
      const count = (prerequisiteCounts.get(laterId) ?? 0) - 1;
      prerequisiteCounts.set(laterId, count);
      if (count === 0) startableIds.add(laterId);
    }
  const allStepIds = [...stepsById.keys()];
  return {
    stepsById,
    taskIds: steps.filter((step) => !isClosingStep(step)).map(({ id }) => id),
    stuckIds: new Set(allStepIds.filter((id) => !startableIds.has(id))),
  };
}

function findPrerequisiteProblem(
  order: TaskOrder,
  ownId: string,
  id: string,
  isRepeated: boolean,
): string | undefined {
  const prerequisite = order.stepsById.get(id);
  if (!prerequisite) return `there is no step "${id}"${suggestName(id, order.taskIds)}`;
  if (isClosingStep(prerequisite))
    return `"${id}" is no task, so it is never done: name a step with questions`;
  if (isRepeated) return `"${id}" comes twice: remove one`;
  const stepIds = order.stuckIds.has(ownId) ? findStepsBetween(order, id, ownId) : undefined;
  return (
    stepIds &&
    `"${ownId}" can never start, because ${describeSteps([ownId, ...stepIds])}: remove one of these`
  );
}

/** Returns the steps that lead from one step to another by `startsAfter`; undefined if none do. */
function findStepsBetween(
  order: TaskOrder,
  from: string,
  to: string,
  visitedSteps = new Set<string>(),
): readonly string[] | undefined {
  if (from === to) return [from];
  if (visitedSteps.has(from) || !order.stuckIds.has(from)) return undefined;
  visitedSteps.add(from);
  for (const next of order.stepsById.get(from)?.startsAfter ?? []) {
    const stepIds = findStepsBetween(order, next, to, visitedSteps);
    if (stepIds) return [from, ...stepIds];
  }
  return undefined;
}

const describeSteps = (stepIds: readonly string[]) =>
  stepIds
    .slice(1)
    .map((id, at) => `"${stepIds[at]}" starts after "${id}"`)
    .join(" and ");
