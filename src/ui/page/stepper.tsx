import { type ReactNode, useId, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type StepState = "done" | "current" | "upcoming" | "problem";
export type Step = {
  id: string;
  title: string;
  state: StepState;
  onSelect?: (() => void) | undefined;
};

export type StepperProps = {
  steps: readonly Step[];
  /** Id of the step that the page shows. Default: the step with the state "current". */
  displayedId?: string | undefined;
  label: string;
  /** The collapsed text on phones: "Step 3 of 12". */
  summary?: string | undefined;
  /** Hidden text after a step's title: "done", "needs attention". */
  stateLabels?: Partial<Record<StepState, string>> | undefined;
};

/** The steps of a task: a list beside the content on wide screens, collapsed to one row on phones. */
export function Stepper({ steps, displayedId, label, summary, stateLabels }: StepperProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const displayedIndex = Math.max(
    0,
    steps.findIndex((step) => (displayedId ? step.id === displayedId : step.state === "current")),
  );
  const summaryText =
    summary ?? `${displayedIndex + 1} / ${steps.length} · ${steps[displayedIndex]?.title ?? ""}`;
  return (
    <nav className="stepper" aria-label={label} data-expanded={isExpanded || undefined}>
      <button
        type="button"
        className="stepper-summary"
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        <span>{summaryText}</span>
        <Icon name={isExpanded ? "chevron-up" : "chevron-down"} />
      </button>
      <progress
        className="progress stepper-progress"
        value={displayedIndex + 1}
        max={steps.length}
        aria-label={summaryText}
      />
      <ol id={listId} className="stepper-list">
        {steps.map((step, index) => (
          <li key={step.id} className="stepper-step" data-state={step.state}>
            <StepTitle
              step={step}
              isDisplayed={index === displayedIndex}
              onCollapse={() => setIsExpanded(false)}
              stateLabel={stateLabels?.[step.state]}
              number={index + 1}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepTitleProps = {
  step: Step;
  isDisplayed: boolean;
  stateLabel: string | undefined;
  /** Position of the step, from 1. */
  number: number;
  /** Collapses the list of steps on phones. */
  onCollapse: () => void;
};

function StepTitle({ step, isDisplayed, stateLabel, number, onCollapse }: StepTitleProps) {
  const stateMarks: Record<StepState, ReactNode> = {
    done: <Icon name="check" size="s" />,
    problem: <Icon name="warning" size="s" />,
    current: number,
    upcoming: number,
  };
  const content = (
    <>
      <span className="stepper-mark" aria-hidden="true">
        {stateMarks[step.state]}
      </span>
      <span>
        {step.title}
        {stateLabel && <VisuallyHidden> ({stateLabel})</VisuallyHidden>}
      </span>
    </>
  );
  const currentStep = isDisplayed ? "step" : undefined;
  if (!step.onSelect) {
    return (
      <span className="stepper-link" aria-current={currentStep}>
        {content}
      </span>
    );
  }
  function selectStep() {
    onCollapse();
    step.onSelect?.();
  }
  return (
    <button type="button" className="stepper-link" aria-current={currentStep} onClick={selectStep}>
      {content}
    </button>
  );
}
