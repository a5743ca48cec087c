/** Collects the questions and saves that the screens register for a sign-out. */
import { settleWithin } from "../wait.ts";

/** Maximum milliseconds to write unsaved answers to the journal before the page is left. */
export const FLUSH_MS = 500;

/**
 * Asks the person at sign-out. Resolves with "stay" to cancel the sign-out. A function instead of "leave" runs when all
 * questions are answered and nobody has cancelled, for example to delete what the person does not want to keep.
 */
export type SignOutQuestion = () => Promise<"leave" | "stay" | (() => unknown)>;

/** Asks one question after the other. Resolves with false if the person stays. Ignores errors of the functions. */
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

/** Creates the lists of questions and saves, which are empty until screens register some. */
export function createSignOutHooks() {
  const flushes = new Set<() => unknown>();
  const questions = new Set<SignOutQuestion>();
  return {
    /** Saves unsaved answers, within `FLUSH_MS`. */
    flush: () => settleWithin(FLUSH_MS, [...flushes]),
    confirm: () => confirmSignOut([...questions]),
    beforeSignOut(flush: () => unknown) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    confirmBeforeSignOut(ask: SignOutQuestion) {
      questions.add(ask);
      return () => questions.delete(ask);
    },
  };
}
