/** Maps answer paths between an older and a newer version of a configuration. */
import { type Answers, listItemIds } from "../answers/answers.ts";
import { DECLARATION_SECTIONS } from "../answers/declaration.ts";
import { SAME_AS_SECTION } from "../answers/people.ts";
import { getItemPath, splitItemPath } from "../item-paths.ts";
import { type FormOutline, findFieldPlace, findItemId, findItemList, findPathPattern } from "../outline.ts";

/** The item id for answers of a section that did not repeat in the older version. */
const FIRST_ITEM_ID = "first";

export function createPathMapper(older: FormOutline, newer: FormOutline, answers: Answers) {
  const sections = mapRenamedSections(newer);
  const fields = mapRenamedFields(newer, sections);
  const findNewerSection = (id: string) => (newer.sections.has(id) ? id : sections.get(id));
  const repeats = (outline: FormOutline, id: string) =>
    outline.sections.get(id)?.section.repeat !== undefined;

  /**
   * Splits an older path: `owners.o1.name` has the section `owners`, the item `o1` and the key `name`. There is no
   * item id if the section does not repeat.
   */
  function splitOlderPath(path: string) {
    const place = findFieldPlace(older, path);
    return place && { sectionId: place.section.id, itemId: findItemId(older, path), key: place.field.key };
  }

  function findNewerPath(path: string): string | undefined {
    const [first = "", second = ""] = path.split(".");
    if (first === SAME_AS_SECTION) return path;
    if (DECLARATION_SECTIONS.some((name) => name === first))
      return isSameDeclaration(older, newer, first, second) ? path : undefined;
    if (findPathPattern(older, path) === path && repeats(older, path) && !path.includes("."))
      return findNewerListPath(path);
    const parts = splitOlderPath(path);
    if (!parts) return findPathPattern(newer, path) === undefined ? undefined : path;
    if (parts.sectionId.includes(".")) return findNewerInnerPath(path);
    const { sectionId, itemId, key } = parts;
    const renamedField = fields.get(`${sectionId}.${key}`);
    const newerSection = findNewerSection(sectionId);
    const [toSection, toKey] = renamedField ?? [newerSection, key];
    if (toSection === undefined) return undefined;
    if (!repeats(newer, toSection))
      return isFirstItem(sectionId, itemId) ? findInNewer(`${toSection}.${toKey}`) : undefined;
    return findInNewer(`${toSection}.${itemId ?? FIRST_ITEM_ID}.${toKey}`);
  }

  /** Returns the newer path of an answer in the rows or items of a question: below the newer path of that question. */
  function findNewerInnerPath(path: string): string | undefined {
    const [itemPath, key] = [getItemPath(path), path.slice(path.lastIndexOf(".") + 1)];
    const [list, itemId] = splitItemPath(itemPath);
    const target = findNewerPath(list);
    const place = target === undefined ? undefined : findItemList(newer, target);
    const { rows } = place?.owner ?? {};
    if (!place || (rows && !rows.some((row) => row.key === itemId))) return undefined;
    const field = place.section.fields.find(
      (newerField) => newerField.key === key || newerField.renamedFrom?.includes(key),
    );
    return field && `${target}.${itemId}.${field.key}`;
  }

  function findOlderInnerPath(path: string): string | undefined {
    const [list, itemId] = splitItemPath(getItemPath(path));
    const source = mapper.sourceOf(list);
    const { key = "", renamedFrom = [] } = findFieldPlace(newer, path)?.field ?? {};
    const olderFields = source && findItemList(older, source)?.section.fields;
    const field = olderFields
      ? olderFields.find((earlierField) => [key, ...renamedFrom].includes(earlierField.key))
      : undefined;
    return field && `${source}.${itemId}.${field.key}`;
  }

  const findInNewer = (path: string) => (findFieldPlace(newer, path) ? path : undefined);
  const isFirstItem = (sectionId: string, itemId: string | undefined) =>
    itemId === undefined || listItemIds(answers, sectionId)[0] === itemId;

  function findNewerListPath(sectionId: string): string | undefined {
    const newerSection = findNewerSection(sectionId);
    return newerSection !== undefined && repeats(newer, newerSection) ? newerSection : undefined;
  }

  const mapper = {
    /** Returns the newer path of an older answer; undefined if the question was removed. */
    targetOf: findNewerPath,
    /** True if the answer was removed only because a section that repeated now has a single item. */
    isSecondItem(path: string): boolean {
      const parts = splitOlderPath(path);
      const newerSection = parts && findNewerSection(parts.sectionId);
      return parts?.itemId !== undefined && newerSection !== undefined && !repeats(newer, newerSection);
    },
    /** Returns the older path of a newer question; undefined for a question that the older version does not have. */
    sourceOf(path: string): string | undefined {
      const place = findFieldPlace(newer, path);
      if (!place) return undefined;
      const { section, field } = place;
      if (section.id.includes(".")) return findOlderInnerPath(path);
      const itemId = findItemId(newer, path);
      const names = (field.renamedFrom ?? []).map((name) =>
        name.includes(".") ? name : `${section.id}.${name}`,
      );
      const ownPaths = [section.id, ...(section.renamedFrom ?? [])].map((id) => `${id}.${field.key}`);
      for (const name of [...ownPaths, ...names]) {
        const [sectionId = "", key = ""] = name.split(".");
        const olderItemId = repeats(older, sectionId)
          ? (itemId ?? listItemIds(answers, sectionId)[0])
          : undefined;
        const olderPath =
          olderItemId === undefined ? `${sectionId}.${key}` : `${sectionId}.${olderItemId}.${key}`;
        if (findFieldPlace(older, olderPath)) return olderPath;
      }
      return undefined;
    },
    /**
     * Returns the list of item ids for each section that repeats only in the newer version, if the section
     * has kept answers. The list has the one item with these answers.
     */
    itemLists(keptAnswers: Answers): Answers {
      const lists = [...newer.sections.values()].flatMap(({ section: { id, repeat }, owner }) => {
        if (owner) return [];
        const isNewlyRepeating =
          repeat && Object.keys(keptAnswers).some((path) => path.startsWith(`${id}.${FIRST_ITEM_ID}.`));
        return isNewlyRepeating && listItemIds(keptAnswers, id).length === 0
          ? [[id, [FIRST_ITEM_ID]] as const]
          : [];
      });
      return Object.fromEntries(lists);
    },
  };
  return mapper;
}

