import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import { summariseAnswers } from "#contract/wizard/answers/summarise.ts";
import type { OpenLodgement } from "../../lodgement.ts";
import type { FormatText } from "../../texts/use-form-text.ts";

/** Creates the summary locally, for use if the service cannot be reached. */
export function createLocalSummary({ config, store }: OpenLodgement, formatText: FormatText): AnswerGroup[] {
  const { view } = store;
  return summariseAnswers(config, view.answers(), {
    today: view.today,
    documents: [],
    lists: {},
    formatText: formatText,
  });
}
