import type { PublicInspectionOptions } from "#contract/public/public-inspection.ts";
import type { Text } from "#i18n/use-text.ts";
import { Choice } from "#ui/forms/choice.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";

interface StageChoiceProps {
  readonly t: Text;
  readonly openedInspections: PublicInspectionOptions;
  readonly error: string | undefined;
}

/** Selects an inspection stage. The next mandatory stage is preselected; optional ones are collapsed. */
export function StageChoice({ t, openedInspections, error }: StageChoiceProps) {
  const openStages = openedInspections.Stages.filter(({ Reason }) => Reason === null);
  const [mandatoryStages, optionalStages] = [
    openStages.filter((stage) => stage.IsMandatory),
    openStages.filter((stage) => !stage.IsMandatory),
  ];
  const toChoices = (stages: typeof openStages) =>
    stages.map(({ StageId, Name, State, StateName }) => (
      <Choice
        key={StageId}
        kind="radio"
        name="StageId"
        value={StageId}
        label={Name}
        hint={State === "NotApproved" ? StateName : undefined}
        defaultChecked={StageId === openedInspections.NextStageId}
      />
    ));
  return (
    <Fieldset id="StageId" legend={t("publicInspection.stage")} error={error} required role="radiogroup">
      <div className="choices">{toChoices(mandatoryStages)}</div>
      {optionalStages.length > 0 && (
        <details open={mandatoryStages.length === 0}>
          <summary>{t("publicInspection.further")}</summary>
          <div className="choices mt-2">{toChoices(optionalStages)}</div>
        </details>
      )}
    </Fieldset>
  );
}