function mapRenamedSections(newer: FormOutline): ReadonlyMap<string, string> {
  return new Map(
    [...newer.sections.values()].flatMap(({ section }) =>
      (section.renamedFrom ?? []).map((older) => [older, section.id] as const),
    ),
  );
}

/** Maps `section.key` of the older version to section and key of the newer version. */
function mapRenamedFields(
  newer: FormOutline,
  sections: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly [string, string]> {
  const olderSectionIds = new Map([...sections].map(([older, newerId]) => [newerId, older]));
  return new Map(
    [...newer.fields.values()].flatMap(({ section, field }) =>
      (section.id.includes(".") ? [] : (field.renamedFrom ?? [])).map((name) => {
        const older = name.includes(".") ? name : `${olderSectionIds.get(section.id) ?? section.id}.${name}`;
        return [older, [section.id, field.key] as const] as const;
      }),
    ),
  );
}

/**
 * Returns true if a declaration stays valid in the newer form: a statement if its text is unchanged, a signature if its
 * role still signs.
 */
function isSameDeclaration(older: FormOutline, newer: FormOutline, kind: string, key: string): boolean {
  const [olderSubmission, newerSubmission] = [older.config.submission, newer.config.submission];
  if (kind === "signatures") return newerSubmission.signatures?.some(({ role }) => role === key) ?? false;
  const findText = (all: typeof newerSubmission.statements) =>
    all.find((candidate) => candidate.key === key)?.label.text;
  const text = findText(newerSubmission.statements);
  return text !== undefined && text === findText(olderSubmission.statements);
}
