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

/**
 * Pairs of a topic prefix of the answer store and a condition in the field's configuration. For example, the
 * topic `required:owners.*.acn` changes when the result of the condition `requiredIf` changes.
 */
const CONDITIONS = [
  ["field", "visibleIf"],
  ["required", "requiredIf"],
  ["readOnly", "readOnlyIf"],
] as const;

/** Renders the component again when a condition of the fields, a controlled answer or a visible problem changes. */
export function useFieldStackUpdates(section: WizardSection, itemId: string | undefined): void {
  const { store, problems } = useLodgement();
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const renderedRevision = store.revision();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `renderedRevision` is compared only when the subscription starts
  useLayoutEffect(() => {
    watchPointer();
    const containerPath = itemId === undefined ? section.id : `${section.id}.${itemId}`;
    const handleChange = (path: string) => {
      const type = section.fields.find(({ key }) => key === path.slice(containerPath.length + 1))?.type;
      if (type && controlTypes[type].isControlled) rerender();
      else showText(path, readAnswerText(store, { path, type }));
    };
    const unsubscribeFunctions = [
      store.subscribe(listConditionTopics(store.view.outline, section), rerender),
      store.subscribeWithin(containerPath, handleChange),
      problems.subscribeWithin(containerPath, rerender),
    ];
    if (store.revision() !== renderedRevision) rerender();
    return () => {
      for (const stop of unsubscribeFunctions) stop();
    };
  }, [store, problems, section, itemId]);
}

function listConditionTopics(outline: FormOutline, section: WizardSection): readonly ExpressionTarget[] {
  const sectionPattern = { ...section, id: findPathPattern(outline, section.id) ?? section.id };
  const topics: ExpressionTarget[] = [];
  for (const field of section.fields) {
    const pattern = toFieldPattern(sectionPattern, field.key);
    for (const [kind, condition] of CONDITIONS)
      if (typeof field[condition] === "object") topics.push(`${kind}:${pattern}`);
    if (field.list !== undefined || field.choicesFrom !== undefined) topics.push(`choices:${pattern}`);
    // This component formats only the field's label and hint. Each control formats its other texts, and
    // subscribes to the answers in them.
    for (const words of [field.label, field.hint]) if (words?.answers) topics.push(`text:${words.key}`);
  }
  return topics;
}

/**
 * Writes text into an input. Does nothing for composite controls, which have no element with this id and
 * update their parts themselves.
 */
function showText(path: string, text: string): void {
  const control = document.getElementById(createControlId(path));
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isText && control.value !== text) control.value = text;
}
