/**
 * Checks uploaded forms in a thread of their own, one after another, so that a form that takes long to check does not
 * delay other requests.
 */
import { Worker } from "node:worker_threads";
import type { CheckedText } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import type { CheckFormText } from "../../context/context.ts";
import type { FormCheckTask } from "./form-check-thread.ts";

export interface FormCheckLimits {
  /** Seconds after which a check is ended. */
  readonly seconds: number;
  /** Maximum size of the thread's objects. */
  readonly megabytes: number;
}

/** The largest example form is checked in less than a second, with about 60 MB. */
const LIMITS: FormCheckLimits = { seconds: 20, megabytes: 256 };

export function createThreadedFormCheck(
  limits: FormCheckLimits = LIMITS,
  startThread: (task: FormCheckTask) => Worker = (task) => startCheckThread(task, limits),
): CheckFormText {
  let previous: Promise<unknown> = Promise.resolve();
  return (text, options) => {
    const checked = previous.then(() => runCheck(startThread({ text, options }), limits));
    previous = checked;
    return checked;
  };
}

function startCheckThread(workerData: FormCheckTask, { megabytes }: FormCheckLimits): Worker {
  return new Worker(new URL("form-check-thread.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
}

/** Resolves with the result of the thread, or with a finding that says why there is none. */
function runCheck(thread: Worker, { seconds, megabytes }: FormCheckLimits): Promise<CheckedText> {
  return new Promise((resolve) => {
    const refuse = (message: string) =>
      resolve({ findings: [{ pointer: "", place: "", message }], config: undefined });
    const timer = setTimeout(() => {
      refuse(
        `takes more than ${seconds} seconds to check: split the form, or use fewer and shorter conditions`,
      );
      void thread.terminate();
    }, seconds * 1000);
    thread.once("message", (checked: CheckedText) => resolve(checked));
    thread.once("error", (error) => {
      const isMemory = (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY";
      refuse(
        isMemory
          ? `needs more than ${megabytes} MB to check: split the form`
          : "cannot be checked: split the form, or use fewer and shorter conditions",
      );
    });
    thread.once("exit", () => {
      clearTimeout(timer);
      refuse("cannot be checked: split the form, or use fewer and shorter conditions");
    });
  });
}
