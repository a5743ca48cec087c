/** Sections of the settings that other features implement. Each is loaded when it is first opened. */
import type { ReactNode } from "react";
import type { SettingsSection } from "#features/account/settings-sections.ts";
import { useText } from "#i18n/use-text.ts";
import { useSession } from "#session/session-context.tsx";
import { createLazyPart, showToast } from "#ui/index.ts";
import { useFeature, useIsCallOffered } from "#work/feature-switches.tsx";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";
import { useNotificationSlots } from "./notification-slots.tsx";
import { settingsCalls } from "./settings-calls.ts";
import type { SettingsSlotProps } from "./settings-slot-props.ts";

const ProfileForm = createLazyPart(
  () => import("#features/account/profile-form.tsx"),
  (part) => part.ProfileForm,
  { lines: 6 },
);
const SignatureForm = createLazyPart(
  () => import("#features/account/signature/signature-form.tsx"),
  (part) => part.SignatureForm,
  { lines: 6 },
);
const PasswordForm = createLazyPart(
  () => import("#features/account/password-form.tsx"),
  (part) => part.PasswordForm,
  { lines: 6 },
);
const SecondFactorSettings = createLazyPart(
  () => import("#features/account/second-factor/second-factor-settings.tsx"),
  (part) => part.SecondFactorSettings,
  { lines: 4 },
);
const PasskeySettings = createLazyPart(
  () => import("#features/account/passkeys/passkey-settings.tsx"),
  (part) => part.PasskeySettings,
  { lines: 4 },
);
const PreferencesForm = createLazyPart(
  () => import("#features/account/preferences-form.tsx"),
  (part) => part.PreferencesForm,
  { lines: 6 },
);
const ChildAccounts = createLazyPart(
  () => import("#features/child-accounts/child-accounts.tsx"),
  (part) => part.ChildAccounts,
  { lines: 6 },
);
const Delegates = createLazyPart(
  () => import("#features/delegates/delegates.tsx"),
  (part) => part.DelegatesScreen,
  { lines: 6 },
);
const Groups = createLazyPart(
  () => import("#features/groups/groups.tsx"),
  (part) => part.GroupsScreen,
  { lines: 6 },
);
const DeviceList = createLazyPart(
  () => import("#features/account/device-list.tsx"),
  (part) => part.DeviceList,
  { lines: 6 },
);

type Slots = Partial<Record<SettingsSection, ReactNode>>;

/** Returns the sections of features that the host offers, if the provider supports their API endpoints. */
export function useSettingsSlots(slotProps: SettingsSlotProps): Slots {
  const isOffered = useIsCallOffered();
  const hasGroups = useFeature("groups");
  const slots = Object.entries(useAllSlots(slotProps)) as [SettingsSection, ReactNode][];
  return Object.fromEntries(
    slots.filter(([name]) => isOffered(settingsCalls[name]) && (name !== "groups" || hasGroups)),
  );
}

function useAllSlots(slotProps: SettingsSlotProps): Slots {
  const t = useText();
  const session = useSession();
  const { applicant, config, changeLanguage } = useArea();
  const { languages } = config.portal;
  const hasPasskeys = useFeature("passkeys");
  const notifications = useNotificationSlots(slotProps);
  const showSuccess = (text: string) => showToast({ tone: "success", text });
  /**
   * Called after the details are saved. If the account cannot be loaded again, the header shows the old
   * details until the next visit.
   */
  function showSavedDetails(text = t) {
    showSuccess(text("app.detailsSaved"));
    session.loadApplicant().catch(() => {});
  }
  async function showSavedLanguage(code: string | null | undefined) {
    if (!languages.some((language) => language.code === code)) return showSavedDetails();
    try {
      // Confirm in the new language, which the rest of the page has by then.
      showSavedDetails(await changeLanguage(code ?? ""));
    } catch {
      showSavedDetails();
      showToast({ tone: "danger", text: t("app.languageFailed") });
    }
  }
  return {
    profile: <ProfileForm applicant={applicant} onSaved={() => showSavedDetails()} />,
    signature: <SignatureForm applicant={applicant} onSaved={() => showSuccess(t("app.signatureSaved"))} />,
    password: <PasswordForm applicant={applicant} onChanged={() => showSuccess(t("app.passwordChanged"))} />,
    "second-factor": <SecondFactorSettings onDone={showSuccess} />,
    ...(hasPasskeys && { passkeys: <PasskeySettings onDone={showSuccess} /> }),
    preferences: (
      <PreferencesForm
        applicant={applicant}
        languages={languages}
        onLanguage={({ Language }) => showSavedLanguage(Language)}
      />
    ),
    devices: <DeviceList onEnded={showSuccess} />,
    "child-accounts": (
      <ChildAccounts
        applicant={applicant}
        pageSize={config.pageSize}
        onAnnounce={showSuccess}
        openId={slotProps.open}
        onOpen={slotProps.onOpen}
      />
    ),
    delegates: (
      <Delegates
        applicant={applicant}
        onAnnounce={showSuccess}
        openId={slotProps.open}
        onOpen={slotProps.onOpen}
        invitationToken={slotProps.invitation}
        onInvitationAnswered={slotProps.onInvitationAnswered}
      />
    ),
    groups: (
      <Groups
        applicant={applicant}
        detailsPath={areaPaths.details}
        onAnnounce={showSuccess}
        openGroupId={slotProps.open}
        onOpen={slotProps.onOpen}
      />
    ),
    ...notifications,
  };
}
