/** Fills in any wizard: tries values until the contract's validation reports no problem. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { CountryCode, Field, WizardConfig } from "#contract/wizard/config.ts";
import { fieldTypeSamples } from "#contract/wizard/field-types/field-types.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import {
  type AnswerProblem,
  type DocumentRecord,
  validateForm,
} from "#contract/wizard/validation/validate.ts";

export interface FilledWizard {
  readonly answers: Answers;
  /** Document types that must be uploaded. */
  readonly documentTypeIds: readonly string[];
}

const MAX_ROUNDS = 400;
const TEXTS = [
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
export async function fillWizard(config: WizardConfig, today: string): Promise<FilledWizard | undefined> {
  await preparePatterns(config);
  const outline = toFormOutline(config);
  const answers: Record<string, unknown> = {};
  const documents: DocumentRecord[] = [];
  const tries = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const problem = validateForm(config, answers, { today, documents }).find(
      ({ severity }) => severity === "error",
    );
    if (!problem) return { answers, documentTypeIds: documents.map(({ DocumentTypeId }) => DocumentTypeId) };
    if (!improve(problem)) return undefined;
  }
  return undefined;

  function improve(problem: AnswerProblem): boolean {
    return [problem.path, ...problem.targets].some((path) => {
      const place = findFieldPlace(outline, path);
      if (!place) return addItem(path);
      const { field } = place;
      if (field.type === "file") return addDocument(field);
      const attempt = tries.get(path) ?? 0;
      const values = listValues(field, listChoices(config, field), today, config.country);
      if (attempt >= values.length) return false;
      tries.set(path, attempt + 1);
      answers[path] = values[attempt];
      return true;
    });
  }

  function addItem(path: string): boolean {
    if (!outline.sections.get(path)?.section.repeat) return false;
    const items = (answers[path] ?? []) as readonly string[];
    answers[path] = [...items, `item${items.length + 1}`];
    return items.length < 20;
  }

  function addDocument({ file }: Field): boolean {
    if (!file || documents.length > 60) return false;
    documents.push({ DocumentTypeId: file.documentTypeId, State: "Uploaded", FileName: "conformance.pdf" });
    return true;
  }
}

/** Returns all options of a field, ignoring conditions; sample texts if the field has no options. */
function listChoices({ lists }: WizardConfig, { options, list }: Field): readonly unknown[] {
  const named = list === undefined ? undefined : lists?.[list];
  const choices =
    options ?? (named && ("options" in named ? named.options : Object.values(named.groups).flat()));
  return choices?.map(({ value }) => value) ?? TEXTS;
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
  const source = { choices: options, texts: TEXTS, numbers, days, country };
  return fieldTypeSamples[field.type].candidates?.(source) ?? [fieldTypeSamples[field.type].value, ...TEXTS];
}

function moveDate(day: string, count: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + count * 86_400_000;
  return new Date(time).toISOString().slice(0, 10);
}
