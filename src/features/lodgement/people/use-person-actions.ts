/** Actions that fill in a person or copy another person. Each can be undone. */
import {
  getSameAsPath,
  getSharedAnswers,
  type KnownPerson,
  type PersonPlace,
  toPersonAnswers,
} from "#contract/wizard/answers/people.ts";
import { useText } from "#i18n/use-text.ts";
import { revertChange } from "../answers/revert-change.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { showUndo } from "../sections/show-undo.ts";
import { findPerson } from "./use-people.ts";

export function usePersonActions(place: PersonPlace | undefined) {
  const t = useText();
  const { store, problems } = useLodgement();

  function changeWithUndo(patch: Readonly<Record<string, unknown>>, notice: string) {
    const previousAnswers = Object.fromEntries(
      Object.keys(patch).map((path) => [path, store.get(path) ?? null]),
    );
    store.change(patch);
    for (const path of Object.keys(patch)) if (problems.shownAt(path).length > 0) problems.leave(path);
    showUndo(notice, t("lodgement.undo"), () => revertChange(store, previousAnswers, patch));
  }

  return {
    fill(person: KnownPerson) {
      if (!place) return;
      const patch = { ...toPersonAnswers(store.view, place, person), [getSameAsPath(place.id)]: null };
      changeWithUndo(patch, t("lodgement.person.filled", { name: String(person.name ?? "") }));
    },
    follow(sourceId: string, who: string) {
      const source = findPerson(store, sourceId);
      if (!place || !source) return;
      const copiedAnswers = toPersonAnswers(store.view, place, getSharedAnswers(store.view, source, place));
      changeWithUndo(
        { ...copiedAnswers, [getSameAsPath(place.id)]: sourceId },
        t("lodgement.person.isSame", { who }),
      );
    },
    /** Stops copying. The copied values stay and become editable. */
    stopFollowing() {
      if (place) store.change({ [getSameAsPath(place.id)]: null });
    },
  };
}
