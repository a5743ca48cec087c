import { lazy, type ReactNode, Suspense } from "react";
import type { OpenedRequestLink, SentAnswer } from "#contract/public/public-additional-request.ts";
import type { Text } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { LinkContent } from "#work/links/link-content.tsx";
import { useLinkOpening } from "#work/links/use-link-opening.ts";
import { getReceiptIdFromUrl } from "#work/receipts/receipt-url.ts";
import { readReceipt, removeReceipt, saveReceipt } from "#work/receipts/saved-receipts.ts";
import type { UploadFile } from "#work/uploads/visitor-files.ts";
import { AnswersSent } from "./answers-sent.tsx";
import { useAskMode } from "./ask/use-ask-mode.ts";
import { ClosedRequestLink } from "./closed-request-link.tsx";
import { LinkForm } from "./link-form.tsx";
import { type SentReceipt, sentReceipt } from "./sent-receipt.ts";

/** Loads the form while the link is checked. */
const loadForm = async () => ({
  default: (await importWithRetry(() => import("./answer-form.tsx"))).AnswerForm,
});
const AnswerForm = lazy(loadForm);

export interface PublicRequestProps {
  readonly t: Text;
  readonly language: string;
  /** Token from the link; empty if the page was opened without a token. */
  readonly token: string;
  readonly signInHref: string;
  /** Path of the public tracking page, `/app-tracking/`. */
  readonly trackingHref: string;
  readonly limits: FileLimits | null;
  /**
   * Renders the form that requests a change to an application, such as more time. The form calls `onBack` when the
   * person leaves it.
   */
  readonly renderAsk: (onBack: () => void) => ReactNode;
  readonly onToken: (token: string) => void;
  /** Checks the link and loads the request. Throws `ApiError`. */
  readonly onOpen: (token: string) => Promise<OpenedRequestLink>;
  /** Sends the answers. Resolves with the time when the service received them. */
  readonly onSend: (token: string, answers: SentAnswer[], comment: string) => Promise<string>;
  readonly sendFileFor: (token: string, itemId: string) => UploadFile;
  readonly onRemoveDocument: (token: string, documentId: string) => Promise<void>;
}

type OpenedLink =
  | { readonly kind: "link"; readonly link: OpenedRequestLink }
  /** The answers were sent; `id` names the stored receipt. */
  | { readonly kind: "sent"; readonly id: string; readonly receipt: SentReceipt };

/**
 * Answers a request without an account. The person opens the link, fills in the form, and sees the
 * confirmation.
 */
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
  const linkOpening = useLinkOpening<OpenedLink>(t, token, (linkToken) => {
    const id = getReceiptIdFromUrl();
    const receipt = readReceipt("request", id, sentReceipt);
    if (id && receipt) return Promise.resolve({ kind: "sent", id, receipt });
    if (!linkToken) return undefined;
    return Promise.all([calls.onOpen(linkToken), loadForm()]).then(([link]) => ({ kind: "link", link }));
  });

  /**
   * The last characters of the link's signature, used in the storage keys of the saved input and the receipt.
   * They are not enough to open the link.
   */
  const linkId = token.slice(-16);
  const createTrackingHref = (number: string | null) =>
    number === null || !trackingHref
      ? trackingHref
      : `${trackingHref}?${new URLSearchParams({ no: number })}`;
  const removeSavedReceipt = (id: string) => {
    removeReceipt("request", id);
    linkOpening.reopen();
  };
  const { stage } = linkOpening;
  const isSent = stage.kind === "opened" && stage.opened.kind === "sent";

  if (isAsking) return <Suspense fallback={<Skeleton lines={8} />}>{renderAsk(stopAsking)}</Suspense>;
  if (!token && !isSent) return <LinkForm t={t} signInHref={signInHref} onToken={calls.onToken} />;
  return (
    <LinkContent
      t={t}
      opening={linkOpening}
      texts={{ opening: t("publicRequest.opening"), failed: t("publicRequest.openFailed") }}
      onRetry={linkOpening.reopen}
    >
      {(openedLink) => {
        if (openedLink.kind === "sent")
          return (
            <AnswersSent
              t={t}
              language={language}
              receipt={openedLink.receipt}
              trackingHref={createTrackingHref(openedLink.receipt.number)}
              onRemove={() => removeSavedReceipt(openedLink.id)}
            />
          );
        const { link } = openedLink;
        if (!link.Request)
          return (
            <ClosedRequestLink
              t={t}
              language={language}
              link={link}
              signInHref={signInHref}
              trackingHref={createTrackingHref(link.Number)}
              receipt={readReceipt("request", linkId, sentReceipt)}
              onRemoveReceipt={() => removeSavedReceipt(linkId)}
              onOther={() => calls.onToken("")}
            />
          );
        return (
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
              linkOpening.show({ kind: "sent", id: linkId, receipt });
            }}
            onLinkEnded={linkOpening.reopen}
          />
        );
      }}
    </LinkContent>
  );
}
