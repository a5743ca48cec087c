import { vi } from "vitest";
import { ApiError, type ApiErrorDetails } from "#api/errors.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { JournalRecord } from "./journal/journal-record.ts";
import { createClock } from "./save-queue.fixture.ts";
import { createSaveQueue } from "./save-queue.ts";
import type { SaveQueueInitialState, SaveResponse } from "./save-queue-props.ts";

/**
 * Creates a save queue with a simulated service. The service returns the given responses in order, and after
 * the last one accepts every save.
 */
export function createSaveQueueControlFixture(start: Partial<SaveQueueInitialState> = {}) {
  const clock = createClock();
  const replies: (ApiErrorDetails | Partial<SaveResponse> | Promise<unknown>)[] = [];
  const drafts: (ApiErrorDetails | { Revision: number; Answers: Answers })[] = [];
  const sentSaves: { at: number; answers: Answers }[] = [];
  const adoptions: unknown[] = [];
  const journalWrites: (JournalRecord | undefined)[] = [];
  const reload = vi.fn(async () => {
    const draft = drafts.shift() ?? { Revision: 0, Answers: {} };
    if ("kind" in draft) throw new ApiError(draft);
    return draft;
  });
  const queue = createSaveQueue(
    {
      ...clock,
      reload,
      random: () => 0.5,
      hasParts: () => false,
      isItemList: () => false,
      onAdopt: (patch, reason) => void adoptions.push([patch, reason]),
      writeJournal: async (record) => void journalWrites.push(record),
      send: async (revision, answers) => {
        sentSaves.push({ at: clock.now(), answers });
        const reply = await replies.shift();
        if (reply && typeof reply === "object" && "kind" in reply)
          throw new ApiError(reply as ApiErrorDetails);
        return { Revision: revision + 1, SavedAt: "now", Changed: {}, ...(reply as object) } as SaveResponse;
      },
    },
    { revision: 0, savedAt: "opened", answers: {}, ...start },
  );
  return {
    ...{ clock, queue, replies, drafts, sends: sentSaves, adopted: adoptions, writes: journalWrites, reload },
    status: () => queue.state().status,
    times: () => sentSaves.map(({ at }) => at),
    paths: () => sentSaves.map(({ answers }) => Object.keys(answers)),
  };
}
