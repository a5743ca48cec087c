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
  return section.register ? <Usual section={section} itemId={itemId} type={section.register.type} /> : null;
}

function Usual({ section, itemId, type }: { section: WizardSection; itemId: string; type: string }) {
  const t = useText();
  const { store } = useLodgement();
  const chosen = useAnswer(getAnswerPath(section.id, type, itemId));
  const types = useMeasureTypes(true).data;
  const lastChoice = useRef(chosen);
  const [notice, setSaid] = useState<{ name: string; standard: string } | null>(null);

  useEffect(() => {
    if (chosen === lastChoice.current || !types) return;
    lastChoice.current = chosen;
    const measure = types.find(({ id }) => id === chosen);
    const patch = measure && createDefaultAnswers(store, section, itemId, measure);
    if (!patch || Object.keys(patch).length === 0) return setSaid(null);
    store.change(patch);
    setSaid({ name: measure.name, standard: measure.standard ?? "" });
  }, [chosen, types, store, section, itemId]);

  return (
    <p role="status" className="field-hint mt-3">
      {notice && t("lodgement.register.usual", notice)}
    </p>
  );
}
