/**
 * Fills in the usual standard and frequency when the person selects a measure. Keeps existing answers, and
 * announces the change to screen readers.
 */
import { useEffect, useRef, useState } from "react";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";
import { createDefaultAnswers, useMeasureTypes } from "./register-types.ts";

/** Renders nothing if the section is not a register of safety measures. */
export function UsualMeasureAnswers({ section, itemId }: { section: WizardSection; itemId: string }) {
  return section.register ? (
    <MeasureDefaults section={section} itemId={itemId} type={section.register.type} />
  ) : null;
}

function MeasureDefaults({
  section,
  itemId,
  type,
}: {
  section: WizardSection;
  itemId: string;
  type: string;
}) {
  const t = useText();
  const { store } = useLodgement();
  const chosenType = useAnswer(getAnswerPath(section.id, type, itemId));
  const types = useMeasureTypes().data;
  const lastChoice = useRef(chosenType);
  const [notice, setNotice] = useState<{ name: string; standard: string } | null>(null);

  useEffect(() => {
    if (chosenType === lastChoice.current || !types) return;
    lastChoice.current = chosenType;
    const measure = types.find(({ id }) => id === chosenType);
    const patch = measure && createDefaultAnswers(store, section, itemId, measure);
    if (!patch || Object.keys(patch).length === 0) return setNotice(null);
    store.change(patch);
    setNotice({ name: measure.name, standard: measure.standard ?? "" });
  }, [chosenType, types, store, section, itemId]);

  return (
    <p role="status" className="field-hint mt-3">
      {notice && t("lodgement.register.usual", notice)}
    </p>
  );
}
