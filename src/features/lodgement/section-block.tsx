/** A section of a step: a heading with its questions, or with its numbered items. */
import { memo } from "react";
import type { Section } from "#contract/wizard/config.ts";
import { Fieldset } from "#ui/index.ts";
import { FieldStack } from "./field-stack.tsx";
import { useDecision, useLodgement } from "./lodgement-context.tsx";
import { RepeatSection } from "./repeat-section.tsx";
import { useSay } from "./use-words.ts";

export const SectionBlock = memo(function SectionBlock({ section }: { section: Section }) {
  const { store } = useLodgement();
  const isVisible = useDecision([`section:${section.id}`], () => store.view.isSectionVisible(section.id));
  if (!isVisible) return null;
  return section.repeat ? <RepeatSection section={section} /> : <PlainSection section={section} />;
});

function PlainSection({ section }: { section: Section }) {
  const say = useSay();
  return (
    <Fieldset legend={say(section.title)} hint={section.help && say(section.help)} look="heading">
      <div className="mt-3 w-full">
        <FieldStack section={section} />
      </div>
    </Fieldset>
  );
}
