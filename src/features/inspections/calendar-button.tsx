import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import { getInspectionCalendarFile } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton, saveFile } from "#ui/index.ts";

export function CalendarButton({ inspection }: { inspection: Inspection }) {
  const t = useText();
  const client = useClient();
  const { Id, Number: number, StageName } = inspection;
  const saveMutation = useMutation({
    mutationFn: () => client.call(getInspectionCalendarFile, { params: { id: Id } }),
    onSuccess: (bytes) => saveFile(bytes, `${number}.ics`),
  });
  return (
    <RowButton
      variant="secondary"
      label={t("inspections.calendar")}
      row={StageName}
      icon="download"
      busy={saveMutation.isPending}
      onClick={() => saveMutation.mutate()}
    />
  );
}
