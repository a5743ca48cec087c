/** Settings screen with a navigation and one visible section. */
import { type ReactNode, Suspense } from "react";
import { useText } from "#i18n/use-text.ts";
import { PageTitle, Skeleton } from "#ui/index.ts";
import { SettingsNavigation } from "./settings-navigation.tsx";
import { type SettingsSection, settingsSections } from "./settings-sections.ts";

interface AccountSettingsProps {
  readonly email: string;
  readonly section: SettingsSection | undefined;
  readonly onSection: (section: SettingsSection) => void;
  /** The content of each section. The navigation omits sections without content. */
  readonly slots: Partial<Record<SettingsSection, ReactNode>>;
}

export function AccountSettings({ email, section, onSection, slots }: AccountSettingsProps) {
  const t = useText();
  const shownSections = settingsSections.filter((name) => slots[name]);
  const shownSection = section && shownSections.includes(section) ? section : (shownSections[0] ?? "profile");
  return (
    <>
      <PageTitle sub={t("account.sub", { email })}>{t("account.title")}</PageTitle>
      <div className="mt-6 grid gap-x-10 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsNavigation sections={shownSections} currentSection={shownSection} onSection={onSection} />
        <section
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: panels without focusable content have to be reachable by keyboard
          tabIndex={0}
          aria-labelledby="settings-heading"
          className="min-w-0"
        >
          <h2 id="settings-heading" className="font-display font-semibold text-xl max-lg:sr-only">
            {t(`account.section.${shownSection}`)}
          </h2>
          <p className="mt-1 mb-5 max-w-prose text-muted">{t(`account.sectionText.${shownSection}`)}</p>
          <Suspense fallback={<Skeleton lines={6} />}>{slots[shownSection]}</Suspense>
        </section>
      </div>
    </>
  );
}
