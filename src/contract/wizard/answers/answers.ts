/**
 * Answers by stable dotted path. An answer: `<sectionId>.<fieldKey>`. A repeating section keeps the ids of its items,
 * in order, at `<sectionId>`, and their answers at `<sectionId>.<itemId>.<fieldKey>`: items are known by id, so that
 * removing one never moves another's answers.
 */
export type Answers = Readonly<Record<string, unknown>>;

const PATH = /^[a-zA-Z][\w-]{0,63}(\.[\w-]{1,64}){0,5}$/;
const ITEM_ID = /^[a-zA-Z0-9][\w-]{0,63}$/;

export function isPath(path: string): boolean {
  return PATH.test(path);
}

export function pathOf(sectionId: string, key: string, itemId?: string): string {
  return itemId === undefined ? `${sectionId}.${key}` : `${sectionId}.${itemId}.${key}`;
}

/** A copy without a prototype, so that no path reaches anything but an answer; null, and what is no path, left out. */
export function toAnswers(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const answers: Record<string, unknown> = Object.create(null);
  for (const [path, value] of Object.entries(record))
    if (value !== null && value !== undefined && isPath(path)) answers[path] = value;
  return answers;
}

/** Lays a patch over answers (as `toAnswers` made them), null taking one away; neither is changed. */
export function mergeAnswers(answers: Answers, patch: Answers): Record<string, unknown> {
  const merged: Record<string, unknown> = Object.assign(Object.create(null), answers);
  for (const [path, value] of Object.entries(patch)) {
    if (value === null || value === undefined) delete merged[path];
    else if (isPath(path)) merged[path] = value;
  }
  return merged;
}

/** The answer at a path, or a part of a composite one (`property.address.postcode`), however deep. */
export function answerAt(answers: Answers, path: string): unknown {
  if (Object.hasOwn(answers, path)) return answers[path] ?? undefined;
  for (let dot = path.lastIndexOf("."); dot > 0; dot = path.lastIndexOf(".", dot - 1)) {
    const whole = path.slice(0, dot);
    if (Object.hasOwn(answers, whole)) return partAt(answers[whole], path.slice(dot + 1).split("."));
  }
  return undefined;
}

function partAt(whole: unknown, names: readonly string[]): unknown {
  let part = whole;
  for (const name of names) {
    if (typeof part !== "object" || part === null || Array.isArray(part) || !Object.hasOwn(part, name))
      return undefined;
    part = (part as Record<string, unknown>)[name];
  }
  return part ?? undefined;
}

/** Ids of a repeating section's items, in order; whatever is no id, or comes twice, is passed over. */
export function itemIds(answers: Answers, sectionId: string): readonly string[] {
  const ids = Object.hasOwn(answers, sectionId) ? answers[sectionId] : undefined;
  if (!Array.isArray(ids)) return [];
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && ITEM_ID.test(id)))];
}

/** The paths under one item, for taking it away whole (and for putting it back). */
export function pathsOfItem(answers: Answers, sectionId: string, itemId: string): readonly string[] {
  const prefix = `${sectionId}.${itemId}.`;
  return Object.keys(answers).filter((path) => path.startsWith(prefix));
}
