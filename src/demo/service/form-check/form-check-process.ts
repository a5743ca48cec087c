/** Entry point of the process that checks one uploaded form and then ends. */
import { checkConfigurationText } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import type { CheckOptions } from "#contract/wizard/configuration-check/check-wizard.ts";

/** The message to the process. */
export interface FormCheckTask {
  readonly text: string;
  readonly options: CheckOptions;
}

process.once("message", async ({ text, options }: FormCheckTask) => {
  process.send?.(await checkConfigurationText(text, options), () => process.disconnect());
});
