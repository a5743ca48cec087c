/**
 * Answers by stable dotted path. An answer is at `<sectionId>.<fieldKey>`. A repeating section stores the ids
 * of its items, in order, at `<sectionId>` and their answers at `<sectionId>.<itemId>.<fieldKey>`. Items are
 * keyed by id so that removing one does not move the answers of the others. Tables and `items` questions use the same
 * layout; the question's path replaces `<sectionId>`.
 */
export type Answers = Readonly<Record<string, unknown>>;

const ANSWER_PATH = /^[a-zA-Z][\w-]{0,63}(\.[\w-]{1,64}){0,7}$/;
const ITEM_ID = /^[a-zA-Z0-9][\w-]{0,63}$/;

/**
 * True for the path of an answer: up to eight names of at most 64 characters (three lists of items, and a
 * part of an answer). Client, service and configuration check use this function alone, so that the form never
 * produces a path that the service refuses.
 */
export function isAnswerPath(path: string): boolean {
  return ANSWER_PATH.test(path) && !path.split(".").includes("__proto__");
}

export function getAnswerPath(sectionId: string, key: string, itemId?: string): string {
  return itemId === undefined ? `${sectionId}.${key}` : `${sectionId}.${itemId}.${key}`;
}

/**
 * Copies a record without its prototype, so that a path can reach only answers. Removes null values and
 * invalid paths.
 */
export function toAnswers(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const answers: Record<string, unknown> = Object.create(null);
  for (const [path, value] of Object.entries(record))
    if (value !== null && value !== undefined && isAnswerPath(path)) answers[path] = value;
  return answers;
}

/**
 * Applies a patch to answers created by `toAnswers`; null removes an answer. Does not modify its arguments.
 */
export function mergeAnswers(answers: Answers, patch: Answers): Record<string, unknown> {
  const mergedAnswers: Record<string, unknown> = Object.assign(Object.create(null), answers);
  for (const [path, value] of Object.entries(patch)) {
    if (value === null || value === undefined) delete mergedAnswers[path];
    else if (isAnswerPath(path)) mergedAnswers[path] = value;
  }
  return mergedAnswers;
}

/** Returns the answer at a path, or a nested part of a composite answer (`property.address.postcode`). */
export function getAnswerAt(answers: Answers, path: string): unknown {
  if (Object.hasOwn(answers, path)) return answers[path] ?? undefined;
  for (let dot = path.lastIndexOf("."); dot > 0; dot = path.lastIndexOf(".", dot - 1)) {
    const basePath = path.slice(0, dot);
    if (Object.hasOwn(answers, basePath))
      return getNestedPart(answers[basePath], path.slice(dot + 1).split("."));
  }
  return undefined;
}

function getNestedPart(value: unknown, names: readonly string[]): unknown {
  let currentPart = value;
  for (const name of names) {
    if (
      typeof currentPart !== "object" ||
      currentPart === null ||
      Array.isArray(currentPart) ||
      !Object.hasOwn(currentPart, name)
    )
      return undefined;
    currentPart = (currentPart as Record<string, unknown>)[name];
  }
  return currentPart ?? undefined;
}

/** Returns the ids of a repeating section's items in order. Skips duplicates and values that are not ids. */
export function listItemIds(answers: Answers, sectionId: string): readonly string[] {
  const ids = Object.hasOwn(answers, sectionId) ? answers[sectionId] : undefined;
  if (!Array.isArray(ids)) return [];
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && ITEM_ID.test(id)))];
}

/** Returns all paths below one item, for removing or restoring it. */
export function listItemPaths(answers: Answers, sectionId: string, itemId: string): readonly string[] {
  const prefix = `${sectionId}.${itemId}.`;
  return Object.keys(answers).filter((path) => path.startsWith(prefix));
}
