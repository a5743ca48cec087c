import type { ReactNode } from "react";
import { useText } from "#i18n/use-text.ts";
import { PageTitle } from "#ui/index.ts";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm, type ProfileFormProps } from "./profile-form.tsx";
import { SignatureForm } from "./signature-form.tsx";

export interface AccountSettingsProps extends ProfileFormProps {
  readonly onPasswordChanged: () => void;
  readonly onSignatureSaved: () => void;
}

export function AccountSettings({ onPasswordChanged, onSignatureSaved, ...profile }: AccountSettingsProps) {
  const t = useText();
  const { applicant } = profile;
  return (
    <>
      <PageTitle sub={t("account.sub", { email: applicant.Email })}>{t("account.title")}</PageTitle>
      <div className="mt-6 divide-y divide-line border-line border-y">
        <Part id="profile" title={t("account.profile")} text={t("account.profileText")}>
          <ProfileForm {...profile} />
        </Part>
        <Part id="signature" title={t("account.signature.title")} text={t("account.signature.text")}>
          <SignatureForm applicant={applicant} onSaved={onSignatureSaved} />
        </Part>
        <Part id="password" title={t("account.password.title")} text={t("account.password.text")}>
          <PasswordForm
            accountId={applicant.Id}
            username={applicant.Username}
            onChanged={onPasswordChanged}
          />
        </Part>
      </div>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Part({ id, title, text, children }: PartProps) {
  return (
    <section
      aria-labelledby={`account-${id}`}
      className="grid gap-5 py-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10"
    >
      <div className="grid content-start gap-1">
        <h2 id={`account-${id}`} className="font-display font-semibold text-lg">
          {title}
        </h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
}
