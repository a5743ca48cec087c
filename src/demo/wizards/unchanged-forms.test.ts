/** Tests that forms in the first version of the configuration language still give the recorded results. */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { summariseAnswers } from "#contract/wizard/answers/summarise.ts";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { createFormView, listSectionPaths } from "#contract/wizard/expressions/evaluate.ts";
import { fieldTypeSamples } from "#contract/wizard/field-types/field-types.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import { listProblems } from "#contract/wizard/validation/validate.ts";
import { olderBuiltInForms } from "./built-in-forms.ts";

const ROUNDS = 40;
const today = "2026-11-21";

/** Creates a seeded random generator. The recorded digests depend on its sequence. */
function createRandomPick(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

function listCandidates({ lists = {} }: WizardConfig, { type, options, list = "" }: Field) {
  const formList = lists[list];
  const choices =
    options ??
    (formList && ("options" in formList ? formList.options : Object.values(formList.groups).flat())) ??
    [];
  const candidateSource = {
    choices: choices.map(({ value }) => value),
    texts: ["A", "BP-2026-01042", "3999"],
    numbers: [0, 2, 100, 50_000, 600_000],
    days: ["2026-11-01", "2026-12-24", "2027-06-01"],
  };
  return fieldTypeSamples[type].candidates?.(candidateSource) ?? ["A"];
}

function createAnswers(config: WizardConfig, seed: number): Record<string, unknown> {
  const pick = createRandomPick(seed * 7919);
  const answers: Record<string, unknown> = {};
  for (const { id: sectionId, repeat, fields } of config.steps.flatMap(({ sections }) => sections)) {
    const ids = ["a", "b", "c"].slice(0, pick(4));
    if (repeat) answers[sectionId] = ids;
    for (const base of repeat ? ids.map((id) => `${sectionId}.${id}`) : [sectionId])
      for (const field of fields) {
        const values = listCandidates(config, field);
        const value = values[pick(values.length || 1)];
        if (value !== undefined && pick(4) > 0) answers[`${base}.${field.key}`] = value;
      }
  }
  return answers;
}

/**
 * Returns a digest of the state of all questions (visible, required, answered), one of the problems, and one
 * of the summaries.
 */
function digestResults(config: WizardConfig) {
  const hashes = {
    questions: createHash("sha256"),
    problems: createHash("sha256"),
    summary: createHash("sha256"),
  };
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const answers = createAnswers(config, seed);
    const view = createFormView(config, answers, today);
    const paths = config.steps.flatMap(({ sections }) =>
      sections.flatMap((section) => listSectionPaths(view, section)),
    );
    const questions = paths.map((path) => [
      ...[path, view.isVisible(path), view.isRequired(path), view.isReadOnly(path)],
      view.valueAt(path) ?? null,
    ]);
    hashes.questions.update(JSON.stringify([view.steps().map(({ id }) => id), questions]));
    // Sort the texts, because the order in which problems are listed may change.
    const problemTexts = listProblems(view, []).map(({ path, code, targets, severity }) =>
      JSON.stringify([path, code, targets, severity]),
    );
    hashes.problems.update(problemTexts.sort().join());
    hashes.summary.update(
      JSON.stringify(summariseAnswers(config, answers, { today, documents: [], lists: {} })),
    );
  }
  return Object.fromEntries(
    Object.entries(hashes).map(([name, hash]) => [name, hash.digest("hex").slice(0, 12)]),
  );
}

/** Digests recorded before the language had tables and items within items. */
const recordedDigests: Readonly<Record<string, object>> = {
  "building-permit": { questions: "824669c95da4", problems: "719e082444b2", summary: "c83f3f8ee3df" },
  "pool-and-barrier": { questions: "5ef6eb550aea", problems: "95fb630760af", summary: "474e7ed76aab" },
  demolition: { questions: "d475fec2d67f", problems: "460c1bc51573", summary: "9ff0cf5b9c1b" },
};

beforeAll(async () => {
  for (const form of olderBuiltInForms) await preparePatterns(form);
});

describe("a form of the first version of the language", () => {
  it.each([...olderBuiltInForms])("$id shows the same questions, problems and summaries", (config) => {
    expect(digestResults(config)).toEqual(recordedDigests[config.id]);
  });
});
