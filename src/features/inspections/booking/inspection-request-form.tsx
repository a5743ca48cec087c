/** Form that requests an inspection of a stage. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Inspection, InspectionStage } from "#contract/applications/inspection.ts";
import { requestInspection } from "#contract/applications/inspection.ts";
import { type Text, useText } from "#i18n/use-text.ts";
import { Button, Skeleton } from "#ui/index.ts";
import { findPhoneProblem } from "#work/forms/host-country.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { sendOnce } from "#work/send-once.ts";
import { inspectionKeys } from "../inspection-keys.ts";
import type { InspectionSectionProps } from "../inspection-section-props.ts";
import { type AppointmentSlot, AppointmentSlotChoice } from "./appointment-slot-choice.tsx";
import { AttachmentChoice } from "./attachment-choice.tsx";
import { BookingFormHead } from "./booking-form-head.tsx";
import { type BookingProblem, findFieldProblem, readBookingProblems } from "./form-problems.ts";
import { type InspectionContact, InspectionContactFields } from "./inspection-contact-fields.tsx";

type RequestFormProps = Pick<InspectionSectionProps, "applicationId" | "contact" | "renderUpload"> & {
  readonly stage: InspectionStage;
  /** The latest inspection of this application. Its contact details are the form's default values. */
  readonly previousInspection: Inspection | undefined;
  readonly onClose: (result?: "asked") => void;
};

interface RequestEntries extends InspectionContact {
  readonly slot: AppointmentSlot | null;
  readonly documents: readonly string[];
}

export function InspectionRequestForm(props: RequestFormProps) {
  const { applicationId, renderUpload, stage, onClose } = props;
  const t = useText();
  const { form, knownPhone, requestMutation } = useInspectionRequest(props);
  const [attempt, setAttempt] = useState(0);
  const { value } = form;
  const change = (part: Partial<RequestEntries>) => form.change({ ...value, ...part });
  const currentProblems = findRequestProblems(value, knownPhone, t);
  const problems =
    attempt === 0
      ? []
      : currentProblems.length > 0
        ? currentProblems
        : readBookingProblems(requestMutation.error, t);

  function submit() {
    setAttempt(attempt + 1);
    if (value.slot && currentProblems.length === 0) requestMutation.mutate(value.slot);
  }
  if (form.isReading)
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!requestMutation.isPending) submit();
      }}
    >
      <BookingFormHead
        title={t(stage.State === "NotApproved" ? "inspections.ask.againTitle" : "inspections.ask.title", {
          stage: stage.Name,
        })}
        problems={problems}
        attempt={attempt}
      >
        <p className="mt-1 text-muted">{t("inspections.ask.about")}</p>
      </BookingFormHead>
      <SetAsideOffer form={form} />
      <AppointmentSlotChoice
        applicationId={applicationId}
        value={value.slot}
        onChange={(slot) => change({ slot })}
        error={findFieldProblem(problems, "slot")}
      />
      <InspectionContactFields value={value} problems={problems} onChange={change} />
      <AttachmentChoice
        applicationId={applicationId}
        values={value.documents}
        onChange={(documents) => change({ documents })}
        renderUpload={renderUpload}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={requestMutation.isPending}>
          {t("inspections.ask.send")}
        </Button>
        <Button
          onClick={() => {
            form.clear();
            onClose();
          }}
        >
          {t("inspections.back")}
        </Button>
      </div>
    </form>
  );
}

/** The entries of the form, and the call that requests the inspection. */
function useInspectionRequest({
  applicationId,
  contact,
  stage,
  previousInspection,
  onClose,
}: RequestFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const knownPhone = previousInspection?.ContactPhone ?? contact.phone;
  const form = useUnsavedForm<RequestEntries>(
    `inspection:${applicationId}:${stage.StageId}`,
    {
      slot: null,
      name: previousInspection?.ContactName ?? contact.name,
      phone: knownPhone,
      notes: previousInspection?.AccessNotes ?? "",
      documents: [],
    },
    { isStored: true },
  );
  const { value } = form;
  const requestMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (slot: AppointmentSlot) => {
      const body = {
        StageId: stage.StageId,
        ...slot,
        ContactName: value.name,
        ContactPhone: value.phone,
        AccessNotes: value.notes.trim() || null,
        DocumentIds: [...value.documents],
      };
      return sendOnce(`inspection:${applicationId}`, body, (idempotencyKey) =>
        client.call(requestInspection, { params: { applicationId }, body, idempotencyKey }),
      );
    },
    onMutate: () => form.startSave(),
    onSuccess: async (_inspection, _slot, clearSent) => {
      clearSent();
      await queries.invalidateQueries({ queryKey: inspectionKeys.of(applicationId) });
      void queries.invalidateQueries({ queryKey: inspectionKeys.mine });
      onClose("asked");
    },
    // Somebody else may have booked the half-day since the form was opened.
    onError: () =>
      void queries.invalidateQueries({ queryKey: [...inspectionKeys.of(applicationId), "dates"] }),
  });
  return { form, knownPhone, requestMutation };
}

function findRequestProblems(
  value: RequestEntries,
  knownPhone: string | undefined,
  t: Text,
): BookingProblem[] {
  const phoneProblem =
    value.phone.trim() === ""
      ? "inspections.contactPhone.missing"
      : findPhoneProblem(value.phone, knownPhone);
  return [
    ...(value.slot ? [] : [{ field: "slot", text: t("inspections.slot.missing") }]),
    ...(value.name.trim() ? [] : [{ field: "contact-name", text: t("inspections.contactName.missing") }]),
    ...(phoneProblem ? [{ field: "contact-phone", text: t(phoneProblem) }] : []),
  ];
}
