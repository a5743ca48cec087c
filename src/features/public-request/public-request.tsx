import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { getErrorText } from "#api/error-text.ts";
import type { OpenedRequestLink, SentAnswer } from "#contract/public/public-additional-request.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import {
  getReceiptInAddress,
  readReceipt,
  removeReceipt,
  saveReceipt,
} from "#work/receipts/saved-receipts.ts";
import type { UploadFile } from "#work/uploads/visitor-files.ts";
import { AnswersSent } from "./answers-sent.tsx";
import { useAskMode } from "./ask/use-ask-mode.ts";
import { LinkClosed } from "./link-closed.tsx";
import { LinkForm } from "./link-form.tsx";
import { type SentReceipt, sentReceipt } from "./sent-receipt.ts";
import type { UploadedFile } from "./uploaded-file-record.ts";

/** Loaded while the link is opened. */
const loadForm = async () => ({
  default: (await importWithRetry(() => import("./answer-form.tsx"))).AnswerForm,
});
const AnswerForm = lazy(loadForm);

export interface PublicRequestProps {
  readonly t: Text;
  readonly language: string;
  /** From the link; empty if the page was opened without one. */
  readonly token: string;
  readonly signInHref: string;
  /** `/app-tracking/`. */
  readonly trackingHref: string;
  readonly limits: FileLimits | null;
  /** Renders the form that asks for an additional application; `onBack` leaves it. */
  readonly renderAsk: (onBack: () => void) => ReactNode;
  readonly onToken: (token: string) => void;
  /** Throws `ApiError`. */
  readonly onOpen: (token: string) => Promise<OpenedRequestLink>;
  /** Resolves with the time by the service's clock. */
  readonly onSend: (token: string, answers: SentAnswer[], comment: string) => Promise<string>;
  readonly sendFileFor: (token: string, itemId: string) => UploadFile<UploadedFile>;
  readonly onRemoveDocument: (token: string, documentId: string) => Promise<void>;
}

type Stage =
  | { readonly kind: "opening" }
  | { readonly kind: "opened"; readonly link: OpenedRequestLink }
  /** `id` of the stored receipt. */
  | { readonly kind: "sent"; readonly id: string; readonly receipt: SentReceipt }
  | { readonly kind: "failed"; readonly message: string };

/** Answers a request without an account: open the link, fill in the form, see the confirmation. */
export function PublicRequest({
  t,
  language,
  token,
  signInHref,
  trackingHref,
  renderAsk,
  ...calls
}: PublicRequestProps) {
  const [isAsking, stopAsking] = useAskMode();
  const [stage, setStage] = useState<Stage>({ kind: "opening" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the link when it changes, or again on retry
  useEffect(() => {
    const id = getReceiptInAddress();
    const saved = readReceipt("request", id, sentReceipt);
    if (id && saved) return setStage({ kind: "sent", id, receipt: saved });
    if (!token) return;
    let isOver = false;
    const put = (next: Stage) => {
      if (!isOver) setStage(next);
    };
    put({ kind: "opening" });
    // Load the form together with the data: a chunk load error is an error of this attempt.
    Promise.all([calls.onOpen(token), loadForm()]).then(
      ([link]) => put({ kind: "opened", link }),
      (error: unknown) => {
        const { text, key } = getErrorText(error);
        put({ kind: "failed", message: text ?? t(key ?? "errors.empty") });
      },
    );
    return () => {
      isOver = true;
    };
  }, [token, attempt]);

  /** Part of the link's signature: names its draft and receipt, without being enough to open it. */
  const linkId = token.slice(-16);
  const trackFor = (number: string | null) =>
    number === null ? trackingHref : `${trackingHref}?${new URLSearchParams({ no: number })}`;
  const forget = (id: string) => {
    removeReceipt("request", id);
    setStage({ kind: "opening" });
    setAttempt((before) => before + 1);
  };

  if (isAsking) return <Suspense fallback={<Skeleton lines={8} />}>{renderAsk(stopAsking)}</Suspense>;
  if (!token && stage.kind !== "sent")
    return <LinkForm t={t} signInHref={signInHref} onToken={calls.onToken} />;
  switch (stage.kind) {
    case "opening":
      return (
        <div aria-busy="true">
          <p className="sr-only" role="status">
            {t("publicRequest.opening")}
          </p>
          <Skeleton lines={8} />
        </div>
      );
    case "failed":
      return (
        <Alert
          tone="danger"
          role="alert"
          className="max-w-3xl"
          title={t("publicRequest.openFailed")}
          action={
            <Button icon="refresh" onClick={() => setAttempt((before) => before + 1)}>
              {t("errors.retry")}
            </Button>
          }
        >
          <p>{stage.message}</p>
        </Alert>
      );
    case "sent":
      return (
        <AnswersSent
          t={t}
          language={language}
          receipt={stage.receipt}
          trackingHref={trackFor(stage.receipt.number)}
          onRemove={() => forget(stage.id)}
        />
      );
    case "opened": {
      const { link } = stage;
      if (!link.Request)
        return (
          <LinkClosed
            t={t}
            language={language}
            link={link}
            signInHref={signInHref}
            trackingHref={trackFor(link.Number)}
            receipt={readReceipt("request", linkId, sentReceipt)}
            onRemoveReceipt={() => forget(linkId)}
            onOther={() => calls.onToken("")}
          />
        );
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <AnswerForm
            key={token}
            t={t}
            language={language}
            draftKey={linkId}
            number={link.Number}
            place={link.Place}
            request={link.Request}
            limits={calls.limits}
            signInHref={signInHref}
            sendFileFor={(itemId) => calls.sendFileFor(token, itemId)}
            onRemoveDocument={(id) => calls.onRemoveDocument(token, id)}
            onSend={(answers, comment) => calls.onSend(token, answers, comment)}
            onSent={(receipt) => {
              saveReceipt("request", linkId, receipt);
              setStage({ kind: "sent", id: linkId, receipt });
            }}
            onOver={() => setAttempt((before) => before + 1)}
          />
        </Suspense>
      );
    }
  }
}
