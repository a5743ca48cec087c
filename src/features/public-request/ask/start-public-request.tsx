import { type ReactNode, useState } from "react";
import type {
  LodgedPublicRequest,
  OpenedRequests,
  PublicRequestBody,
} from "#contract/public/public-request.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import type { FileLimits } from "#work/files/file-check.ts";
import { getReceiptIdFromUrl, removeReceiptFromUrl } from "#work/receipts/receipt-url.ts";
import { readReceipt, removeReceipt, saveReceipt } from "#work/receipts/saved-receipts.ts";
import type { UploadFile } from "#work/uploads/visitor-files.ts";
import { FindApplicationForm } from "#work/visitors/find-application-form.tsx";
import { type LodgedRequestReceipt, lodgedReceipt } from "../sent-receipt.ts";
import { RequestLodged } from "./request-lodged.tsx";
import { RequestStartForm } from "./request-start-form.tsx";

export interface StartPublicRequestProps {
  readonly t: Text;
  readonly language: string;
  readonly personCheck: ReactNode;
  /** Path of the public tracking page, `/app-tracking/`. */
  readonly trackingHref: string;
  /** Returns to the form for an emailed link. */
  readonly onBack: () => void;
  /** Looks up an application. Resolves with null if number and contact do not match; throws `ApiError`. */
  readonly onFind: (number: string, contact: string) => Promise<OpenedRequests | null>;
  readonly limits: FileLimits | null;
  readonly onSendFile: UploadFile;
  readonly onRemoveFile: (documentId: string) => Promise<void>;
  /** Sends the request. Throws `ApiError`. */
  readonly onSend: (request: PublicRequestBody) => Promise<LodgedPublicRequest>;
}

type Stage =
  | { readonly kind: "find" }
  | { readonly kind: "opened"; readonly openedRequests: OpenedRequests }
  | { readonly kind: "lodged"; readonly receipt: LodgedRequestReceipt };

/**
 * Lets a person without an account request a change to an application. The person finds the application,
 * fills in the form, and sees the receipt.
 */
export function StartPublicRequest({
  t,
  language,
  personCheck,
  trackingHref,
  onBack,
  onFind,
  onSend,
  ...files
}: StartPublicRequestProps) {
  const [stage, setStage] = useState<Stage>(readStage);
  const restart = () => {
    removeReceiptFromUrl();
    setStage({ kind: "find" });
  };

  switch (stage.kind) {
    case "find":
      return (
        <section className="grid gap-6" aria-labelledby="ask-title">
          <div className="grid max-w-xl gap-2">
            <h2 id="ask-title" className="font-semibold text-xl">
              {t("publicRequest.ask.title")}
            </h2>
            <p className="text-muted">{t("publicRequest.ask.lead")}</p>
          </div>
          <FindApplicationForm
            t={t}
            texts="publicRequest.ask"
            personCheck={personCheck}
            onFind={onFind}
            onFound={(openedRequests) => setStage({ kind: "opened", openedRequests })}
          />
          <Button variant="quiet" className="-ms-4 justify-self-start" onClick={onBack}>
            {t("publicRequest.ask.back")}
          </Button>
        </section>
      );
    case "opened": {
      const { openedRequests } = stage;
      return (
        <RequestStartForm
          {...files}
          t={t}
          language={language}
          openedRequests={openedRequests}
          onOther={restart}
          onSend={onSend}
          onSent={(lodged) => {
            const receipt = { lodged, application: openedRequests.Number };
            saveReceipt("additional-request", lodged.Number, receipt);
            setStage({ kind: "lodged", receipt });
          }}
        />
      );
    }
    case "lodged":
      return (
        <RequestLodged
          t={t}
          language={language}
          receipt={stage.receipt}
          trackingHref={
            trackingHref && `${trackingHref}?${new URLSearchParams({ no: stage.receipt.application })}`
          }
          onForget={() => {
            removeReceipt("additional-request", stage.receipt.lodged.Number);
            onBack();
          }}
        />
      );
  }
}

function readStage(): Stage {
  const receipt = readReceipt("additional-request", getReceiptIdFromUrl(), lodgedReceipt);
  return receipt ? { kind: "lodged", receipt } : { kind: "find" };
}
