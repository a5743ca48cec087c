/**
 * Shows the steps at the side with their state. Problems are counted when the person leaves a step, not on every
 * keystroke.
 */
import { useMemo } from "react";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { WizardStep } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { type Step as Stage, Stepper, type StepState } from "#ui/index.ts";
import { useFormDecision, useLodgement, useProblemVersion } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { listStepTopics } from "./visible-steps.ts";

interface WizardProgressProps {
  readonly stepId: string;
  /** Visited steps, including the current one. */
  readonly visitedStepIds: ReadonlySet<string>;
  readonly onSelect: (stepId: string) => void;
}

export function WizardProgress({ stepId, visitedStepIds, onSelect }: WizardProgressProps) {
  const t = useText();
  const formatText = useFormatText();
  const { store, problems, config } = useLodgement();
  const ids = useFormDecision(listStepTopics(config), () =>
    store.view
      .steps()
      .map((step) => step.id)
      .join(" "),
  );
  const documentVersion = useProblemVersion("documents");
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed when the step or the documents change
  const stepsWithErrors = useMemo(
    () => new Set(problems.all().flatMap(({ severity, stepId: id }) => (severity === "error" ? [id] : []))),
    [problems, stepId, ids, documentVersion],
  );

  const toTitle = ({ title }: WizardStep) => formatText(withAnswers(store.view, title));

  function getStepState({ id, kind }: WizardStep): StepState {
    if (id === stepId) return "current";
    // Lodging closes the wizard, so the declaration is never shown as done.
    if (kind === "declaration" || !visitedStepIds.has(id)) return "upcoming";
    return stepsWithErrors.has(id) ? "problem" : "done";
  }

  useFormDecision(
    config.steps.map(({ title }) => `text:${title.key}`),
    () => store.view.steps().map(toTitle).join(),
  );
  const steps = store.view.steps();
  const index = steps.findIndex((step) => step.id === stepId);
  const progressSteps = steps.map(
    (step): Stage => ({
      id: step.id,
      title: toTitle(step),
      state: getStepState(step),

      onSelect: () => onSelect(step.id),
    }),
  );
  return (
    <Stepper
      steps={progressSteps}
      displayedId={stepId}
      label={t("lodgement.steps.label")}
      summary={t("lodgement.steps.summary", { number: index + 1, count: steps.length })}
      stateLabels={{
        done: t("lodgement.steps.done"),
        problem: t("lodgement.steps.problem"),
        upcoming: t("lodgement.steps.upcoming"),
      }}
    />
  );
}
