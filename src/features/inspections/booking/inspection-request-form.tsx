/** Form that requests an inspection of a stage. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { createSendOnce } from "#api/send-once.ts";
import type { Inspection, InspectionStage } from "#contract/applications/inspection.ts";
import { requestInspection } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, Skeleton, Textarea, TextInput } from "#ui/index.ts";
import { findPhoneProblem } from "#work/forms/host-country.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { inspectionKeys } from "../inspection-keys.ts";
import type { InspectionSectionProps } from "../inspection-section-props.ts";
import { type AppointmentSlot, AppointmentSlotChoice } from "./appointment-slot-choice.tsx";
import { AttachmentChoice } from "./attachment-choice.tsx";
import { BookingFormHead } from "./booking-form-head.tsx";
import { type BookingProblem, findFieldProblem, readBookingProblems } from "./form-problems.ts";

type RequestFormProps = Pick<InspectionSectionProps, "applicationId" | "contact" | "renderUpload"> & {
  readonly stage: InspectionStage;
  /** The latest inspection of this application. Its contact details are the form's default values. */
  readonly previousInspection: Inspection | undefined;
  readonly onClose: (result?: "asked") => void;
};

interface RequestEntries {
  readonly slot: AppointmentSlot | null;
  readonly name: string;
  readonly phone: string;
  readonly notes: string;
  readonly documents: readonly string[];
}

export function InspectionRequestForm({
  applicationId,
  contact,
  renderUpload,
  stage,
  previousInspection,
  onClose,
}: RequestFormProps) {
  const t = useText();
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
  const [attempt, setAttempt] = useState(0);
  const [sendOnce] = useState(createSendOnce);
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
      return sendOnce(body, (idempotencyKey) =>
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
  const { value } = form;
  const change = (part: Partial<RequestEntries>) => form.change({ ...value, ...part });
  const phoneProblem =
    value.phone.trim() === ""
      ? "inspections.contactPhone.missing"
      : findPhoneProblem(value.phone, knownPhone);
  const currentProblems: BookingProblem[] = [
    ...(value.slot ? [] : [{ field: "slot", text: t("inspections.slot.missing") }]),
    ...(value.name.trim() ? [] : [{ field: "contact-name", text: t("inspections.contactName.missing") }]),
    ...(phoneProblem ? [{ field: "contact-phone", text: t(phoneProblem) }] : []),
  ];
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
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          id="contact-name"
          label={t("inspections.contactName")}
          required
          error={findFieldProblem(problems, "contact-name")}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              maxLength={200}
              value={value.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          id="contact-phone"
          label={t("inspections.contactPhone")}
          required
          error={findFieldProblem(problems, "contact-phone")}
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={value.phone}
              onChange={(event) => change({ phone: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        id="access-notes"
        label={t("inspections.access")}
        hint={t("inspections.accessHint")}
        optionalText={t("inspections.optional")}
        error={findFieldProblem(problems, "access-notes")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={value.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        )}
      </Field>
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
