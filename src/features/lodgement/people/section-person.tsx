/** Wraps the fields of a section that is about a person; other sections are rendered unchanged. */
import type { ReactNode } from "react";
import type { PersonPlace } from "#contract/wizard/answers/people.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { PersonBar } from "./person-bar.tsx";
import { SamePerson } from "./same-person.tsx";
import { type PersonState, usePerson, usePersonId } from "./use-people.ts";
import { useReplacementFocus } from "./use-replacement-focus.ts";

/** Content that a field stack shows besides its fields. */
export interface PersonSlot {
  /** Path of the field that `drawn` is placed before. */
  readonly at: string;
  readonly drawn: ReactNode;
  /** Paths copied from another person, which are not shown. */
  readonly copiedPaths: ReadonlySet<string>;
}

interface SectionPersonProps {
  readonly section: WizardSection;
  readonly itemId?: string;
  /** Accessible name: `Owner 2`. */
  readonly name: string;
  readonly children: (person: PersonSlot | undefined) => ReactNode;
}

export function SectionPerson({ section, itemId, name, children }: SectionPersonProps) {
  const state = usePerson(usePersonId(section, itemId));
  const at = state?.place.parts.name?.path;
  const isReadOnly = useLodgement().store.view.isSectionReadOnly(section.id);
  if (!state || at === undefined || isReadOnly) return children(undefined);
  const drawn = <PersonChooser state={state} name={name} />;
  const copied = takenPaths(state.place, state.source ? Object.keys(state.known) : []);
  return children({ at, drawn, copiedPaths: copied });
}

/** Shows whom the person was copied from, or the ways to fill them in. */
export function PersonChooser({ state, name }: { state: PersonState; name: string }) {
  const box = useReplacementFocus(state.source?.id);
  return (
    <div ref={box}>
      {state.source ? <SamePerson state={state} /> : <PersonBar state={state} name={name} />}
    </div>
  );
}

function takenPaths({ parts }: PersonPlace, copied: readonly string[]): ReadonlySet<string> {
  return new Set(Object.entries(parts).flatMap(([part, { path }]) => (copied.includes(part) ? [path] : [])));
}
