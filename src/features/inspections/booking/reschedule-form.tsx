/** Form that asks for another day for an inspection. The officer has to confirm the new day. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { isErrorOfKind } from "#api/errors.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import { rescheduleInspection } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button, Field, Textarea } from "#ui/index.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { useFormatAppointment } from "../appointment.ts";
import { inspectionKeys } from "../inspection-keys.ts";
import { isUpcomingInspection } from "../inspection-tone.ts";
import { type AppointmentSlot, AppointmentSlotChoice } from "./appointment-slot-choice.tsx";
import { BookingFormHead } from "./booking-form-head.tsx";
import { type BookingProblem, findFieldProblem, readBookingProblems } from "./form-problems.ts";

interface RescheduleFormProps {
  /** The inspection. It may change while the form is open. */
  readonly inspection: Inspection;
  readonly onClose: (result?: "moved") => void;
}

export function RescheduleForm({ inspection, onClose }: RescheduleFormProps) {
  const t = useText();
  const formatAppointment = useFormatAppointment();
  const client = useClient();
  const queries = useQueryClient();
  const { Id, ApplicationId } = inspection;
  const form = useUnsavedForm<{ slot: AppointmentSlot | null; reason: string }>(
    `inspection-move:${Id}`,
    { slot: null, reason: "" },
    { isStored: true },
  );
  // The version of the inspection that the applicant has seen. If a newer version arrives, the form shows it
  // first, and the applicant can reschedule only after that.
  const [seenInspection, setSeenInspection] = useState(inspection);
  const [attempt, setAttempt] = useState(0);
  const { slot, reason } = form.value;
  const refetch = () => queries.invalidateQueries({ queryKey: inspectionKeys.of(ApplicationId) });
  const rescheduleMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (to: AppointmentSlot) =>
      client.call(rescheduleInspection, {
        params: { id: Id },
        body: { ...to, Revision: seenInspection.Revision, Reason: reason.trim() || null },
      }),
    onMutate: () => form.startSave(),
    onSuccess: async (_inspection, _slot, clearSent) => {
      clearSent();
      await refetch();
      void queries.invalidateQueries({ queryKey: inspectionKeys.mine });
      onClose("moved");
    },
    onError: () => void refetch(),
  });
  const hasNewerVersion = inspection.Revision !== seenInspection.Revision && isUpcomingInspection(inspection);
  const isPast = !isUpcomingInspection(inspection);
  const currentProblems: BookingProblem[] = slot
    ? []
    : [{ field: "slot", text: t("inspections.slot.missing") }];
  const serviceProblems = isErrorOfKind(rescheduleMutation.error, "conflict")
    ? []
    : readBookingProblems(rescheduleMutation.error, t);
  const problems = attempt === 0 ? [] : currentProblems.length > 0 ? currentProblems : serviceProblems;

  function submit() {
    setAttempt(attempt + 1);
    if (slot) rescheduleMutation.mutate(slot);
  }
  if (isPast)
    return (
      <Alert
        tone="warning"
        role="alert"
        title={t("inspections.move.over")}
        action={
          <Button
            onClick={() => {
              form.clear();
              onClose();
            }}
          >
            {t("inspections.back")}
          </Button>
        }
      />
    );
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!rescheduleMutation.isPending) submit();
      }}
    >
      <BookingFormHead
        title={t("inspections.move.title", { stage: inspection.StageName })}
        problems={problems}
        attempt={attempt}
      >
        <p className="mt-1 text-muted">
          {t("inspections.move.now", { when: formatAppointment(seenInspection) })}
        </p>
        <p className="text-muted">{t("inspections.move.about")}</p>
      </BookingFormHead>
      {hasNewerVersion && (
        <Alert
          tone="warning"
          role="alert"
          title={t("inspections.move.changed")}
          action={
            <Button
              onClick={() => {
                setSeenInspection(inspection);
                rescheduleMutation.reset();
              }}
            >
              {t("inspections.move.continue")}
            </Button>
          }
        >
          {t("inspections.move.changedText", {
            before: formatAppointment(seenInspection),
            now: formatAppointment(inspection),
          })}
        </Alert>
      )}
      <SetAsideOffer form={form} />
      <AppointmentSlotChoice
        applicationId={ApplicationId}
        value={slot}
        onChange={(next) => form.change({ slot: next, reason })}
        error={findFieldProblem(problems, "slot")}
      />
      <Field
        id="reason"
        label={t("inspections.move.reason")}
        optionalText={t("inspections.optional")}
        error={findFieldProblem(problems, "reason")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => form.change({ slot, reason: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={rescheduleMutation.isPending}
          disabled={hasNewerVersion}
        >
          {t("inspections.move.send")}
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
