import { PublicInspectionStages } from "./public-inspection-stages.tsx";
import { RequestForm, type RequestFormProps } from "./request-form.tsx";

type InspectionStagesWithFormProps = RequestFormProps & { readonly onOther: () => void };

/** Shows the inspection stages, and the request form if an inspection can be requested. */
export default function InspectionStagesWithForm({ onOther, ...form }: InspectionStagesWithFormProps) {
  const { t, openedInspections } = form;
  const isOpen =
    openedInspections.Reason === null && openedInspections.Stages.some(({ Reason }) => Reason === null);
  return (
    <PublicInspectionStages t={t} openedInspections={openedInspections} onOtherApplication={onOther}>
      {isOpen && <RequestForm {...form} />}
    </PublicInspectionStages>
  );
}
