import { formatDate } from "#i18n/format.ts";
import { useJoinWords } from "#i18n/use-join.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { FormConflict, type FormConflictProps } from "#work/forms/form-conflict.tsx";
import type { UnsavedChanges } from "#work/forms/unsaved-changes.ts";
import { formatRights } from "./format-rights.ts";
import type { TermsValues } from "./terms.ts";

/**
 * Shows terms that somebody saved elsewhere while this person was editing them. Asks which version to keep.
 */
export function TermsConflict({
  form,
  lastSave,
}: {
  readonly form: UnsavedChanges<TermsValues>;
  readonly lastSave: FormConflictProps<TermsValues>["lastSave"];
}) {
  const t = useText();
  const language = useLanguage();
  const joinWords = useJoinWords();
  return (
    <FormConflict
      form={form}
      lastSave={lastSave}
      labels={{
        rights: t("delegates.rights"),
        isForAll: t("delegates.which"),
        selectedApplications: t("delegates.which.some"),
        until: t("delegates.lastDay"),
        updatesTo: t("delegates.updatesTo"),
      }}
      toTexts={({ rights, isForAll, selectedApplications, until, updatesTo }) => ({
        ...(rights && { rights: formatRights(["view", ...rights], t, language) }),
        ...(isForAll !== undefined && { isForAll: t(`delegates.which.${isForAll ? "all" : "some"}`) }),
        ...(selectedApplications && {
          selectedApplications: joinWords(
            selectedApplications.map(({ Number: number, Title }) => number ?? Title),
          ),
        }),
        ...(until !== undefined && {
          until: until ? formatDate(until, language) : t("delegates.noEnd"),
        }),
        ...(updatesTo && { updatesTo: t(`delegates.updatesTo.${updatesTo}`) }),
      })}
    />
  );
}
