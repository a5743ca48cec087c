/** The people of a form. Components render again only if a person changes, not on every keystroke. */
import { useCallback, useSyncExternalStore } from "react";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { getItemTitle } from "#contract/wizard/answers/item-title.ts";
import {
  findSameAsSource,
  getPersonAt,
  getSharedAnswers,
  type KnownPerson,
  listPersonPlaces,
  listSameAsSources,
  type PersonPlace,
} from "#contract/wizard/answers/people.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import type { AnswerStore } from "../answers/answer-store.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { type FormatText, useFormatText } from "../texts/use-form-text.ts";

interface OtherPerson {
  readonly id: string;
  /** Description such as `the applicant, Ada Okafor` or `Owner 2: Grace Hopper`. */
  readonly description: string;
}

export interface PersonState {
  readonly place: PersonPlace;
  /** The person from whom this person's values are copied. */
  readonly source: OtherPerson | undefined;
  /** People from whom values can be copied. */
  readonly otherPeople: readonly OtherPerson[];
  /** Values copied from `source`. */
  readonly copiedValues: KnownPerson;
  /**
   * True if the person has what an address book entry needs: a name, and a phone number, email address or
   * registration number.
   */
  readonly isKnown: boolean;
}

const placesCache = new WeakMap<AnswerStore, { revision: number; places: PersonPlace[] }>();

function listPlaces(store: AnswerStore): PersonPlace[] {
  const cachedPlaces = placesCache.get(store);
  if (cachedPlaces?.revision === store.revision()) return cachedPlaces.places;
  const places = listPersonPlaces(store.view);
  placesCache.set(store, { revision: store.revision(), places });
  return places;
}

export function findPerson(store: AnswerStore, id: string): PersonPlace | undefined {
  return listPlaces(store).find((place) => place.id === id);
}

/** Returns the id of the person that a section or item is about; undefined for most sections. */
export function usePersonId(section: WizardSection, itemId: string | undefined): string | undefined {
  const { people = [] } = useLodgement().config;
  const person = people.find((personList) => personList.section === section.id);
  if (!person) return undefined;
  return itemId === undefined ? person.id : `${person.id}.${itemId}`;
}

export function usePerson(id: string): PersonState | undefined {
  const { store } = useLodgement();
  const formatText = useFormatText();
  const subscribe = useCallback((listener: () => void) => store.onTouched(listener), [store]);
  // Serialize the state, because equal texts prevent a render after keystrokes that change no person.
  const readState = useCallback(
    () => JSON.stringify(findState(store, id, formatText)),
    [store, id, formatText],
  );
  const serialisedState = useSyncExternalStore(subscribe, readState);
  const state = JSON.parse(serialisedState) as Omit<PersonState, "place"> | null;
  const place = findPerson(store, id);
  return state && place ? { ...state, place } : undefined;
}

function findState(
  store: AnswerStore,
  id: string,
  formatText: FormatText,
): Omit<PersonState, "place"> | null {
  const places = listPlaces(store);
  const place = places.find((personPlace) => personPlace.id === id);
  const { view } = store;
  if (!place?.parts.name || !view.isVisible(place.parts.name.path)) return null;
  const source = findSameAsSource(view, place, places);
  const personValues = getPersonAt(view, place);
  const toOtherPerson = (other: PersonPlace): OtherPerson => ({
    id: other.id,
    description: formatPerson(store, other, formatText),
  });
  return {
    source: source && toOtherPerson(source),
    otherPeople: source ? [] : listSameAsSources(view, place, places).map(toOtherPerson),
    copiedValues: source ? readPerson(store, source, place) : {},
    isKnown:
      !isBlank(personValues.name) &&
      [personValues.phone, personValues.email, personValues.registrationNo].some((part) => !isBlank(part)),
  };
}

/** Returns the values in which this person equals the source person. Omits blank values. */
function readPerson({ view }: AnswerStore, source: PersonPlace, place: PersonPlace): KnownPerson {
  const personValues = getPersonAt(view, place);
  const sharedEntries = Object.entries(getSharedAnswers(view, source, place));
  return Object.fromEntries(
    sharedEntries.filter(
      ([part, value]) => !isBlank(value) && isSameAnswer(value, personValues[part as keyof KnownPerson]),
    ),
  );
}

function formatPerson({ view }: AnswerStore, place: PersonPlace, formatText: FormatText): string {
  if (place.itemId !== undefined) return getItemTitle(view, place.section, place.itemId, { formatText });
  const { name } = getPersonAt(view, place);
  return typeof name === "string" ? `${formatText(place.label)}, ${name}` : formatText(place.label);
}
