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
  readonly drafts: number;
}

export interface DraftEffect {
  /** Number of drafts that would switch to the version. Excludes drafts that already have it. */
  readonly drafts: number;
  /** Number of examined drafts. Less than `drafts` if the time limit was reached. */
  readonly examinedDrafts: number;
  readonly answersSetAside: number;
  readonly draftsWithAnswersSetAside: number;
  readonly setAside: readonly AffectedQuestion[];
  readonly draftsToAnswer: number;
  readonly toAnswer: readonly AffectedQuestion[];
}

const OPEN_STATUSES = statusTable.map(({ id }) => id).filter(isOpenForApplicant);
/**
 * Time limit in milliseconds: the page of the provider desk must open even for a council with tens of
 * thousands of drafts.
 */
const MAX_MS = 5_000;
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
  const [setAside, toAnswer] = [new Map<string, AffectedQuestion>(), new Map<string, AffectedQuestion>()];
  const startedAt = performance.now();
  let [examinedDrafts, answersSetAside, draftsWithAnswersSetAside, draftsToAnswer] = [0, 0, 0, 0];
  for (const { ConfigurationId, ConfigurationVersion, Answers } of drafts) {
    const draftForm = getForm(ConfigurationId ?? "", ConfigurationVersion, context);
    const { removedAnswers, reaskedQuestions } = reconcileAnswers(draftForm, form, Answers, today);
    examinedDrafts += 1;
    answersSetAside += removedAnswers.length;
    if (removedAnswers.length > 0) draftsWithAnswersSetAside += 1;
    if (reaskedQuestions.length > 0) draftsToAnswer += 1;
    countQuestions(
      setAside,
      removedAnswers.map(({ label, path, reason }) => [label?.text ?? path, reason.text]),
    );
    countQuestions(
      toAnswer,
      reaskedQuestions.map(({ label, reason }) => [label.text, reason.text]),
    );
    if (performance.now() - startedAt > MAX_MS) break;
    if (examinedDrafts % BATCH_SIZE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return {
    drafts: drafts.length,
    examinedDrafts,
    answersSetAside,
    draftsWithAnswersSetAside,
    setAside: toSorted(setAside),
    draftsToAnswer,
    toAnswer: toSorted(toAnswer),
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
  const unique = new Map(labels.map(([label, reason]) => [`${label}\n${reason}`, { label, reason }]));
  for (const [key, question] of unique)
    counts.set(key, { ...question, drafts: (counts.get(key)?.drafts ?? 0) + 1 });
}

const toSorted = (counts: ReadonlyMap<string, AffectedQuestion>) =>
  [...counts.values()].sort(
    (one, other) => other.drafts - one.drafts || one.label.localeCompare(other.label),
  );
