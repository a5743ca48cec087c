/** A fake service for the save queue's tests, with its own clock. */
import { ApiError } from "#api/errors.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import type { JournalRecord } from "./journal/journal-record.ts";
import { createSaveQueue } from "./save-queue.ts";
import type { SaveQueue, SaveQueueInitialState, SaveResponse } from "./save-queue-props.ts";

/**
 * Simulated fault of a save. The connection is lost before (`unsent`) or after (`lost-response`) the service stores the
 * answers. With `no-details`, a conflict response does not include the changes.
 */
export type ServiceFault = "none" | "unsent" | "lost-response" | "busy" | "signed-out" | "no-details";

export function createFakeService(answers: Answers = {}) {
  let revision = 0;
  const currentAnswers: Record<string, unknown> = { ...answers };
  const changedAt = new Map<string, number>();

  function storeAnswers(patch: Answers): void {
    revision += 1;
    for (const [path, value] of Object.entries(patch)) {
      if (value === null) delete currentAnswers[path];
      else currentAnswers[path] = value;
      changedAt.set(path, revision);
    }
  }
  function listChangesSince(fromRevision: number): Answers {
    const paths = [...changedAt].filter(([, at]) => at > fromRevision).map(([path]) => path);
    return Object.fromEntries(paths.map((path) => [path, currentAnswers[path] ?? null]));
  }

  return {
    answers: (): Answers => ({ ...currentAnswers }),
    revision: () => revision,
    /** Simulates a change in another window or by a delegate. */
    changeElsewhere: (patch: Answers) => storeAnswers(patch),
    save(fromRevision: number, patch: Answers, fault: ServiceFault): SaveResponse {
      if (fault === "unsent") throw new ApiError({ kind: "network", status: 0 });
      if (fault === "busy") throw new ApiError({ kind: "empty", status: 503 });
      if (fault === "signed-out") throw new ApiError({ kind: "unauthenticated", status: 401 });
      const changedAnswers = listChangesSince(fromRevision);
      const conflictingPaths = Object.keys(patch).filter(
        (path) => Object.hasOwn(changedAnswers, path) && !isSameAnswer(changedAnswers[path], patch[path]),
      );
      if (conflictingPaths.length > 0) {
        const conflict = { error: "changed", Revision: revision, Answers: changedAnswers };
        throw new ApiError({
          kind: "conflict",
          status: 409,
          conflict: fault === "no-details" ? { error: "changed", Revision: revision } : conflict,
        });
      }
      storeAnswers(patch);
      if (fault === "lost-response") throw new ApiError({ kind: "network", status: 0 });
      const otherChanges = Object.entries(changedAnswers).filter(([path]) => !Object.hasOwn(patch, path));
      return { Revision: revision, SavedAt: `saved-${revision}`, Changed: Object.fromEntries(otherChanges) };
    },
  };
}
export type FakeService = ReturnType<typeof createFakeService>;

/** Creates a clock whose timers run only when the test calls `pass`. */
export function createClock() {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    schedule: (ms: number, run: () => void) => {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms: number): Promise<void> {
      const endTime = time + ms;
      for (;;) {
        await settleSaves();
        const nextTimer = timers.toSorted((a, b) => a.at - b.at)[0];
        if (!nextTimer || nextTimer.at > endTime) break;
        timers = timers.filter((other) => other !== nextTimer);
        time = Math.max(time, nextTimer.at);
        nextTimer.run();
      }
      time = endTime;
      await settleSaves();
    },
  };
}

export async function settleSaves(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

interface SaveQueueFixture {
  readonly queue: SaveQueue;
  /** The answers that the person sees in the form. */
  readonly form: Record<string, unknown>;
  readonly journal: () => JournalRecord | undefined;
  /** True if the person has typed or seen this answer, or a conflict offered it. */
  hasSeen(path: string, value: unknown): boolean;
  type(patch: Answers): void;
}

/** Creates a queue that saves to a fake service. Each request waits for `waitForNetwork`. */
export function createSaveQueueFixture(
  service: FakeService,
  clock: ReturnType<typeof createClock>,
  options: {
    readonly fault?: () => ServiceFault;
    readonly waitForNetwork?: () => Promise<unknown>;
    readonly waitForStorage?: () => Promise<unknown>;
    readonly start?: Partial<SaveQueueInitialState>;
    /** Counts how often the whole draft is fetched. */
    readonly reloads?: { count: number };
  } = {},
): SaveQueueFixture {
  const { fault = () => "none", waitForNetwork, waitForStorage, start } = options;
  const form: Record<string, unknown> = { ...service.answers(), ...start?.unsaved };
  for (const { path, mine } of start?.conflicts ?? []) form[path] = mine;
  let journal: JournalRecord | undefined;
  const seenValues = new Set<string>();
  const markSeen = (patch: Answers) => {
    for (const [path, value] of Object.entries(patch))
      seenValues.add(`${path}=${JSON.stringify(value ?? null)}`);
  };
  markSeen(form);
  const queue = createSaveQueue(
    {
      ...clock,
      random: () => 0.5,
      hasParts: (path) => path.startsWith("shared."),
      isItemList: (path) => path === "items" || path === "owners",
      onAdopt: (patch) => {
        markSeen(patch);
        for (const [path, value] of Object.entries(patch)) {
          if (value === null) delete form[path];
          else form[path] = value;
        }
      },
      writeJournal: async (record) => {
        await waitForStorage?.();
        journal = record;
      },
      send: async (revision, answers) => {
        const simulatedFault = fault();
        await waitForNetwork?.();
        const reply = service.save(revision, answers, simulatedFault);
        await waitForNetwork?.();
        return reply;
      },
      reload: async () => {
        if (options.reloads) options.reloads.count += 1;
        const draft = { Revision: service.revision(), Answers: service.answers() };
        await waitForNetwork?.();
        return draft;
      },
    },
    { revision: service.revision(), savedAt: "opened", answers: service.answers(), ...start },
  );
  queue.start();
  queue.subscribe(() => {
    for (const { path, theirs } of queue.state().conflicts) markSeen({ [path]: theirs });
  });
  return {
    queue,
    form,
    hasSeen: (path, value) => seenValues.has(`${path}=${JSON.stringify(value ?? null)}`),
    journal: () => journal,
    type(patch) {
      markSeen(patch);
      for (const [path, value] of Object.entries(patch)) {
        if (value === null) delete form[path];
        else form[path] = value;
      }
      queue.change(patch);
    },
  };
}
