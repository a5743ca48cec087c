import { useText } from "#i18n/use-text.ts";
import { Select, Tabs } from "#ui/index.ts";
import type { DetailsSection, ShownSection } from "./details-sections.ts";

interface DetailsNavigationProps {
  readonly sections: readonly ShownSection[];
  readonly shown: DetailsSection;
  readonly onSection: (section: DetailsSection) => void;
}

/** Navigation between sections: vertical tabs on wide screens, a select on phones. */
export function DetailsNavigation({ sections, shown, onSection }: DetailsNavigationProps) {
  const t = useText();
  const label = t("applications.details.sections");
  const nameOf = (name: DetailsSection) => t(`applications.details.section.${name}`);
  const needs = (waiting: number) => t("applications.details.needsYou", { count: waiting });
  const others = sections
    .filter(({ name, waiting }) => name !== shown && waiting > 0)
    .reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <div className="print:hidden">
      <div className="max-lg:hidden">
        <Tabs
          name="section"
          orientation="vertical"
          label={label}
          value={shown}
          onChange={onSection}
          tabs={sections.map(({ name, group, count, waiting }) => ({
            id: name,
            label: nameOf(name),
            group: t(`applications.details.group.${group}`),
            badge: waiting || count || undefined,
            isPressing: waiting > 0,
            description:
              waiting > 0 ? needs(waiting) : count ? t("applications.details.inAll", { count }) : undefined,
          }))}
        />
      </div>
      <Select
        className="lg:hidden"
        aria-label={label}
        value={shown}
        onChange={(event) => onSection(event.currentTarget.value as DetailsSection)}
        options={sections.map(({ name, count, waiting }) => ({
          value: name,
          label:
            waiting > 0
              ? `${nameOf(name)}: ${needs(waiting)}`
              : count
                ? `${nameOf(name)} (${count})`
                : nameOf(name),
        }))}
      />
      {others > 0 && (
        <p className="mt-1 text-sm text-warning-text lg:hidden">
          {t("applications.details.elsewhere", { count: others })}
        </p>
      )}
    </div>
  );
}
