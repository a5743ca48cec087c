import { getFullName } from "#contract/full-name.ts";
import { useText } from "#i18n/use-text.ts";
import { Icon, Menu } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";

export function AccountMenu() {
  const t = useText();
  const { applicant, signOut } = useArea();
  const hasSettings = useFeature("settings");
  const name = getFullName(applicant);
  const role = [1, 2, 3].find((candidateRole) => applicant.roles.includes(candidateRole));
  const subtitle = applicant.CompanyName ?? (role ? t(`app.role.${role}`) : applicant.Email);
  return (
    <Menu
      align="end"
      label={t("app.account", { name, under: subtitle })}
      button={
        <>
          <Icon name="user" />
          <span className="grid text-start leading-tight max-sm:sr-only">
            <span className="font-medium">{name}</span> <span className="text-xs opacity-85">{subtitle}</span>
          </span>
          <Icon name="chevron-down" size="s" className="max-sm:hidden" />
        </>
      }
      items={[
        ...(hasSettings
          ? [
              {
                id: "settings",
                label: t("app.settings"),
                icon: "settings",
                href: areaPaths.settings,
              } as const,
            ]
          : []),
        { id: "sign-out", label: t("session.signOut"), icon: "logout", onSelect: signOut },
      ]}
    />
  );
}
