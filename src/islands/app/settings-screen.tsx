import { AccountSettings } from "#features/account/account-settings.tsx";
import { useText } from "#i18n/use-text.ts";
import { useSession } from "#session/session-context.tsx";
import { showToast } from "#ui/index.ts";
import { useArea } from "./area.ts";

export function SettingsScreen() {
  const t = useText();
  const session = useSession();
  const { applicant, config, changeLanguage } = useArea();
  const { languages } = config.portal;
  const say = (text: string) => showToast({ tone: "success", text });
  return (
    <AccountSettings
      applicant={applicant}
      languages={languages}
      onSaved={(saved) => {
        say(t("app.detailsSaved"));
        void session.loadApplicant();
        if (languages.some(({ code }) => code === saved.Language)) void changeLanguage(saved.Language ?? "");
      }}
      onPasswordChanged={() => say(t("app.passwordChanged"))}
      onSignatureSaved={() => say(t("app.signatureSaved"))}
    />
  );
}
