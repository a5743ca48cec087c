/** Stands around the questions of a section that is about a person; most are not, and are drawn as they are. */
import type { ReactNode } from "react";
import type { PersonPlace } from "#contract/wizard/answers/people.ts";
import type { Section } from "#contract/wizard/config.ts";
import { PersonBar } from "./person-bar.tsx";
import { SamePerson } from "./same-person.tsx";
import { type PersonState, usePerson, usePersonOf } from "./use-people.ts";
import { useReplacementFocus } from "./use-replacement-focus.ts";

/** What a stack of questions draws besides them. */
export interface PersonSlot {
  /** The question it is drawn before. */
  readonly at: string;
  readonly drawn: ReactNode;
  /** Answers that come from somebody else, and need not be asked. */
  readonly taken: ReadonlySet<string>;
}

interface SectionPersonProps {
  readonly section: Section;
  readonly itemId?: string;
  /** What a screen reader calls the person: `Owner 2`. */
  readonly name: string;
  readonly children: (person: PersonSlot | undefined) => ReactNode;
}

export function SectionPerson({ section, itemId, name, children }: SectionPersonProps) {
  const state = usePerson(usePersonOf(section, itemId));
  const at = state?.place.parts.name?.path;
  if (!state || at === undefined) return children(undefined);
  const drawn = <PersonChooser state={state} name={name} />;
  const taken = takenPaths(state.place, state.source ? Object.keys(state.taken) : []);
  return children({ at, drawn, taken });
}

/** Who it is the same as, or the ways to say who it is. */
export function PersonChooser({ state, name }: { state: PersonState; name: string }) {
  const box = useReplacementFocus(state.source?.id);
  return (
    <div ref={box}>
      {state.source ? <SamePerson state={state} /> : <PersonBar state={state} name={name} />}
    </div>
  );
}

function takenPaths({ parts }: PersonPlace, taken: readonly string[]): ReadonlySet<string> {
  return new Set(Object.entries(parts).flatMap(([part, { path }]) => (taken.includes(part) ? [path] : [])));
}
