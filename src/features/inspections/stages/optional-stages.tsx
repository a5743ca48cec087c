import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, Select } from "#ui/index.ts";
import { InspectionStageBody, type StagePathProps } from "./stage-path.tsx";

/** Shows the optional stages that were requested, and a control to choose further optional stages. */
export function OptionalStages({ stages, items, onRequest, ...actions }: StagePathProps) {
  const t = useText();
  const [chosenId, setChosenId] = useState("");
  if (stages.length === 0) return null;
  const requestedStages = stages.filter(({ InspectionId }) => InspectionId !== null);
  const availableStages = stages.filter(
    ({ State, InspectionId }) => State === "Open" && InspectionId === null,
  );
  return (
    <section aria-label={t("inspections.further")}>
      <h3 className="mb-1 font-display font-semibold text-lg">{t("inspections.further")}</h3>
      <p className="mb-4 max-w-prose text-muted">{t("inspections.furtherText")}</p>
      <ul className="grid gap-5">
        {requestedStages.map((stage) => (
          <li key={stage.StageId} className="border-line border-b pb-5">
            <p className="font-medium">{stage.Name}</p>
            <InspectionStageBody
              stage={stage}
              items={items.filter(({ StageId }) => StageId === stage.StageId)}
              onRequest={onRequest}
              {...actions}
            />
          </li>
        ))}
      </ul>
      {onRequest && availableStages.length > 0 && (
        <div className="mt-4 flex max-w-prose flex-wrap items-end gap-3 print:hidden">
          <Field label={t("inspections.furtherChoose")} className="min-w-0 grow">
            {(control) => (
              <Select
                {...control}
                value={chosenId}
                placeholder={t("inspections.choose")}
                onChange={(event) => setChosenId(event.target.value)}
                options={availableStages.map(({ StageId, Name }) => ({ value: StageId, label: Name }))}
              />
            )}
          </Field>
          <Button icon="calendar" disabled={chosenId === ""} onClick={() => onRequest(chosenId)}>
            {t("inspections.ask")}
          </Button>
        </div>
      )}
    </section>
  );
}
