import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { updateApplicant } from "#api/applicant-account.ts";
import type { Applicant } from "#contract/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorSummary, Fieldset, Select } from "#ui/index.ts";
import {
  australianStates,
  findProfileProblems,
  type ProfileField,
  type ProfileProblems,
  profileFields,
  toProfile,
  toProfileBody,
} from "./profile.ts";
import { ProfileInput } from "./profile-input.tsx";

export interface ProfileFormProps {
  readonly applicant: Applicant;
  readonly languages: readonly { code: string; name: string }[];
  readonly onSaved: (applicant: Applicant) => void;
}

export function ProfileForm({ applicant, languages, onSaved }: ProfileFormProps) {
  const t = useText();
  const client = useClient();
  const form = useId();
  const [profile, setProfile] = useState(() => toProfile(applicant));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const saving = useMutation({
    mutationFn: () => updateApplicant(client, { params: { id: applicant.Id }, body: toProfileBody(profile) }),
    onSuccess: onSaved,
  });
  const input = (field: ProfileField) => ({
    id: `${form}-${field}`,
    label: t(`account.field.${field}`),
    value: profile[field],
    error: problems[field] && t(problems[field]),
    onValue: (value: string) => setProfile({ ...profile, [field]: value }),
  });
  const broken = profileFields.filter((field) => problems[field]);
  return (
    <form
      noValidate
      className="grid max-w-prose gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const found = findProfileProblems(profile);
        setProblems(found);
        if (Object.keys(found).length === 0) saving.mutate();
      }}
    >
      {broken.length > 0 && (
        <ErrorSummary
          title={t("account.problem.title")}
          items={broken.map((field) => ({
            text: `${t(`account.field.${field}`)}: ${t(problems[field] ?? "")}`,
            href: `#${form}-${field}`,
          }))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <ProfileInput {...input("FirstName")} autoComplete="given-name" required />
        <ProfileInput {...input("Surname")} autoComplete="family-name" required />
      </div>
      <ProfileInput {...input("CompanyName")} autoComplete="organization" />
      <ProfileInput {...input("phone")} type="tel" autoComplete="tel" width="m" />
      <Fieldset legend={t("account.address")} optionalText={t("account.optional")} look="heading">
        <div className="grid w-full gap-5">
          <ProfileInput {...input("Line1")} isPart autoComplete="address-line1" />
          <ProfileInput {...input("Line2")} isPart autoComplete="address-line2" />
          <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
            <ProfileInput {...input("Suburb")} isPart autoComplete="address-level2" />
            <ProfileInput {...input("State")} isPart>
              {(control) => (
                <Select
                  {...control}
                  placeholder={t("account.choose")}
                  options={australianStates.map((state) => ({ value: state, label: state }))}
                />
              )}
            </ProfileInput>
            <ProfileInput {...input("Postcode")} isPart autoComplete="postal-code" inputMode="numeric" />
          </div>
        </div>
      </Fieldset>
      {languages.length > 1 && (
        <ProfileInput {...input("Language")} hint={t("account.languageHint")}>
          {(control) => (
            <Select
              {...control}
              placeholder={t("account.noLanguage")}
              options={languages.map(({ code, name }) => ({ value: code, label: name }))}
            />
          )}
        </ProfileInput>
      )}
      <div>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t("account.save")}
        </Button>
      </div>
    </form>
  );
}
