/**
 * Edits the parts of a building, each with a class and a size, as one answer. Removing a part can be undone.
 */
import { useRef } from "react";
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import { toNumber } from "#contract/wizard/answers/values.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Fieldset } from "#ui/index.ts";
import { createItemId } from "../answers/item-id.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { showUndo } from "../sections/show-undo.ts";
import { BuildingPart, type BuildingPartAnswer } from "./building-part.tsx";

const MAX_PARTS = 60;

export function BuildingParts(props: ControlProps) {
  const { path, label, value, error, isReadOnly, offeredChoices } = props;
  const t = useText();
  const language = useLanguage();
  const { store, problems } = useLodgement();
  const container = useRef<HTMLDivElement>(null);
  const parts = listParts(value);
  const totalArea = parts.reduce((sum, { floorArea }) => sum + (toNumber(floorArea) ?? 0), 0);

  function saveParts(next: readonly BuildingPartAnswer[]) {
    store.change({ [path]: next.length > 0 ? next : null });
    if (problems.shownAt(path).length > 0) problems.leave(path);
  }

  function addPart() {
    saveParts([...parts, { id: createItemId() }]);
    // The store has already notified its listeners, so the new part is in the DOM when this microtask runs.
    queueMicrotask(() => {
      const newPart = [...(container.current?.querySelectorAll<HTMLElement>("[data-part]") ?? [])].at(-1);
      newPart?.querySelector("input")?.focus();
    });
  }

  function removePart(at: number, title: string) {
    const removedPart = parts[at];
    saveParts(parts.toSpliced(at, 1));
    container.current?.querySelector<HTMLElement>("[data-add]")?.focus();
    showUndo(
      t("lodgement.repeat.removed", { item: title }),
      t("lodgement.undo"),
      () => removedPart && saveParts(listParts(store.get(path)).toSpliced(at, 0, removedPart)),
    );
  }

  return (
    <Fieldset legend={label} {...getFieldFrame(props)}>
      <div ref={container} className="mt-2 grid w-full max-w-2xl gap-4">
        {parts.map((part, index) => (
          <BuildingPart
            key={part.id ?? index}
            {...{ path, part, offeredChoices, isReadOnly }}
            partNumber={index + 1}
            id={`${props.id}-${part.id ?? index}`}
            isInvalid={Boolean(error)}
            onChange={(patch) => saveParts(parts.with(index, { ...part, ...patch }))}
            onRemove={(title) => removePart(index, title)}
          />
        ))}
        {!isReadOnly && (
          <div>
            <Button data-add icon="plus" disabled={parts.length >= MAX_PARTS} onClick={addPart}>
              {t(parts.length === 0 ? "lodgement.bca.addFirst" : "lodgement.bca.add")}
            </Button>
          </div>
        )}
        {parts.length > 1 && (
          <p className="font-semibold" role="status">
            {t("lodgement.bca.total", { area: formatNumber(totalArea, language) })}
          </p>
        )}
      </div>
    </Fieldset>
  );
}

/** Converts an answer to building parts. Older drafts contain one class for the whole building. */
function listParts(value: unknown): readonly BuildingPartAnswer[] {
  if (typeof value === "string" && value !== "") return [{ bcaClass: value }];
  if (!Array.isArray(value)) return [];
  return value.map((part) =>
    Object.fromEntries(
      ["id", "part", "bcaClass", "floorArea", "storeys", "riseInStoreys", "dwellings"].flatMap((key) => {
        const partValue = getAnswerPart(part, key);
        return partValue === undefined ? [] : [[key, String(partValue)]];
      }),
    ),
  );
}
