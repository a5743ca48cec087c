/**
 * Subscribes the fields of a section or item to the store. The fields share one subscription, because on a
 * long form a subscription per field costs more than rendering. Typing renders no component. Text that
 * changes elsewhere is written into the input.
 */
import { useLayoutEffect, useReducer } from "react";
import type { WizardSection } from "#contract/wizard/config.ts";
import { toFieldPattern } from "#contract/wizard/item-lists.ts";
import { type ExpressionTarget, type FormOutline, findPathPattern } from "#contract/wizard/outline.ts";
import { watchPointer } from "#ui/after-pointer-up.ts";
import { createControlId } from "../controls/control-props.ts";
import { controlTypes } from "../controls/control-registry.tsx";
import { readAnswerText } from "../controls/text-answer.ts";
import { useLodgement } from "../lodgement-context.tsx";

const DECISIONS = ["field", "required", "readOnly", "choices"] as const;

/** Renders the component again when a condition of the fields, a controlled answer or a visible problem changes. */
export function useFieldStackUpdates(section: WizardSection, itemId: string | undefined): void {
  const { store, problems } = useLodgement();
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const renderedRevision = store.revision();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `renderedRevision` is compared only when the subscription starts
  useLayoutEffect(() => {
    watchPointer();
    const place = itemId === undefined ? section.id : `${section.id}.${itemId}`;
    const controlledKeys = new Set(
      section.fields.flatMap(({ key, type }) => (controlTypes[type].isControlled ? [key] : [])),
    );
    const types = new Map(section.fields.map(({ key, type }) => [key, type]));
    const handleChange = (path: string) => {
      const key = path.slice(place.length + 1);
      if (controlledKeys.has(key)) rerender();
      else showText(path, readAnswerText(store, { path, type: types.get(key) }));
    };
    const stops = [
      store.subscribe(listDecisions(store.view.outline, section), rerender),
      store.subscribeWithin(place, handleChange),
      problems.subscribeWithin(place, rerender),
    ];
    if (store.revision() !== renderedRevision) rerender();
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, problems, section, itemId]);
}

function listDecisions(outline: FormOutline, section: WizardSection): ExpressionTarget[] {
  const id = findPathPattern(outline, section.id) ?? section.id;
  // Only labels and hints need this subscription. Controls subscribe to the answers in all other texts of
  // their question.
  const textTargets = section.fields.flatMap(({ label, hint }): ExpressionTarget[] =>
    [label, hint].flatMap((words) => (words?.answers ? [`text:${words.key}` as const] : [])),
  );
  const decisions = section.fields.flatMap(({ key, list, choicesFrom }) =>
    DECISIONS.map((kind): ExpressionTarget => `${kind}:${toFieldPattern({ ...section, id }, key)}`).filter(
      (target) =>
        outline.expressions.has(target) ||
        ((list !== undefined || choicesFrom !== undefined) && target.startsWith("choices:")),
    ),
  );
  return [...decisions, ...textTargets];
}

/**
 * Writes text into an input. Composite controls have no element with this id. They update their
 * parts themselves.
 */
function showText(path: string, text: string): void {
  const control = document.getElementById(createControlId(path));
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isText && control.value !== text) control.value = text;
}
