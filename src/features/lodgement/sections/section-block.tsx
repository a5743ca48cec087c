import { memo } from "react";
import type { WizardSection } from "#contract/wizard/config.ts";
import { Fieldset } from "#ui/index.ts";
import { isFeeSection } from "../fees/fee-section-check.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { PersonSection } from "../people/person-section.tsx";
import { SectionHelp } from "../texts/help-text.tsx";
import { TranslatedFormText } from "../texts/translated-form-text.tsx";
import { FieldStack } from "./field-stack.tsx";
import { ChecklistSection, FeeSection, RepeatSection } from "./lazy-sections.tsx";

export const SectionBlock = memo(function SectionBlock({ section }: { section: WizardSection }) {
  const { store, config } = useLodgement();
  const isVisible = useFormDecision([`section:${section.id}`], () => store.view.isSectionVisible(section.id));
  if (!isVisible) return null;
  if (section.repeat) return <RepeatSection section={section} />;
  if (isFeeSection(config, section)) return <FeeSection section={section} />;
  const stepKind = store.view.outline.sections.get(section.id)?.step.kind;
  return stepKind === "checklist" ? (
    <ChecklistSection section={section} />
  ) : (
    <PlainSection section={section} />
  );
});

function PlainSection({ section }: { section: WizardSection }) {
  return (
    <Fieldset
      legend={<TranslatedFormText words={section.title} />}
      hint={section.help && <SectionHelp words={section.help} />}
      look="heading"
    >
      <div className="mt-3 w-full">
        <PersonSection section={section}>
          {(person) => <FieldStack section={section} person={person} />}
        </PersonSection>
      </div>
    </Fieldset>
  );
}
