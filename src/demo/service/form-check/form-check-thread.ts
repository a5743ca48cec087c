/** The thread that checks one uploaded form, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { checkConfigurationText } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import type { CheckOptions } from "#contract/wizard/configuration-check/check-wizard.ts";

/** Data passed to the thread. */
export interface FormCheckTask {
  readonly text: string;
  readonly options: CheckOptions;
}

const { text, options } = workerData as FormCheckTask;
parentPort?.postMessage(await checkConfigurationText(text, options));
