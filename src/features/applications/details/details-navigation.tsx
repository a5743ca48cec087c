import { useText } from "#i18n/use-text.ts";
import { Select, Tabs } from "#ui/index.ts";
import type { DetailsSection } from "./details-sections.ts";

interface DetailsNavigationProps {
  readonly names: readonly DetailsSection[];
  readonly shown: DetailsSection;
  readonly counts: Partial<Record<DetailsSection, number>>;
  readonly onSection: (section: DetailsSection) => void;
}

/** Where in the application one is: a list beside it on a desk, one choice above it on a phone. */
export function DetailsNavigation({ names, shown, counts, onSection }: DetailsNavigationProps) {
  const t = useText();
  const label = t("applications.details.sections");
  const nameOf = (name: DetailsSection) => t(`applications.details.section.${name}`);
  return (
    <div className="print:hidden">
      <div className="max-lg:hidden">
        <Tabs
          name="section"
          orientation="vertical"
          label={label}
          value={shown}
          onChange={onSection}
          tabs={names.map((name) => ({ id: name, label: nameOf(name), count: counts[name] }))}
        />
      </div>
      <Select
        className="lg:hidden"
        aria-label={label}
        value={shown}
        onChange={(event) => onSection(event.currentTarget.value as DetailsSection)}
        options={names.map((name) => ({
          value: name,
          label: counts[name] === undefined ? nameOf(name) : `${nameOf(name)} (${counts[name]})`,
        }))}
      />
    </div>
  );
}
