/**
 * Finds the people of a form and the paths of their details, and copies details from one person to another. A
 * link at `sameAs.<person>` names the person whose details are copied.
 */

import type { Field, FormPerson, MessageText, PersonPart, WizardSection } from "../config.ts";
import { type FormView, listCurrentSections } from "../expressions/evaluate.ts";
import { getAnswerPart } from "./answer-parts.ts";
import { type Answers, getAnswerPath } from "./answers.ts";
import { isSameAnswer } from "./compare-answers.ts";
import { isBlank } from "./values.ts";

/** Reserved name: no section of a configuration may use it. */
export const SAME_AS_SECTION = "sameAs";
export const getSameAsPath = (personId: string) => `${SAME_AS_SECTION}.${personId}`;

/** Place of one detail of a person: the path of an answer and, for a composite answer, the name of its part. */
export interface PersonPartPlace {
  readonly path: string;
  readonly part?: string;
}

export interface PersonPlace {
  /** Id such as `applicant`, `owner.o1` or `neighbours.n1.contact`. */
  readonly id: string;
  readonly label: MessageText;
  readonly role: string;
  readonly section: WizardSection;
  readonly itemId: string | undefined;
  readonly parts: Readonly<Partial<Record<PersonPart, PersonPartPlace>>>;
}

export type KnownPerson = Readonly<Partial<Record<PersonPart, unknown>>>;

/**
 * Lists all people that the form asks for now, in the order of the form: people that the configuration names,
 * then contact and practitioner fields.
 */
export function listPersonPlaces(view: FormView): PersonPlace[] {
  const { config, sections } = view.outline;
  const configuredPlaces = (config.people ?? []).flatMap((person) => {
    const section = sections.get(person.section)?.section;
    return section ? listPlaces(view, person, section) : [];
  });
  return [
    ...configuredPlaces,
    ...listCurrentSections(view).flatMap((section) => listFieldPlaces(view, section)),
  ];
}

function listItemIdsOf(view: FormView, section: WizardSection): readonly (string | undefined)[] {
  return section.repeat ? view.items(section.id) : [undefined];
}

function listPlaces(view: FormView, person: FormPerson, section: WizardSection): PersonPlace[] {
  if (!view.isSectionVisible(section.id)) return [];
  return listItemIdsOf(view, section).map((itemId) => ({
    id: itemId === undefined ? person.id : `${person.id}.${itemId}`,
    label: person.label,
    role: person.role,
    section,
    itemId,
    parts: Object.fromEntries(
      Object.entries(person.parts).map(([part, path]) => [
        part,
        { path: path.replace(/^item\./, `${section.id}.${itemId}.`) },
      ]),
    ),
  }));
}

function listFieldPlaces(view: FormView, section: WizardSection): PersonPlace[] {
  const fields = section.fields.filter(({ type }) => type === "contact" || type === "practitioner");
  return fields.flatMap((field) =>
    listItemIdsOf(view, section).flatMap((itemId) => {
      const path = getAnswerPath(section.id, field.key, itemId);
      if (!view.isVisible(path)) return [];
      const parts = Object.fromEntries(listPersonParts(field).map((part) => [part, { path, part }]));
      return [{ id: path, label: field.label, role: field.role ?? "", section, itemId, parts }];
    }),
  );
}

/** Returns the person parts of a contact or practitioner field, in order. */
export function listPersonParts({ type, parts = [] }: Field): readonly PersonPart[] {
  const otherParts = (["company", "address"] as const).filter((part) => parts.includes(part));
  if (type === "contact") return ["name", "phone", "email", ...otherParts];
  const contactParts = (["phone", "email"] as const).filter((part) => parts.includes(part));
  return ["name", "category", "registrationNo", ...contactParts, ...otherParts];
}

