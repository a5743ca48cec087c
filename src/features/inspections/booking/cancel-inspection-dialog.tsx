import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { isErrorOfKind } from "#api/errors.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import { cancelInspection } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button, Dialog, ErrorAlert, Field, Textarea } from "#ui/index.ts";
import { useFormatAppointment } from "../appointment.ts";
import { inspectionKeys } from "../inspection-keys.ts";
import { readBookingProblems } from "./form-problems.ts";

interface CancelDialogProps {
  readonly inspection: Inspection;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** Asks for a reason and explains the consequences, because a cancellation cannot be undone. */
export function CancelInspectionDialog({ inspection, isOpen, onClose, onCancelled }: CancelDialogProps) {
  const t = useText();
  const formatAppointment = useFormatAppointment();
  const client = useClient();
  const queries = useQueryClient();
  const reasonId = useId();
  const [reason, setReason] = useState("");
  const [hasSubmitted, setSubmitted] = useState(false);
  const { Id, ApplicationId, Revision } = inspection;
  const cancelMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: () =>
      client.call(cancelInspection, { params: { id: Id }, body: { Revision, Reason: reason.trim() } }),
    onSuccess: () => {
      onClose();
      onCancelled();
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: inspectionKeys.of(ApplicationId) });
      void queries.invalidateQueries({ queryKey: inspectionKeys.mine });
    },
  });
  const isEmpty = reason.trim() === "";
  const isConflict = isErrorOfKind(cancelMutation.error, "conflict");
  const refusalText = isConflict ? undefined : readBookingProblems(cancelMutation.error, t)[0]?.text;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      closeLabel={t("inspections.close")}
      title={t("inspections.cancel.title", { stage: inspection.StageName })}
      footer={
        <Button
          variant="danger"
          busy={cancelMutation.isPending}
          onClick={() => {
            setSubmitted(true);
            if (isEmpty) document.getElementById(reasonId)?.focus();
            else cancelMutation.mutate();
          }}
        >
          {t("inspections.cancel")}
        </Button>
      }
      cancelLabel={t("inspections.cancel.keep")}
    >
      <div className="grid gap-4">
        <p>{t("inspections.cancel.text", { when: formatAppointment(inspection) })}</p>
        {isConflict && (
          <Alert tone="warning" role="alert">
            {t("inspections.cancel.changed", { when: formatAppointment(inspection) })}
          </Alert>
        )}
        {refusalText && <ErrorAlert failure={{ text: refusalText }} t={t} />}
        <Field
          id={reasonId}
          label={t("inspections.cancel.reason")}
          required
          error={hasSubmitted && isEmpty ? t("inspections.cancel.missing") : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              data-autofocus
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
