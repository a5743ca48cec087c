import { useEffect, useRef } from "react";
import type { WizardStep } from "#contract/wizard/config.ts";
import { SectionBlock } from "../sections/section-block.tsx";
import { TranslatedFormText } from "../texts/translated-form-text.tsx";
import { OutcomeStep } from "./lazy-steps.tsx";
import { StepPanels } from "./step-panels.tsx";

/** Observes the upper third of the viewport. The step in that area is the current one. */
const OBSERVER_OPTIONS = { rootMargin: "0px 0px -67% 0px" };

interface SinglePageStepProps {
  readonly step: WizardStep;
  readonly onVisible: (stepId: string) => void;
}

export function SinglePageStep({ step, onVisible }: SinglePageStepProps) {
  const box = useRef<HTMLElement>(null);
  const onVisibleRef = useRef(onVisible);
  useEffect(() => {
    onVisibleRef.current = onVisible;
  });

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onVisibleRef.current(step.id);
    }, OBSERVER_OPTIONS);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [step.id]);

  return (
    <section
      ref={box}
      id={`step-${step.id}`}
      aria-labelledby={`step-${step.id}-title`}
      className="grid max-w-3xl gap-8"
    >
      <div>
        <h2 id={`step-${step.id}-title`} className="font-semibold text-2xl" tabIndex={-1}>
          <TranslatedFormText words={step.title} />
        </h2>
        {step.intro && (
          <p className="page-sub">
            <TranslatedFormText words={step.intro} />
          </p>
        )}
      </div>
      <StepPanels step={step} />
      {step.kind === "outcome" && <OutcomeStep step={step} />}
      {step.sections.map((section) => (
        <SectionBlock key={section.id} section={section} />
      ))}
    </section>
  );
}
