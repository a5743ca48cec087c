import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import * as z from "zod/mini";
import {
  type PublicInspectionOptions,
  type RequestedInspection,
  requestPublicInspection,
} from "#contract/public/public-inspection.ts";
import type { Text } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { getReceiptIdFromUrl, removeReceiptFromUrl } from "#work/receipts/receipt-url.ts";
import { readReceipt, removeReceipt, saveReceipt } from "#work/receipts/saved-receipts.ts";
import type { UploadFile } from "#work/uploads/visitor-files.ts";
import { FindApplicationForm } from "#work/visitors/find-application-form.tsx";
import type { InspectionRequestBody } from "./request-body.ts";

/**
 * Loads the form's chunk while the application is looked up. The chunk is separate to keep the initial page
 * small.
 */
const loadStages = () => importWithRetry(() => import("./inspection-stages-with-form.tsx"));
const InspectionStagesWithForm = lazy(loadStages);
const loadConfirmation = async () => ({
  default: (await importWithRetry(() => import("./request-confirmation.tsx"))).RequestConfirmation,
});
const RequestConfirmation = lazy(loadConfirmation);

export interface PublicInspectionProps {
  readonly t: Text;
  readonly language: string;
  readonly personCheck: ReactNode;
  /** Path of the public tracking page, `/app-tracking/`. */
  readonly trackingHref: string;
  /** Looks up an application. Resolves with null if number and contact do not match; throws `ApiError`. */
  readonly onFind: (number: string, contact: string) => Promise<PublicInspectionOptions | null>;
  readonly onRequest: (request: InspectionRequestBody) => Promise<RequestedInspection>;
  readonly onSendFile: UploadFile;
  /** Upload limits; null until loaded. */
  readonly limits: FileLimits | null;
}

/** The receipt of a requested inspection; `number` is the application number. */
const receiptSchema = z.object({ asked: requestPublicInspection.reply, number: z.string() });

type Stage =
  | { readonly kind: "number" }
  | { readonly kind: "opened"; readonly openedInspections: PublicInspectionOptions }
  | { readonly kind: "asked"; readonly inspection: RequestedInspection; readonly number: string };

/**
 * Requests an inspection without an account. The person finds the application, fills in the form, and sees
 * the confirmation.
 */
export function PublicInspection(props: PublicInspectionProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <InspectionStages {...props} />
    </Suspense>
  );
}

function InspectionStages({
  t,
  language,
  personCheck,
  trackingHref,
  onFind,
  ...calls
}: PublicInspectionProps) {
  const [stage, setStage] = useState<Stage>({ kind: "number" });
  const restart = () => {
    removeReceiptFromUrl();
    setStage({ kind: "number" });
  };

  useEffect(() => {
    const savedReceipt = readReceipt("inspection", getReceiptIdFromUrl(), receiptSchema);
    if (savedReceipt)
      setStage({ kind: "asked", inspection: savedReceipt.asked, number: savedReceipt.number });
  }, []);

  function showReceipt(inspection: RequestedInspection, number: string) {
    saveReceipt("inspection", inspection.Number, { asked: inspection, number });
    setStage({ kind: "asked", inspection, number });
  }

  /**
   * Loads the form's chunk together with the data, so that a chunk load error is reported as a failure of
   * this lookup.
   */
  async function findApplication(number: string, contact: string) {
    const [openedInspections] = await Promise.all([
      onFind(number, contact),
      loadStages(),
      loadConfirmation(),
    ]);
    return openedInspections;
  }

  switch (stage.kind) {
    case "number":
      return (
        <FindApplicationForm
          t={t}
          texts="publicInspection"
          personCheck={personCheck}
          onFind={findApplication}
          onFound={(openedInspections) => setStage({ kind: "opened", openedInspections })}
        />
      );
    case "opened":
      return (
        <InspectionStagesWithForm
          t={t}
          language={language}
          openedInspections={stage.openedInspections}
          {...calls}
          onOther={restart}
          onRequested={(inspection) => showReceipt(inspection, stage.openedInspections.Number)}
        />
      );
    case "asked":
      return (
        <RequestConfirmation
          t={t}
          language={language}
          inspection={stage.inspection}
          trackingHref={trackingHref && `${trackingHref}?${new URLSearchParams({ no: stage.number })}`}
          onAgain={restart}
          onForget={() => {
            removeReceipt("inspection", stage.inspection.Number);
            restart();
          }}
        />
      );
  }
}
