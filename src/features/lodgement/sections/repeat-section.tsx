/** A repeating section: numbered items that can be added, and removed with undo instead of a confirmation. */
import { useEffect, useRef, useState } from "react";
import { listItemIds, listItemPaths } from "#contract/wizard/answers/answers.ts";
import { addItems } from "#contract/wizard/answers/prefill.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Fieldset } from "#ui/index.ts";
import { createItemId } from "../answers/item-id.ts";
import { createControlId } from "../controls/control-props.ts";
import { useAnswer, useLodgement, useShownProblems } from "../lodgement-context.tsx";
import { AddPeople } from "../people/add-people.tsx";
import { AddMeasures } from "../safety-measures/add-measures.tsx";
import { FormText } from "../texts/form-text.tsx";
import { SectionHelp } from "../texts/help-text.tsx";
import { useFormatText, useProblemText } from "../texts/use-form-text.ts";
import { listFoldedItems } from "./folded-items.ts";
import { RepeatItem } from "./repeat-item.tsx";
import { showUndo } from "./show-undo.ts";

const FIRST_CONTROL = "input:not([type=hidden]), select, textarea";

export function RepeatSection({ section }: { section: WizardSection }) {
  const t = useText();
  const formatText = useFormatText();
  const problemText = useProblemText();
  const lodgement = useLodgement();
  const { store } = lodgement;
  const { id } = section;
  const ids = listItemIds({ [id]: useAnswer(id) }, id);
  const error = useShownProblems(id)[0];
  const box = useRef<HTMLDivElement>(null);
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const [folded] = useState(() => listFoldedItems(lodgement, section, ids));
  const noun = section.repeat ? formatText(section.repeat.itemNoun) : "";
  const isReadOnly = store.view.isSectionReadOnly(id);
  const isFull = ids.length >= (section.repeat?.max ?? Number.POSITIVE_INFINITY);

  useEffect(() => {
    // A section that needs an item starts with one.
    if (isReadOnly || (section.repeat?.min ?? 0) === 0) return;
    if (store.get(id) !== undefined) return;
    store.change(addItems(section, [], [createItemId()]));
  }, [store, id, section, isReadOnly]);

  useEffect(() => {
    if (focusOn === null) return;
    const target = box.current?.querySelector<HTMLElement>(focusOn);
    target?.focus();
    setFocusOn(null);
  }, [focusOn]);

  function add() {
    const item = createItemId();
    store.change(addItems(section, ids, [item]));
    setFocusOn(`[data-item="${item}"] :is(${FIRST_CONTROL})`);
  }

  const show = (item: string) => setFocusOn(`[data-item="${item}"] h2`);

  function remove(item: string, title: string) {
    const before = ids;
    const paths = listItemPaths(store.view.answers(), id, item);
    const answers = Object.fromEntries(paths.map((path) => [path, store.get(path)]));
    const removal = Object.fromEntries(paths.map((path) => [path, null]));
    store.change({ ...removal, [id]: before.filter((each) => each !== item) });
    const next = before[before.indexOf(item) + 1] ?? before[before.indexOf(item) - 1];
    setFocusOn(next ? `[data-item="${next}"] h2` : "[data-add]");
    showUndo(t("lodgement.repeat.removed", { item: title }), t("lodgement.undo"), () => {
      const now = listItemIds(store.view.answers(), id).filter((each) => each !== item);
      store.change({ ...answers, [id]: now.toSpliced(before.indexOf(item), 0, item) });
      setFocusOn(`[data-item="${item}"] h2`);
    });
  }

  return (
    <Fieldset
      id={createControlId(id)}
      legend={<FormText words={section.title} />}
      hint={section.help && <SectionHelp words={section.help} />}
      error={error && problemText(error)}
      look="heading"
    >
      <div ref={box} className="mt-3 grid w-full max-w-2xl gap-5">
        {ids.map((item) => (
          <RepeatItem
            key={item}
            section={section}
            itemId={item}
            isFolded={folded.has(item)}
            onRemove={remove}
          />
        ))}
        {!isReadOnly && (
          <div className="flex flex-wrap gap-3">
            <Button data-add icon="plus" disabled={isFull} onClick={add}>
              {t(ids.length === 0 ? "lodgement.repeat.add" : "lodgement.repeat.addAnother", {
                item: noun.toLowerCase(),
              })}
            </Button>
            {!isFull && <AddPeople section={section} ids={ids} noun={noun} onAdded={show} />}
            {!isFull && section.register && <AddMeasures section={section} ids={ids} onAdded={show} />}
            {isFull && <p className="field-hint basis-full">{t("lodgement.repeat.full")}</p>}
          </div>
        )}
      </div>
    </Fieldset>
  );
}
