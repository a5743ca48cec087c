/** Fills in any wizard: tries values until the contract's validation reports no problem. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { type DocumentRecord, findFileRequirement } from "#contract/wizard/answers/documents.ts";
import type { CountryCode, Field, WizardConfig } from "#contract/wizard/config.ts";
import {
  createFormView,
  type FormView,
  listCurrentSections,
  listPathsAt,
  listSectionPaths,
} from "#contract/wizard/expressions/evaluate.ts";
import { fieldTypeSamples, fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import {
  type ExpressionTarget,
  type FormOutline,
  findFieldPlace,
  findItemPath,
  isChangeableList,
} from "#contract/wizard/outline.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import { listProblems } from "#contract/wizard/validation/validate.ts";
import { createTextForPattern } from "./text-for-pattern.ts";

export interface FilledWizard {
  readonly answers: Answers;
  readonly documents: readonly FilledDocument[];
}

/** A document to upload. */
export interface FilledDocument {
  readonly typeId: string;
  /** Name of the file. It ends with `.pdf` if the question accepts PDF files. */
  readonly fileName: string;
  /** Path of the item in a repeating section, if the document belongs to an item. */
  readonly itemPath?: string;
}

interface FillOptions {
  /**
   * True to answer optional questions too, to answer yes-or-no questions with yes, and to add an item to
   * each list.
   */
  readonly isFull?: boolean;
}

const MAX_ROUNDS = 400;
const MAX_ITEMS = 20;
const MAX_DOCUMENTS = 200;
const PDF = ".pdf";
const SAMPLE_TEXTS = [
  "A conformance check of the service.",
  "Conformance check",
  "BP-2026-01042",
  "1",
  "3999",
  "Lot 4 PS 512345L",
  "DB-U 48213",
  "BS-U 12345",
];

/** Returns the answers and the documents to upload; `undefined` if none of the tried values is valid. */
export async function fillWizard(
  config: WizardConfig,
  today: string,
  { isFull = false }: FillOptions = {},
): Promise<FilledWizard | undefined> {
  await preparePatterns(config);
  const answers: Record<string, unknown> = {};
  const documents: DocumentRecord[] = [];
  const attemptsByPath = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const view = createFormView(config, { ...answers }, today);
    if (isFull && listUnanswered(view, attemptsByPath).filter((path) => improveAnswer(view, path)).length > 0)
      continue;
    const problems = listErrors(view);
    if (problems.length === 0)
      return {
        answers,
        documents: documents.map(({ DocumentTypeId: typeId, FileName: fileName, ItemPath }) => ({
          ...{ typeId, fileName },
          ...(ItemPath && { itemPath: ItemPath }),
        })),
      };
    // First correct all wrong answers in one round. Try to satisfy a broken rule only when no answer is
    // wrong by itself, because most rules compare several answers.
    const answerProblems = problems.filter(({ code }) => code !== "rule" && code !== "formEnds");
    const isImproved =
      answerProblems.length > 0
        ? answerProblems.filter((problem) => improveProblem(view, problem)).length > 0
        : problems.some(
            (problem) => satisfyRule(view, problem, problems.length) || improveProblem(view, problem),
          );
    if (!isImproved) return undefined;
  }
  return undefined;

  function listErrors(view: FormView): readonly AnswerProblem[] {
    return listProblems(view, documents).filter(({ severity }) => severity === "error");
  }

  /**
   * Tries other values for the answers that a broken rule reads. Keeps the first value that leaves fewer
   * errors than `errorCount`.
   */
  function satisfyRule(view: FormView, { message }: AnswerProblem, errorCount: number): boolean {
    const rule = config.rules.find((formRule) => formRule.message.key === message.key);
    if (!rule) return false;
    const paths = listReadPaths(view.outline, `rule:${rule.id}`).flatMap((read) => listPathsAt(view, read));
    return [...new Set(paths)]
      .filter((path) => isFillable(view, path))
      .some((path) => {
        const previousAnswer = answers[path];
        const hasFewerErrors = listCandidates(view, path).some((value) => {
          answers[path] = value;
          return listErrors(createFormView(config, { ...answers }, today)).length < errorCount;
        });
        if (!hasFewerErrors) answers[path] = previousAnswer;
        return hasFewerErrors;
      });
  }

  function improveProblem(view: FormView, problem: AnswerProblem): boolean {
    return [...new Set([problem.path, ...problem.targets])].some((path) => improveAnswer(view, path));
  }

  function improveAnswer(view: FormView, path: string): boolean {
    const field = findFieldPlace(view.outline, path)?.field;
    if (!field || fieldTypes[field.type].stores === "items") return addItem(view, path);
    if (field.type === "file") return addDocument(view, path);
    const attempt = attemptsByPath.get(path) ?? 0;
    const values = listCandidates(view, path);
    if (attempt >= values.length) return false;
    attemptsByPath.set(path, attempt + 1);
    answers[path] = values[attempt];
    return true;
  }

  function listCandidates(view: FormView, path: string): readonly unknown[] {
    const field = findFieldPlace(view.outline, path)?.field;
    if (!field) return [];
    const values = listValues(field, listChoices(view, path, field), today, config.country);
    return isFull && fieldTypes[field.type].family === "boolean" ? values.toReversed() : values;
  }

  function addItem(view: FormView, path: string): boolean {
    if (!isChangeableList(view.outline, path)) return false;
    attemptsByPath.set(path, 1);
    const items = (answers[path] ?? []) as readonly string[];
    answers[path] = [...items, `item${items.length + 1}`];
    return items.length < MAX_ITEMS;
  }

  function addDocument(view: FormView, path: string): boolean {
    const file = findFileRequirement(view, path);
    if (!file || documents.length > MAX_DOCUMENTS) return false;
    attemptsByPath.set(path, 1);
    const itemPath = findItemPath(view.outline, path);
    const { types = [PDF] } = file;
    const type = types.includes(PDF) ? PDF : types[0];
    documents.push({
      DocumentTypeId: file.documentTypeId,
      State: "Uploaded",
      FileName: `conformance${type}`,
      ...(itemPath === undefined ? {} : { ItemPath: itemPath }),
    });
    return true;
  }
}

