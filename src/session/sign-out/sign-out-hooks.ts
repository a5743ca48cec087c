/**
 * Holds the functions that screens register for a sign-out: those that ask the person, and those that save
 * unsaved answers.
 */
import { settleWithin } from "../wait.ts";

/** Maximum milliseconds to write unsaved answers to the journal before the page is left. */
export const FLUSH_MS = 500;

/**
 * Asks the person at sign-out. Resolves with "leave" to continue, or "stay" to cancel. Instead of "leave",
 * it may resolve with a function, for example to delete stored work. The session calls this function after
 * all questions, unless the person has cancelled.
 */
export type SignOutQuestion = () => Promise<"leave" | "stay" | (() => unknown)>;

/**
 * Asks one question after the other. Resolves with false as soon as the person wants to stay. Ignores
 * errors of the functions that run afterwards.
 */
async function confirmSignOut(questions: readonly SignOutQuestion[]): Promise<boolean> {
  const tasks: (() => unknown)[] = [];
  for (const ask of questions) {
    const answer = await ask();
    if (answer === "stay") return false;
    if (answer !== "leave") tasks.push(answer);
  }
  await Promise.allSettled(tasks.map(async (run) => run()));
  return true;
}

export type SignOutHooks = ReturnType<typeof createSignOutHooks>;

/** Creates the hooks. At first no function is registered. */
export function createSignOutHooks() {
  const flushFunctions = new Set<() => unknown>();
  const questions = new Set<SignOutQuestion>();
  return {
    /** Saves unsaved answers. Resolves after `FLUSH_MS` at the latest. */
    flush: () => settleWithin(FLUSH_MS, [...flushFunctions]),
    confirm: () => confirmSignOut([...questions]),
    beforeSignOut(flush: () => unknown) {
      flushFunctions.add(flush);
      return () => flushFunctions.delete(flush);
    },
    confirmBeforeSignOut(ask: SignOutQuestion) {
      questions.add(ask);
      return () => questions.delete(ask);
    },
  };
}
