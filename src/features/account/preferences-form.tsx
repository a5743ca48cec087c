import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import { putSwitchDefaultHelpTextOn } from "#contract/accounts/help-text-setting.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Checkbox, Field, Select, Skeleton } from "#ui/index.ts";
import { helpTextQuery } from "#work/account.queries.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { changeApplicant } from "./change-applicant.ts";

interface PreferencesFormProps {
  readonly applicant: Applicant;
  readonly languages: readonly { code: string; name: string }[];
  /** Called after the choice is saved; the button is busy until the promise resolves. */
  readonly onLanguage: (applicant: Applicant) => Promise<void>;
}

export function PreferencesForm({ applicant, languages, onLanguage }: PreferencesFormProps) {
  return (
    <div className="grid max-w-prose gap-8">
      <LanguageChoice {...{ applicant, languages, onLanguage }} />
      <HelpTextChoice applicant={applicant} />
    </div>
  );
}

function LanguageChoice({ applicant, languages, onLanguage }: PreferencesFormProps) {
  const t = useText();
  const client = useClient();
  const [language, setLanguage] = useState(applicant.Language ?? "");
  const saveMutation = useMutation({
    mutationFn: () => changeApplicant(client, applicant, { Language: language || null }),
    onSuccess: onLanguage,
  });
  const [onlyLanguage] = languages;
  if (languages.length < 2)
    return <p className="text-muted">{t("account.oneLanguage", { name: onlyLanguage?.name ?? "" })}</p>;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saveMutation.mutate();
      }}
    >
      <Field label={t("account.field.Language")} hint={t("account.languageHint")}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
            placeholder={t("account.noLanguage")}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={saveMutation.isPending}>
          {t("account.saveLanguage")}
        </Button>
      </div>
    </form>
  );
}

/**
 * Saves the choice as an optimistic update. If the service refuses, the update is rolled back and an error message is
 * shown.
 */
function HelpTextChoice({ applicant }: { applicant: Applicant }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const id = useId();
  const query = helpTextQuery(client, applicant.Id);
  const helpText = useQuery(query);
  const switchMutation = useMutation({
    mutationFn: (IsOn: boolean) =>
      client.call(putSwitchDefaultHelpTextOn, { params: { id: applicant.Id }, body: { IsOn } }),
    ...createOptimisticUpdate<boolean>(queries, query, (IsOn) =>
      queries.setQueryData(query.queryKey, { IsOn }),
    ),
  });
  if (helpText.isPending) return <Skeleton lines={2} />;
  if (isUnavailable(helpText))
    return (
      <LoadError title={t("account.help.failed")} onRetry={() => helpText.refetch()} error={helpText.error} />
    );
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-semibold text-lg">
        {t("account.help.title")}
      </h3>
      <Checkbox
        label={t("account.help.on")}
        hint={t("account.help.hint")}
        checked={helpText.data.IsOn}
        onChange={(event) => switchMutation.mutate(event.target.checked)}
      />
    </section>
  );
}
