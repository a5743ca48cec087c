import { useText } from "#i18n/use-text.ts";
import { Select, Tabs } from "#ui/index.ts";
import type { SettingsSection } from "./settings-sections.ts";

interface SettingsNavigationProps {
  readonly names: readonly SettingsSection[];
  readonly currentSection: SettingsSection;
  readonly counts: Partial<Record<SettingsSection, number>>;
  readonly onSection: (section: SettingsSection) => void;
}

/** Vertical tabs on wide screens, a select on phones. */
export function SettingsNavigation({ names, currentSection, counts, onSection }: SettingsNavigationProps) {
  const t = useText();
  const getName = (name: SettingsSection) => t(`account.section.${name}`);
  return (
    <div className="print:hidden">
      <div className="max-lg:hidden">
        <Tabs
          name="settings"
          orientation="vertical"
          label={t("account.sections")}
          value={currentSection}
          onChange={onSection}
          tabs={names.map((name) => ({ id: name, label: getName(name), count: counts[name] }))}
        />
      </div>
      <Select
        className="lg:hidden"
        aria-label={t("account.sections")}
        value={currentSection}
        onChange={(event) => onSection(event.currentTarget.value as SettingsSection)}
        options={names.map((name) => ({
          value: name,
          label: counts[name] ? `${getName(name)} (${counts[name]})` : getName(name),
        }))}
      />
    </div>
  );
}
