import { type ReactNode, useId, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type StepState = "done" | "current" | "upcoming" | "problem";
export type Step = {
  id: string;
  title: string;
  state: StepState;
  /** True for the visible step, if its state is not "current". */
  isDisplayed?: boolean | undefined;
  onSelect?: (() => void) | undefined;
};

export type StepperProps = {
  steps: readonly Step[];
  label: string;
  /** The collapsed text on phones: "Step 3 of 12". */
  summary?: string | undefined;
  /** Hidden text after a step's title: "done", "needs attention". */
  stateLabels?: Partial<Record<StepState, string>> | undefined;
};

/** The steps of a task: a list beside the content on wide screens, collapsed to one row on phones. */
export function Stepper({ steps, label, summary, stateLabels }: StepperProps) {
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const here = Math.max(
    0,
    steps.findIndex((step) => step.isDisplayed ?? step.state === "current"),
  );
  const line = summary ?? `${here + 1} / ${steps.length} · ${steps[here]?.title ?? ""}`;
  return (
    <nav className="stepper" aria-label={label} data-expanded={expanded || undefined}>
      <button
        type="button"
        className="stepper-summary"
        aria-expanded={expanded}
        aria-controls={listId}
        onClick={() => setExpanded(!expanded)}
      >
        <span>{line}</span>
        <Icon name={expanded ? "chevron-up" : "chevron-down"} />
      </button>
      <progress className="progress stepper-progress" value={here + 1} max={steps.length} aria-label={line} />
      <ol id={listId} className="stepper-list">
        {steps.map((step, index) => (
          <li key={step.id} className="stepper-step" data-state={step.state}>
            <StepTitle
              step={step}
              current={index === here}
              onDone={() => setExpanded(false)}
              stateLabel={stateLabels?.[step.state]}
              mark={index + 1}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepTitleProps = {
  step: Step;
  current: boolean;
  stateLabel: string | undefined;
  mark: number;
  onDone: () => void;
};

function StepTitle({ step, current, stateLabel, mark, onDone }: StepTitleProps) {
  const shown: Record<StepState, ReactNode> = {
    done: <Icon name="check" size="s" />,
    problem: <Icon name="warning" size="s" />,
    current: mark,
    upcoming: mark,
  };
  const content = (
    <>
      <span className="stepper-mark" aria-hidden="true">
        {shown[step.state]}
      </span>
      <span>
        {step.title}
        {stateLabel && <VisuallyHidden> ({stateLabel})</VisuallyHidden>}
      </span>
    </>
  );
  const currentStep = current ? "step" : undefined;
  if (!step.onSelect) {
    return (
      <span className="stepper-link" aria-current={currentStep}>
        {content}
      </span>
    );
  }
  function select() {
    onDone();
    step.onSelect?.();
  }
  return (
    <button type="button" className="stepper-link" aria-current={currentStep} onClick={select}>
      {content}
    </button>
  );
}
