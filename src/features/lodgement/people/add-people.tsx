/** Adds several people from the address book or an earlier application to a repeating section. */
import { useState } from "react";
import { listItemPaths } from "#contract/wizard/answers/answers.ts";
import { type PersonPlace, toPersonAnswers } from "#contract/wizard/answers/people.ts";
import { addPrefilledItems } from "#contract/wizard/answers/prefill.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import { useJoinWords } from "#i18n/use-join.ts";
import { useText } from "#i18n/use-text.ts";
import { useHasAccount } from "#session/use-has-account.ts";
import { Button, createLazyDialog } from "#ui/index.ts";
import { createItemId } from "../answers/item-id.ts";
import { removeFilledItems } from "../answers/revert-change.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { showUndo } from "../sections/show-undo.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";
import { toPerson } from "./address-book-entry.ts";
import type { ChosenPerson } from "./chosen-person.ts";
import { findPerson } from "./use-people.ts";

const ContactsDialog = withPrefetch(
  createLazyDialog(
    () => import("./contacts-dialog.tsx"),
    (part) => part.ContactsDialog,
  ),
);

interface AddPeopleProps {
  readonly section: WizardSection;
  readonly itemIds: readonly string[];
  readonly noun: string;
  readonly onAdded: (itemId: string) => void;
}

/** Renders nothing if the section is not about people. */
export function AddPeople({ section, itemIds, noun, onAdded }: AddPeopleProps) {
  const t = useText();
  const joinWords = useJoinWords();
  const { store, config } = useLodgement();
  const hasAccount = useHasAccount();
  const [isChoosing, setChoosing] = useState(false);
  const personConfig = config.people?.find((personList) => personList.section === section.id);
  if (!personConfig || !hasAccount) return null;
  const sectionPlace: PersonPlace = { ...personConfig, section, itemId: undefined, parts: {} };
  const maxItems = section.repeat?.max ?? Number.POSITIVE_INFINITY;

  function addPeople(people: readonly ChosenPerson[]) {
    setChoosing(false);
    const emptyIds = itemIds.filter((id) => isEmpty(id)).slice(0, people.length);
    const acceptedPeople = people.slice(0, Math.max(0, maxItems - itemIds.length) + emptyIds.length);
    const filledIds = acceptedPeople.map((_, index) => emptyIds[index] ?? createItemId());
    store.change(addPrefilledItems(section, itemIds, filledIds));
    acceptedPeople.forEach((candidate, index) => {
      const personPlace = findPerson(store, `${personConfig?.id}.${filledIds[index]}`);
      if (personPlace)
        store.change(toPersonAnswers(store.view, personPlace, toPerson(candidate, personPlace)));
    });
    const [first] = filledIds;
    if (first) onAdded(first);
    const notice = t("lodgement.person.filled", { name: joinWords(acceptedPeople.map(({ Name }) => Name)) });
    showUndo(notice, t("lodgement.undo"), () => removeFilledItems(store, section.id, filledIds, itemIds));
  }

  function isEmpty(id: string): boolean {
    return listItemPaths(store.view.answers(), section.id, id).every((path) => isBlank(store.get(path)));
  }

  return (
    <>
      <Button icon="users" onClick={() => setChoosing(true)}>
        {t("lodgement.person.addFrom")}
        <span className="sr-only"> {noun}</span>
      </Button>
      {isChoosing && (
        <ContactsDialog
          place={sectionPlace}
          allowsMultiple
          onClose={() => setChoosing(false)}
          onChoose={addPeople}
        />
      )}
    </>
  );
}
