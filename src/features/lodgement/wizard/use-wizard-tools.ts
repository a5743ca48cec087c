import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { OpenLodgement } from "../lodgement.ts";
import { isAllSaved } from "../saving/save-state.ts";
import { useFormatText } from "../texts/use-form-text.ts";
import type { WizardTools } from "./lodgement-wizard-props.ts";
import type { OpenedDraft } from "./use-opened-lodgement.ts";

export function useWizardTools(
  { draft }: OpenedDraft,
  lodgement: OpenLodgement,
  onReload: WizardTools["onReload"],
): WizardTools {
  const formatText = useFormatText();
  const { applicationId, config, store, queue } = lodgement;
  return {
    ...{ applicationId, config, formatText, onReload },
    applicationTypeId: draft.ApplicationTypeId,
    title: formatText(config.title),
    answers: () => store.view.answers(),
    steps() {
      const answeredSections = new Set(Object.keys(store.view.answers()).map((path) => path.split(".")[0]));
      const answeredSteps = store.view
        .steps()
        .filter(({ sections }) => sections.some(({ id }) => answeredSections.has(id)));
      return answeredSteps.map((step) => ({
        id: step.id,
        title: formatText(withAnswers(store.view, step.title)),
      }));
    },
    async save() {
      await queue.flush();
      return isAllSaved(queue.state());
    },
  };
}
