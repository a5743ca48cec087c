import { useEffect, useRef } from "react";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { RecordConflict } from "#ui/records/record-conflict.tsx";
import type { FormValues } from "./merge-form-values.ts";
import type { UnsavedChanges } from "./unsaved-changes.ts";

export interface FormConflictProps<Values> {
  readonly form: Pick<UnsavedChanges<Values>, "value" | "conflicts" | "resolveConflicts">;
  /** Labels of the fields that can have a conflict. */
  readonly labels: Partial<Record<keyof Values, string>>;
  /** Converts field values to the texts that this component shows. */
  readonly toTexts: (values: Partial<Values>) => FormValues;
  readonly title?: string | undefined;
  /**
   * Result of the last attempt to save. If this attempt found the conflict, the focus moves to the
   * conflict, because it may be out of view.
   */
  readonly lastSave?:
    | {
        readonly isSuccess: boolean;
        readonly data?: { readonly saved?: unknown } | undefined;
      }
    | undefined;
}

/**
 * Shows the values that were saved elsewhere after this person began to change the same fields. Asks which
 * version to keep.
 */
export function FormConflict<Values extends object>({
  form,
  labels,
  toTexts,
  title,
  lastSave,
}: FormConflictProps<Values>) {
  const texts = useRecordTexts();
  const { conflicts, resolveConflicts } = form;
  const containerRef = useRef<HTMLDivElement>(null);
  const isFoundBySave =
    conflicts !== null && lastSave?.isSuccess === true && lastSave.data?.saved === undefined;
  useEffect(() => {
    if (isFoundBySave) containerRef.current?.focus();
  }, [isFoundBySave]);
  if (!conflicts) return null;
  return (
    <div ref={containerRef} tabIndex={-1}>
      <RecordConflict
        fields={Object.entries<string | undefined>(labels).map(([key, label = ""]) => ({ key, label }))}
        form={{
          values: toTexts(form.value),
          keepMine: () => resolveConflicts({}),
          takeTheirs: () => resolveConflicts(conflicts),
        }}
        conflictingValues={toTexts(conflicts)}
        texts={title ? { ...texts, conflict: title } : texts}
      />
    </div>
  );
}
