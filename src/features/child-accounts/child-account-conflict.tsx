import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { RecordConflict } from "#ui/records/record-conflict.tsx";
import type { FormValues } from "#work/forms/merge-form-values.ts";
import { childAccountFields, type StorableChildAccountValues, toTexts } from "./child-account-fields.ts";

interface ChildAccountConflictProps {
  readonly values: StorableChildAccountValues;
  /** The values that somebody else has saved, for the fields that both have changed. */
  readonly conflicts: FormValues;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (values: Partial<StorableChildAccountValues>) => void;
}

/** Shows what somebody else has saved while the account was edited here, and asks which version to keep. */
export function ChildAccountConflict({
  values,
  conflicts,
  onKeepMine,
  onTakeTheirs,
}: ChildAccountConflictProps) {
  const t = useText();
  const texts = useRecordTexts();
  const roles = ["user", "guest"].map((role) => ({ value: role, label: t(`childAccounts.role.${role}`) }));
  const fields = [
    ...childAccountFields.map((key) => ({ key, label: t(`childAccounts.field.${key}`) })),
    { key: "role", label: t("childAccounts.role"), choices: roles },
  ];
  const takeTheirs = () => {
    const { role, ...otherTexts } = conflicts;
    onTakeTheirs({ ...otherTexts, ...(role && { isGuest: role === "guest" }) });
  };
  return (
    <RecordConflict
      fields={fields}
      form={{ values: toTexts(values), keepMine: onKeepMine, takeTheirs }}
      conflictingValues={conflicts}
      texts={texts}
    />
  );
}
