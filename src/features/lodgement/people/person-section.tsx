/** Wraps the fields of a section about a person. Renders other sections unchanged. */
import type { ReactNode } from "react";
import type { PersonPlace } from "#contract/wizard/answers/people.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useTextWithAnswers } from "../texts/use-form-text.ts";
import { CopiedPerson } from "./copied-person.tsx";
import { PersonBar } from "./person-bar.tsx";
import { useFocusAfterReplacement } from "./use-focus-after-replacement.ts";
import { type PersonState, usePerson, usePersonId } from "./use-people.ts";

/** Content that `FieldStack` inserts between the fields of a section about a person. */
export interface PersonSlot {
  /** Path of the field before which `content` appears. */
  readonly path: string;
  readonly content: ReactNode;
  /** Paths of values copied from another person. Their fields are hidden. */
  readonly copiedPaths: ReadonlySet<string>;
}

interface PersonSectionProps {
  readonly section: WizardSection;
  readonly itemId?: string;
  /** Accessible name such as `Owner 2`; by default the title of the section. */
  readonly name?: string;
  readonly children: (person: PersonSlot | undefined) => ReactNode;
}

export function PersonSection(props: PersonSectionProps) {
  const personId = usePersonId(props.section, props.itemId);
  return personId === undefined ? (
    props.children(undefined)
  ) : (
    <KnownPersonSection {...props} personId={personId} />
  );
}

function KnownPersonSection({
  section,
  personId,
  name,
  children,
}: PersonSectionProps & { personId: string }) {
  const state = usePerson(personId);
  const title = useTextWithAnswers(section.title);
  const namePath = state?.place.parts.name?.path;
  const isReadOnly = useLodgement().store.view.isSectionReadOnly(section.id);
  if (!state || namePath === undefined || isReadOnly) return children(undefined);
  const content = <PersonChooser state={state} name={name ?? title} />;
  const paths = listCopiedPaths(state.place, state.source ? Object.keys(state.copiedValues) : []);
  return children({ path: namePath, content, copiedPaths: paths });
}

/** Shows from whom the person's details are copied, or otherwise the ways to fill in the person. */
export function PersonChooser({ state, name }: { state: PersonState; name: string }) {
  const container = useFocusAfterReplacement(state.source?.id);
  return (
    <div ref={container}>
      {state.source ? <CopiedPerson state={state} /> : <PersonBar state={state} name={name} />}
    </div>
  );
}

function listCopiedPaths({ parts }: PersonPlace, copiedParts: readonly string[]): ReadonlySet<string> {
  return new Set(
    Object.entries(parts).flatMap(([part, { path }]) => (copiedParts.includes(part) ? [path] : [])),
  );
}
