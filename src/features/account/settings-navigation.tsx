import { useText } from "#i18n/use-text.ts";
import { Select, Tabs } from "#ui/index.ts";
import type { SettingsSection } from "./settings-sections.ts";

interface SettingsNavigationProps {
  readonly sections: readonly SettingsSection[];
  readonly currentSection: SettingsSection;
  readonly onSection: (section: SettingsSection) => void;
}

/** Vertical tabs on wide screens, a select on phones. */
export function SettingsNavigation({ sections, currentSection, onSection }: SettingsNavigationProps) {
  const t = useText();
  const getSectionLabel = (name: SettingsSection) => t(`account.section.${name}`);
  return (
    <div className="print:hidden">
      <div className="max-lg:hidden">
        <Tabs
          name="settings"
          orientation="vertical"
          label={t("account.sections")}
          value={currentSection}
          onChange={onSection}
          tabs={sections.map((name) => ({ id: name, label: getSectionLabel(name) }))}
        />
      </div>
      <Select
        className="lg:hidden"
        aria-label={t("account.sections")}
        value={currentSection}
        onChange={(event) => onSection(event.currentTarget.value as SettingsSection)}
        options={sections.map((name) => ({ value: name, label: getSectionLabel(name) }))}
      />
    </div>
  );
}
