/** What stands in the settings: a section each, of a feature each, fetched when it is opened. */
import type { ReactNode } from "react";
import type { SettingsSection } from "#features/account/settings-sections.ts";
import { useText } from "#i18n/use-text.ts";
import { useSession } from "#session/session-context.tsx";
import { loaded, Skeleton, showToast } from "#ui/index.ts";
import { useArea } from "./area.ts";
import { useNotificationSlots } from "./notification-slots.tsx";
import { paths } from "./paths.ts";

const Lines = () => <Skeleton lines={6} />;

const ProfileForm = loaded(
  async () => (await import("#features/account/profile-form.tsx")).ProfileForm,
  Lines,
);
const SignatureForm = loaded(
  async () => (await import("#features/account/signature-form.tsx")).SignatureForm,
  Lines,
);
const PasswordForm = loaded(
  async () => (await import("#features/account/password-form.tsx")).PasswordForm,
  Lines,
);
const PreferencesForm = loaded(
  async () => (await import("#features/account/preferences-form.tsx")).PreferencesForm,
  Lines,
);
const ChildAccounts = loaded(
  async () => (await import("#features/child-accounts/child-accounts.tsx")).ChildAccounts,
  Lines,
);
const Delegates = loaded(async () => (await import("#features/delegates/delegates.tsx")).Delegates, Lines);
const Groups = loaded(async () => (await import("#features/groups/groups.tsx")).Groups, Lines);
const DeviceList = loaded(async () => (await import("#features/account/device-list.tsx")).DeviceList, Lines);

export interface SettingsPlace {
  /** What is open within the section. */
  readonly open: string | undefined;
  readonly onOpen: (open: string | undefined) => void;
  /** The secret of an e-mailed invitation that led here. */
  readonly invitation: string | undefined;
  readonly onInvitationAnswered: () => void;
}

export function useSettingsSlots(place: SettingsPlace): Partial<Record<SettingsSection, ReactNode>> {
  const t = useText();
  const session = useSession();
  const { applicant, config, changeLanguage } = useArea();
  const { languages } = config.portal;
  const notifications = useNotificationSlots(place);
  const say = (text: string) => showToast({ tone: "success", text });
  return {
    profile: (
      <ProfileForm
        applicant={applicant}
        onSaved={() => {
          say(t("app.detailsSaved"));
          void session.loadApplicant();
        }}
      />
    ),
    signature: <SignatureForm applicant={applicant} onSaved={() => say(t("app.signatureSaved"))} />,
    password: <PasswordForm applicant={applicant} onChanged={() => say(t("app.passwordChanged"))} />,
    preferences: (
      <PreferencesForm
        applicant={applicant}
        languages={languages}
        onLanguage={(saved) => {
          say(t("app.detailsSaved"));
          void session.loadApplicant();
          if (languages.some(({ code }) => code === saved.Language))
            void changeLanguage(saved.Language ?? "");
        }}
      />
    ),
    devices: <DeviceList onEnded={say} />,
    "child-accounts": (
      <ChildAccounts
        applicant={applicant}
        pageSize={config.pageSize}
        onSay={say}
        open={place.open}
        onOpen={place.onOpen}
      />
    ),
    delegates: <Delegates applicant={applicant} onSay={say} {...place} />,
    groups: (
      <Groups
        applicant={applicant}
        detailsPath={paths.details}
        onSay={say}
        open={place.open}
        onOpen={place.onOpen}
      />
    ),
    ...notifications,
  };
}
