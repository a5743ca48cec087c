import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import { getApplicant, updateApplicant } from "#contract/accounts/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button, DescriptionList, ErrorAlert, ErrorSummary, Skeleton } from "#ui/index.ts";
import { getAddressLabels } from "#work/forms/address-fields.ts";
import { FormConflict } from "#work/forms/form-conflict.tsx";
import { saveChanges, useNewestVersion } from "#work/forms/save-changes.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedChanges } from "#work/forms/unsaved-changes.ts";
import { AddressFields } from "./address-fields.tsx";
import {
  addressFields,
  findProfileProblems,
  type ProfileField,
  type ProfileProblems,
  profileFields,
  toProfile,
  toProfileBody,
} from "./profile.ts";
import { ProfileInput } from "./profile-input.tsx";

/**
 * The address counts as one value: if two people change different parts of it, the whole address conflicts.
 */
const conflictGroups = [addressFields];

interface ProfileFormProps {
  readonly applicant: Applicant;
  readonly onSaved: (applicant: Applicant) => void;
}

export function ProfileForm({ applicant, onSaved }: ProfileFormProps) {
  const t = useText();
  const client = useClient();
  const formId = useId();
  const [newest, noteNewest] = useNewestVersion(applicant);
  const form = useUnsavedChanges("account:profile", toProfile(newest), conflictGroups);
  const { value: profile, conflicts } = form;
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [attempt, setAttempt] = useState(0);
  const saveMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: () =>
      saveChanges({
        edited: form.edited,
        groups: conflictGroups,
        load: () => client.call(getApplicant, {}),
        toValues: toProfile,
        save: (merged) =>
          client.call(updateApplicant, { params: { id: applicant.Id }, body: toProfileBody(merged) }),
      }),
    onMutate: () => form.startSave(),
    onSuccess: (outcome, _variables, clearSaved) => {
      noteNewest(outcome.saved ?? outcome.current);
      if (!outcome.saved) return;
      clearSaved(toProfile(outcome.saved));
      onSaved(outcome.saved);
    },
  });
  const addressLabels: Partial<Record<ProfileField, string>> = getAddressLabels();
  const getLabel = (field: ProfileField) => t(addressLabels[field] ?? `account.field.${field}`);
  const createInputProps = (field: ProfileField) => ({
    id: `${formId}-${field}`,
    label: getLabel(field),
    value: profile[field],
    error: problems[field] && t(problems[field]),
    onValue: (value: string) => form.change({ [field]: value }),
  });
  const invalidFields = profileFields.filter((field) => problems[field]);

  function save(event: FormEvent) {
    event.preventDefault();
    if (conflicts) return;
    const currentProblems = findProfileProblems(profile, toProfile(newest));
    setProblems(currentProblems);
    setAttempt(attempt + 1);
    if (Object.keys(currentProblems).length === 0) saveMutation.mutate();
  }
  function cancel() {
    form.clear();
    setProblems({});
    saveMutation.reset();
  }

  if (form.isReading)
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  return (
    <form noValidate className="grid max-w-prose gap-5" onSubmit={save}>
      {invalidFields.length > 0 && (
        <ErrorSummary
          title={t("account.problem.title")}
          attempt={attempt}
          items={invalidFields.map((field) => ({
            text: `${getLabel(field)}: ${t(problems[field] ?? "")}`,
            href: `#${formId}-${field}`,
          }))}
        />
      )}
      {saveMutation.isError && <ErrorAlert failure={getErrorText(saveMutation.error)} t={t} />}
      {form.isRestored && <Alert tone="info">{t("account.restored")}</Alert>}
      <SetAsideOffer form={form} />
      {!saveMutation.isPending && (
        <FormConflict
          title={t("account.conflict")}
          lastSave={saveMutation}
          form={form}
          labels={Object.fromEntries(profileFields.map((field) => [field, getLabel(field)]))}
          toTexts={(values) => values}
        />
      )}
      <DescriptionList
        items={[
          { term: t("account.email"), detail: <bdi>{applicant.Email}</bdi> },
          { term: t("account.username"), detail: <bdi>{applicant.Username}</bdi> },
        ]}
      />
      <p className="text-muted text-sm">{t("account.emailHint")}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProfileInput {...createInputProps("FirstName")} autoComplete="given-name" required />
        <ProfileInput {...createInputProps("Surname")} autoComplete="family-name" required />
      </div>
      <ProfileInput {...createInputProps("CompanyName")} autoComplete="organization" />
      <ProfileInput {...createInputProps("phone")} type="tel" autoComplete="tel" width="m" />
      <AddressFields profile={profile} onChange={form.change} createInputProps={createInputProps} />
      <div className="flex flex-wrap gap-2">
        {!conflicts && (
          <Button type="submit" variant="primary" busy={saveMutation.isPending}>
            {t("account.save")}
          </Button>
        )}
        <Button onClick={cancel}>{t("account.cancel")}</Button>
      </div>
    </form>
  );
}
