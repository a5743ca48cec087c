/**
 * Calculates how a form version would affect the current drafts. Uses `reconcileAnswers`, the function that
 * switches a draft to another version.
 */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { reconcileAnswers } from "#contract/wizard/versions/reconcile.ts";
import type { StoreClockContext } from "../../context/context.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { statusTable } from "../../rules/statuses/status-table.ts";
import { toDayText } from "../../time/calendar.ts";
import { type FormReader, getForm } from "./stored-forms.ts";

/** A question, and the number of affected drafts. */
export interface AffectedQuestion {
  readonly label: string;
  readonly reason: string;
  readonly draftCount: number;
}

export interface DraftEffect {
  /** Number of drafts that would switch to the version. Excludes drafts that already have it. */
  readonly draftCount: number;
  /** Number of examined drafts. Less than `draftCount` if the time limit was reached. */
  readonly examinedDraftCount: number;
  readonly answersSetAsideCount: number;
  readonly draftsWithAnswersSetAside: number;
  readonly questionsSetAside: readonly AffectedQuestion[];
  readonly draftsWithReaskedQuestions: number;
  readonly reaskedQuestions: readonly AffectedQuestion[];
}

const OPEN_STATUSES = statusTable.map(({ id }) => id).filter(isOpenForApplicant);
/**
 * Time limit in milliseconds: the page of the provider desk must open even for a council with tens of
 * thousands of drafts.
 */
const TIME_LIMIT_MS = 5_000;
/** Number of drafts per batch. Between batches, the service handles other requests. */
const BATCH_SIZE = 20;

/** Returns the answers records of the drafts that applicants can continue. Excludes test drafts. */
export function listLiveDrafts(formId: string, { store }: FormReader) {
  const typeIds = new Set(
    store
      .collection("formVersion")
      .find({ where: { FormId: formId } })
      .flatMap(({ TypeIds }) => TypeIds),
  );
  return store
    .collection("application")
    .find({ where: { StatusId: { in: OPEN_STATUSES }, ApplicationTypeId: { in: [...typeIds] } } })
    .flatMap(({ Id, AccountId }) => {
      const answers = store.collection("answers").get(Id);
      const isLive = answers?.ConfigurationId === formId && !store.collection("formTest").get(AccountId);
      return isLive ? [answers] : [];
    });
}

/** Examines the drafts one by one without changing them. */
export async function calculateDraftEffect(
  form: WizardConfig,
  context: StoreClockContext,
): Promise<DraftEffect> {
  const drafts = listLiveDrafts(form.id, context).filter(
    ({ ConfigurationVersion }) => ConfigurationVersion !== form.version,
  );
  const today = toDayText(context.now());
  const [setAsideCounts, reaskedCounts] = [
    new Map<string, AffectedQuestion>(),
    new Map<string, AffectedQuestion>(),
  ];
  const startedAt = performance.now();
  let [examinedDraftCount, answersSetAsideCount] = [0, 0];
  let [draftsWithAnswersSetAside, draftsWithReaskedQuestions] = [0, 0];
  for (const { ConfigurationId, ConfigurationVersion, Answers } of drafts) {
    const draftForm = getForm(ConfigurationId ?? "", ConfigurationVersion, context);
    const { removedAnswers, reaskedQuestions } = reconcileAnswers(draftForm, form, Answers, today);
    examinedDraftCount += 1;
    answersSetAsideCount += removedAnswers.length;
    if (removedAnswers.length > 0) draftsWithAnswersSetAside += 1;
    if (reaskedQuestions.length > 0) draftsWithReaskedQuestions += 1;
    countQuestions(
      setAsideCounts,
      removedAnswers.map(({ label, path, reason }) => [label?.text ?? path, reason.text]),
    );
    countQuestions(
      reaskedCounts,
      reaskedQuestions.map(({ label, reason }) => [label.text, reason.text]),
    );
    if (performance.now() - startedAt > TIME_LIMIT_MS) break;
    if (examinedDraftCount % BATCH_SIZE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return {
    draftCount: drafts.length,
    examinedDraftCount,
    answersSetAsideCount,
    draftsWithAnswersSetAside,
    questionsSetAside: sortQuestions(setAsideCounts),
    draftsWithReaskedQuestions,
    reaskedQuestions: sortQuestions(reaskedCounts),
  };
}

/**
 * Adds the questions of one draft to the counts. A question counts once, even if several of its answers are
 * affected.
 */
function countQuestions(
  counts: Map<string, AffectedQuestion>,
  labels: readonly (readonly [label: string, reason: string])[],
): void {
  const uniqueQuestions = new Map(
    labels.map(([label, reason]) => [`${label}\n${reason}`, { label, reason }]),
  );
  for (const [key, question] of uniqueQuestions)
    counts.set(key, { ...question, draftCount: (counts.get(key)?.draftCount ?? 0) + 1 });
}

const sortQuestions = (counts: ReadonlyMap<string, AffectedQuestion>) =>
  [...counts.values()].sort(
    (one, other) => other.draftCount - one.draftCount || one.label.localeCompare(other.label),
  );