/** Returns a person's details from visible answers. */
export function getPersonAt(view: FormView, { parts }: PersonPlace): KnownPerson {
  const knownParts = Object.entries(parts).flatMap(([name, { path, part }]) => {
    const answer = view.valueAt(path);
    const value = part === undefined ? answer : getAnswerPart(answer, part);
    return isBlank(value) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(knownParts);
}

/**
 * Returns answers that fill a person's fields with known details. Does not change unknown details and fields that the
 * form does not ask for.
 */
export function toPersonAnswers(view: FormView, { parts }: PersonPlace, person: KnownPerson): Answers {
  const patch: Record<string, unknown> = {};
  for (const [name, { path, part }] of Object.entries(parts)) {
    const value = person[name as PersonPart];
    if (isBlank(value)) continue;
    if (part === undefined) patch[path] = value;
    else patch[path] = withPart(patch[path] ?? view.answers()[path], part, value);
  }
  return patch;
}

function withPart(composite: unknown, part: string, value: unknown): object {
  return { ...(typeof composite === "object" ? composite : {}), [part]: value ?? "" };
}

/**
 * Returns the person from whom the details of the person at `place` are copied. Returns undefined if there is
 * no such link, or if the form no longer needs the details of the source.
 */
export function findSameAsSource(
  view: FormView,
  place: PersonPlace,
  places: readonly PersonPlace[],
): PersonPlace | undefined {
  const id = view.answers()[getSameAsPath(place.id)];
  return typeof id === "string"
    ? places.find((personPlace) => personPlace.id === id && personPlace.id !== place.id)
    : undefined;
}

/**
 * Returns the people from whom the person at `place` can copy details. They have a name, and do not copy
 * their own details from the person at `place`.
 */
export function listSameAsSources(
  view: FormView,
  place: PersonPlace,
  places: readonly PersonPlace[],
): PersonPlace[] {
  return places.filter(
    (other) =>
      other.id !== place.id &&
      !isBlank(getPersonAt(view, other).name) &&
      listSharedParts(other, place).length > 1 &&
      !copiesDetailsFrom(view, other, place, places),
  );
}

export function listSharedParts(one: PersonPlace, other: PersonPlace): PersonPart[] {
  return (Object.keys(one.parts) as PersonPart[]).filter((part) => other.parts[part] !== undefined);
}

function copiesDetailsFrom(
  view: FormView,
  place: PersonPlace,
  other: PersonPlace,
  places: readonly PersonPlace[],
  steps = places.length,
): boolean {
  const source = findSameAsSource(view, place, places);
  if (!source || steps === 0) return false;
  return source.id === other.id || copiesDetailsFrom(view, source, other, places, steps - 1);
}

/**
 * Returns the answers to change for people whose details are copied from a changed person; empty if there are
 * none. `before` are the answers before the change. A part, such as the address, is copied only if both
 * people had the same value before the change. After a correction by hand the values differ, so that part is
 * no longer copied.
 */
export function listSameAsUpdates(
  view: FormView,
  before: Answers,
  changedPaths: ReadonlySet<string>,
): Answers {
  const answers = view.answers();
  const hasLinks = Object.keys(answers).some((path) => path.startsWith(`${SAME_AS_SECTION}.`));
  if (!hasLinks) return {};
  const places = listPersonPlaces(view);
  const patch: Record<string, unknown> = {};
  for (const place of places) {
    const source = findSameAsSource(view, place, places);
    if (!source) continue;
    for (const [from, to] of pairSharedPlaces(source, place)) {
      if (!changedPaths.has(from.path) || !view.isVisible(from.path)) continue;
      const value = getFilledValue(answers, from);
      const previousValue = getFilledValue(before, from);
      if (isSameAnswer(value, previousValue) || !isSameAnswer(getFilledValue(before, to), previousValue))
        continue;
      patch[to.path] =
        to.part === undefined
          ? (value ?? null)
          : withPart(patch[to.path] ?? answers[to.path], to.part, value);
    }
  }
  return patch;
}

function pairSharedPlaces(
  source: PersonPlace,
  place: PersonPlace,
): (readonly [PersonPartPlace, PersonPartPlace])[] {
  return listSharedParts(source, place).flatMap((part) => {
    const [from, to] = [source.parts[part], place.parts[part]];
    return from && to ? [[from, to] as const] : [];
  });
}

/** Returns the answer; undefined for a blank value, so that a cleared answer equals a missing one. */
function getFilledValue(answers: Answers, { path, part }: PersonPartPlace): unknown {
  const value = part === undefined ? answers[path] : getAnswerPart(answers[path], part);
  return isBlank(value) ? undefined : value;
}

/** Returns those details of the person `from` that the form also needs for the person `to`. */
export function getSharedAnswers(view: FormView, from: PersonPlace, to: PersonPlace): KnownPerson {
  const sourceName = getPersonAt(view, from);
  return Object.fromEntries(listSharedParts(from, to).map((part) => [part, sourceName[part]]));
}
