/** One draft open in this page: its answers, what is wrong with them, how they are saved, its files on their way. */
import { getDraft, updateDynamic } from "#api/application-draft.ts";
import type { Client } from "#api/client.ts";
import type { FileLimits } from "#api/file-check.ts";
import type { Applicant } from "#contract/applicant-account.ts";
import type { Draft } from "#contract/application-draft.ts";
import type { Answers } from "#contract/wizard/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import type { UploadList } from "#session/uploads/upload-list.ts";
import { type AnswerStore, createAnswerStore } from "./answer-store.ts";
import { type JournalRecord, restoreJournal } from "./journal.ts";
import { getPrefill } from "./prefill.ts";
import { createProblemBoard, type ProblemBoard } from "./problem-board.ts";
import { createSaveQueue, type SaveQueue, type SaveQueueParts } from "./save-queue.ts";

/** What is filled in: an application's draft, or a template. */
export type FilledIn = Pick<Draft, "Id" | "Revision" | "CurrentStepId" | "Answers" | "SavedAt">;

/** How it is kept, where that is another way than an application's. */
export interface DraftCalls {
  readonly save: SaveQueueParts["send"];
  readonly reload: SaveQueueParts["reload"];
}

export interface LodgementParts {
  readonly client: Client;
  readonly draft: FilledIn;
  readonly calls?: DraftCalls | undefined;
  readonly config: WizardConfig;
  readonly applicant: Applicant;
  readonly limits: FileLimits;
  /** Left by an earlier visit. */
  readonly record: JournalRecord | undefined;
  readonly writeJournal: (record: JournalRecord | undefined) => Promise<void>;
  /** `2026-11-21`. */
  readonly today: string;
  /** Files on their way, which go on when the wizard is left. */
  readonly uploads: UploadList;
}

export interface Lodgement {
  readonly applicationId: Draft["Id"];
  readonly config: WizardConfig;
  readonly store: AnswerStore;
  readonly problems: ProblemBoard;
  readonly queue: SaveQueue;
  readonly uploads: UploadList;
  readonly limits: FileLimits;
  stop(): void;
}

export function createLodgement(parts: LodgementParts): Lodgement {
  const { client, draft, config, limits } = parts;
  const params = { id: draft.Id };
  const repeats = new Set(
    config.steps.flatMap((step) => step.sections.flatMap((section) => (section.repeat ? [section.id] : []))),
  );
  const isItemList = (path: string) => repeats.has(path);
  const restored = restoreJournal(parts.record, draft.Answers, isItemList);
  const mine = Object.fromEntries(restored.conflicts.map(({ path, mine: value }) => [path, value]));
  const known: Answers = { ...draft.Answers, ...restored.unsaved, ...mine };
  const prefill = getPrefill(config, known, parts.applicant);

  const store = createAnswerStore({
    config,
    answers: { ...known, ...prefill },
    today: parts.today,
    onChange: (patch) => queue.change(patch),
  });
  const queue = createSaveQueue(
    {
      send:
        parts.calls?.save ??
        ((revision, answers) =>
          updateDynamic(client, { params, body: { Revision: revision, Answers: answers } })),
      reload: parts.calls?.reload ?? (() => getDraft(client, { params })),
      writeJournal: parts.writeJournal,
      schedule: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      now: Date.now,
      random: Math.random,
      isItemList,
      onAdopt: store.adopt,
    },
    {
      revision: draft.Revision,
      savedAt: draft.SavedAt,
      answers: draft.Answers,
      unsaved: { ...restored.unsaved, ...prefill },
      conflicts: restored.conflicts,
    },
  );
  return {
    ...{ applicationId: draft.Id, config, store, queue, uploads: parts.uploads, limits },
    problems: createProblemBoard(store),
    stop() {
      queue.stop();
    },
  };
}
