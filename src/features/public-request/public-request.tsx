import { lazy, Suspense, useEffect, useState } from "react";
import { getErrorText } from "#api/error-text.ts";
import type { OpenedRequestLink, SentAnswer } from "#contract/public/public-additional-request.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import type { UploadFile } from "#work/uploads/visitor-files.ts";
import { AnswersSent } from "./answers-sent.tsx";
import { LinkClosed } from "./link-closed.tsx";
import { LinkForm } from "./link-form.tsx";
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
  readonly onToken: (token: string) => void;
  /** Throws `ApiError`. */
  readonly onOpen: (token: string) => Promise<OpenedRequestLink>;
  readonly onSend: (token: string, answers: SentAnswer[], comment: string) => Promise<void>;
  readonly sendFileFor: (token: string, itemId: string) => UploadFile<UploadedFile>;
  readonly onRemoveDocument: (token: string, documentId: string) => Promise<void>;
}

type Stage =
  | { readonly kind: "opening" }
  | { readonly kind: "opened"; readonly link: OpenedRequestLink }
  | { readonly kind: "sent"; readonly link: OpenedRequestLink }
  | { readonly kind: "failed"; readonly message: string };

/** Answers a request without an account: open the link, fill in the form, see the confirmation. */
export function PublicRequest({
  t,
  language,
  token,
  signInHref,
  trackingHref,
  ...calls
}: PublicRequestProps) {
  const [stage, setStage] = useState<Stage>({ kind: "opening" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the link when it changes, or again on retry
  useEffect(() => {
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

  if (!token) return <LinkForm t={t} signInHref={signInHref} onToken={calls.onToken} />;
  const trackFor = ({ Number: number }: OpenedRequestLink) =>
    number === null ? trackingHref : `${trackingHref}?${new URLSearchParams({ no: number })}`;
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
      return <AnswersSent t={t} link={stage.link} trackingHref={trackFor(stage.link)} />;
    case "opened": {
      const { link } = stage;
      if (!link.Request)
        return (
          <LinkClosed
            t={t}
            language={language}
            link={link}
            signInHref={signInHref}
            trackingHref={trackFor(link)}
            onOther={() => calls.onToken("")}
          />
        );
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <AnswerForm
            key={token}
            t={t}
            language={language}
            draftKey={token.slice(-16)}
            number={link.Number}
            place={link.Place}
            request={link.Request}
            limits={calls.limits}
            signInHref={signInHref}
            sendFileFor={(itemId) => calls.sendFileFor(token, itemId)}
            onRemoveDocument={(id) => calls.onRemoveDocument(token, id)}
            onSend={(answers, comment) => calls.onSend(token, answers, comment)}
            onSent={() => setStage({ kind: "sent", link })}
            onOver={() => setAttempt((before) => before + 1)}
          />
        </Suspense>
      );
    }
  }
}
