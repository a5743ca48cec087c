import { useLanguage, useText } from "#i18n/use-text.ts";
import { Select, Tabs } from "#ui/index.ts";
import type { DetailsSection, ShownSection } from "./details-sections.ts";

interface DetailsNavigationProps {
  readonly sections: readonly ShownSection[];
  readonly currentSection: DetailsSection;
  readonly onSection: (section: DetailsSection) => void;
}

/** Navigation between sections: vertical tabs on wide screens, a select on phones. */
export function DetailsNavigation({ sections, currentSection, onSection }: DetailsNavigationProps) {
  const t = useText();
  const language = useLanguage();
  const label = t("applications.details.sections");
  const formatWaitingCount = (waitingCount: number) =>
    t("applications.details.needsYou", { count: waitingCount });
  const otherNames = sections
    .filter(({ name, waitingCount }) => name !== currentSection && waitingCount > 0)
    .map(({ textKey }) => t(textKey));
  return (
    <div className="print:hidden">
      <div className="max-lg:hidden">
        <Tabs
          name="section"
          orientation="vertical"
          label={label}
          value={currentSection}
          onChange={onSection}
          tabs={sections.map(({ name, group, textKey, count, waitingCount }) => ({
            id: name,
            label: t(textKey),
            group: t(`applications.details.group.${group}`),
            badge: waitingCount || count || undefined,
            isUrgent: waitingCount > 0,
            description:
              waitingCount > 0
                ? formatWaitingCount(waitingCount)
                : count
                  ? t("applications.details.inAll", { count })
                  : undefined,
          }))}
        />
      </div>
      <Select
        className="lg:hidden"
        aria-label={label}
        value={currentSection}
        onChange={(event) => onSection(event.currentTarget.value as DetailsSection)}
        options={sections.map(({ name, textKey, count, waitingCount }) => ({
          value: name,
          label:
            waitingCount > 0
              ? `${t(textKey)}: ${formatWaitingCount(waitingCount)}`
              : count
                ? `${t(textKey)} (${count})`
                : t(textKey),
        }))}
      />
      {otherNames.length > 0 && (
        <p className="mt-1 text-sm text-warning-text lg:hidden">
          {t("applications.details.elsewhere", {
            sections: new Intl.ListFormat(language).format(otherNames),
          })}
        </p>
      )}
    </div>
  );
}
