import type { AnswerGroup } from "#contract/applications/application.ts";
import { summarise } from "#contract/wizard/answers/summarise.ts";
import type { Lodgement } from "../lodgement.ts";
import type { FormatText } from "../texts/use-form-text.ts";

/** The summary made here, for when the service cannot be reached. */
export function createLocalSummary({ config, store }: Lodgement, say: FormatText): AnswerGroup[] {
  const { view } = store;
  return summarise(config, view.answers(), { today: view.today, documents: [], lists: {}, say });
}