/** Returns the paths that an expression reads, also through named conditions. */
function listReadPaths(
  { expressions }: Pick<FormOutline, "expressions">,
  target: ExpressionTarget,
  visitedPaths = new Set<ExpressionTarget>(),
): readonly string[] {
  const expression = expressions.get(target);
  if (!expression || visitedPaths.has(target)) return [];
  visitedPaths.add(target);
  const { reads, refs } = expression;
  return [
    ...reads,
    ...refs.flatMap((ref) => listReadPaths({ expressions }, `condition:${ref}`, visitedPaths)),
  ];
}

/** Lists visible questions and lists for which no answer was tried yet. */
function listUnanswered(view: FormView, tries: ReadonlyMap<string, number>): readonly string[] {
  const listPaths = listCurrentSections(view).map(({ id }) => id);
  const questions = view
    .steps()
    .flatMap(({ sections }) => sections.flatMap((section) => listSectionPaths(view, section)))
    .filter((path) => view.isVisible(path) && !view.isReadOnly(path) && isFillable(view, path));
  return [...listPaths.filter((path) => view.isSectionVisible(path)), ...questions].filter(
    (path) => !tries.has(path),
  );
}

/**
 * True if a question gets an answer: if it is required, or if plausible values exist for its type. Otherwise
 * its answer stays empty.
 */
function isFillable(view: FormView, path: string): boolean {
  const field = findFieldPlace(view.outline, path)?.field;
  if (!field || field.staffOnly) return false;
  const { stores } = fieldTypes[field.type];
  if (field.choicesFrom && view.choicesAt(path)?.length === 0) return false;
  return (
    stores === "answer" && (view.isRequired(path) || fieldTypeSamples[field.type].candidates !== undefined)
  );
}

/** Returns the current choices of a question; sample texts if it has none. */
function listChoices(view: FormView, path: string, { list }: Field): readonly unknown[] {
  const choices = view.choicesAt(path);
  if (choices && choices.length > 0) return choices.map(({ value }) => value);
  const namedList = list === undefined ? undefined : view.outline.config.lists?.[list];
  // Without the answer that selects a group, try the choices of all groups.
  return namedList && "by" in namedList
    ? Object.values(namedList.groups)
        .flat()
        .map(({ value }) => value)
    : SAMPLE_TEXTS;
}

/** Returns values to try for a field, the most likely first. */
function listValues(
  field: Field,
  options: readonly unknown[],
  today: string,
  country: CountryCode | undefined,
): readonly unknown[] {
  // Values of an external register cannot be guessed.
  if (field.validate?.some(({ code }) => code === "remote")) return [];
  const min = field.validate?.find(({ code }) => code === "min")?.params?.["min"];
  const numbers = [...(typeof min === "number" ? [min] : []), 2, 1, 10, 100, 0, 50_000];
  const days = [30, 60, 120, 0, 300, -30, -400, -12_000].map((count) => moveDate(today, count));
  const patterns = field.validate?.flatMap(({ code, params }) =>
    code === "pattern" && typeof params?.["pattern"] === "string"
      ? (createTextForPattern(params["pattern"]) ?? [])
      : [],
  );
  const texts = [...(patterns ?? []), ...SAMPLE_TEXTS];
  const sampleValues = { choices: options, texts, numbers, days, country };
  return (
    fieldTypeSamples[field.type].candidates?.(sampleValues) ?? [fieldTypeSamples[field.type].value, ...texts]
  );
}

function moveDate(day: string, count: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + count * 86_400_000;
  return new Date(time).toISOString().slice(0, 10);
}
