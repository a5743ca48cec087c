import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { RecordConflict } from "#ui/records/record-conflict.tsx";
import type { FormValues } from "./merge-form-values.ts";
import type { UnsavedChanges } from "./unsaved-changes.ts";

interface FormConflictProps<Values> {
  readonly form: Pick<UnsavedChanges<Values>, "value" | "conflicts" | "settle">;
  /** Labels of the fields that can have a conflict. */
  readonly labels: Partial<Record<keyof Values, string>>;
  /** Converts values to the texts that are shown. */
  readonly toTexts: (values: Partial<Values>) => FormValues;
  readonly title?: string | undefined;
}

/** Shows what was saved elsewhere since the same fields were changed here, and asks which version to keep. */
export function FormConflict<Values extends object>({
  form,
  labels,
  toTexts,
  title,
}: FormConflictProps<Values>) {
  const texts = useRecordTexts();
  const { conflicts, settle } = form;
  if (!conflicts) return null;
  return (
    <RecordConflict
      fields={Object.entries<string | undefined>(labels).map(([key, label = ""]) => ({ key, label }))}
      form={{
        values: toTexts(form.value),
        keepMine: () => settle({}),
        takeTheirs: () => settle(conflicts),
      }}
      conflictingValues={toTexts(conflicts)}
      texts={title ? { ...texts, conflict: title } : texts}
    />
  );
}
