/** A draft that is open in this page: answers, problems, save queue and uploads. */
import type { ApiClient } from "#api/client.ts";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import type { Draft } from "#contract/applications/application-draft.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { getPrefill } from "#contract/wizard/answers/prefill.ts";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { findFieldPlace, isChangeableList, toFormOutline } from "#contract/wizard/outline.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { schedule } from "#work/timers.ts";
import type { UploadQueue } from "#work/uploads/upload-queue.ts";
import { type AnswerStore, createAnswerStore } from "./answers/answer-store.ts";
import { type AnswerChangeTracker, createAnswerChangeTracker } from "./answers/changes-elsewhere.ts";
import { createProblemStore, type ProblemStore } from "./answers/problem-store.ts";
import { createRegisterChecks } from "./answers/register-checks.ts";
import { createDocumentChangeTracker, type DocumentChangeTracker } from "./documents/documents-elsewhere.ts";
import { createDraftCalls, type DraftCalls, type SaveCalls } from "./saving/draft-calls.ts";
import {
  getSentValues,
  getTypedTimes,
  type JournalRecord,
  mergeJournalRecords,
  restoreJournal,
} from "./saving/journal/journal-record.ts";
import { createSaveQueue } from "./saving/save-queue.ts";
import type { SaveQueue } from "./saving/save-queue-props.ts";

/** The record being edited: an application's draft, a request after lodging, or a template. */
export type EditableDraft = Pick<Draft, "Id" | "Revision" | "CurrentStepId" | "Answers" | "SavedAt" | "Area">;

interface LodgementOptions {
  readonly client: ApiClient;
  readonly draft: EditableDraft;
  /** Id of the request, if a request after lodging (such as an amendment) is edited. */
  readonly requestId?: string | undefined;
  /**
   * Functions that save a template. Absent for an application or a request after lodging, which use
   * `createDraftCalls`.
   */
  readonly saveCalls?: SaveCalls | undefined;
  readonly config: WizardConfig;
  readonly applicant: Applicant;
  readonly limits: FileLimits;
  /** Journal records with answers that earlier visits could not save. */
  readonly leftoverRecords: readonly JournalRecord[];
  readonly writeJournal: (record: JournalRecord | undefined) => Promise<void>;
  /** Milliseconds since 1970 by the service's clock. */
  readonly now: () => number;
  /** The current day, such as `2026-11-21`. */
  readonly today: string;
  /** The upload queue. It continues after the wizard is closed. */
  readonly uploads: UploadQueue;
}

export interface OpenLodgement {
  readonly applicationId: Draft["Id"];
  /** Id of the request, if a request after lodging (such as an amendment) is edited. */
  readonly requestId: string | undefined;
  readonly calls: DraftCalls;
  readonly config: WizardConfig;
  readonly store: AnswerStore;
  readonly problems: ProblemStore;
  readonly queue: SaveQueue;
  readonly changesElsewhere: AnswerChangeTracker;
  readonly documentsElsewhere: DocumentChangeTracker;
  readonly uploads: UploadQueue;
  readonly limits: FileLimits;
  /** The area of the host's council; null if the provider serves every area. */
  readonly area: NonNullable<Draft["Area"]> | null;
  stop(): void;
}

/**
 * Field types whose parts are merged if two people edit them at the same time. Other composite answers, such
 * as land, a signature or a map shape, are taken from one person as a whole, because their parts belong
 * together.
 */
const MERGEABLE_TYPES = new Set<Field["type"] | undefined>([
  ...([
    "address",
    "contact",
    "practitioner",
    "titleRef",
    "period",
    "timeRange",
    "checkboxes",
    "bcaClass",
  ] as const),
]);

export function createLodgement(options: LodgementOptions): OpenLodgement {
  const { client, draft, config, limits, requestId } = options;
  const calls = createDraftCalls(client, draft.Id, requestId);
  const outline = toFormOutline(config);
  const isItemList = (path: string) => isChangeableList(outline, path);
  const hasParts = (path: string) => MERGEABLE_TYPES.has(findFieldPlace(outline, path)?.field.type);
  const leftoverRecord = mergeJournalRecords(options.leftoverRecords, { isItemList, hasParts });
  const restoredAnswers = restoreJournal(leftoverRecord, draft.Answers, { isItemList, hasParts });
  const conflictingAnswers = Object.fromEntries(
    restoredAnswers.conflicts.map(({ path, mine: value }) => [path, value]),
  );
  const knownAnswers: Answers = { ...draft.Answers, ...restoredAnswers.unsaved, ...conflictingAnswers };
  const prefilledAnswers = getPrefill(config, knownAnswers, options.applicant);

  const store = createAnswerStore({
    config,
    answers: { ...knownAnswers, ...prefilledAnswers },
    today: options.today,
    roles: options.applicant.roles,
    onChange: (patch) => {
      changesElsewhere.markSeen(Object.keys(patch));
      queue.change(patch);
    },
  });
  const changesElsewhere = createAnswerChangeTracker(store.get);
  const queue = createSaveQueue(
    {
      send: (options.saveCalls ?? calls).save,
      reload: (options.saveCalls ?? calls).reload,
      writeJournal: options.writeJournal,
      schedule,
      now: options.now,
      random: Math.random,
      ...{ isItemList, hasParts },
      onAdopt: (patch, origin) => {
        if (origin === "elsewhere") changesElsewhere.record(patch);
        else changesElsewhere.markSeen(Object.keys(patch));
        store.adopt(patch);
      },
    },
    {
      revision: draft.Revision,
      savedAt: draft.SavedAt,
      answers: draft.Answers,
      unsaved: { ...restoredAnswers.unsaved, ...prefilledAnswers },
      conflicts: restoredAnswers.conflicts,
      items: restoredAnswers.items,
      typedAt: getTypedTimes(leftoverRecord),
      sent: getSentValues(leftoverRecord),
    },
  );
  const checkRegister = createRegisterChecks(client, store.view, (path) => problems.recheck(path));
  const problems: ProblemStore = createProblemStore(store, checkRegister);
  queue.subscribe(() => problems.setRefused(queue.state().refused));
  return {
    ...{ applicationId: draft.Id, requestId, calls, config, store, queue, changesElsewhere, limits },
    documentsElsewhere: createDocumentChangeTracker(),
    uploads: options.uploads,
    area: draft.Area ?? null,
    problems,
    stop() {
      queue.stop();
    },
  };
}
