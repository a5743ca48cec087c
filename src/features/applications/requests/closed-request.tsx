import { useEffect } from "react";
import type { InformationRequest } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { createLazyPart } from "#ui/index.ts";
import { AnswersSentNotice } from "./answers-sent-notice.tsx";
import { focusRequestHead, getRequestLabelIds, RequestHead } from "./request-head.tsx";
import type { RequestSlots } from "./request-slots.ts";

/**
 * Shows text that the person typed into the form of the request and did not send before the request was
 * closed.
 */
const UnsentRequestText = createLazyPart(
  () => import("./unsent-request-text.tsx"),
  (part) => part.UnsentRequestText,
);

interface ClosedRequestProps extends Pick<RequestSlots, "renderAnswers"> {
  readonly applicationId: ApplicationId;
  readonly request: InformationRequest;
  /** Returns the URL that opens a document in the viewer. */
  readonly documentHref: (documentId: string) => string;
  /** True right after the person sent the answers: the confirmation receives the focus. */
  readonly isJustSent: boolean;
  /** True if the request was closed while this page showed its form. */
  readonly wasFormShown: boolean;
}

/** Shows a closed request for information: questions, answers, and the applicant's comment. */
export function ClosedRequest(props: ClosedRequestProps) {
  const { applicationId, request, documentHref, isJustSent, wasFormShown, renderAnswers } = props;
  const t = useText();
  // If somebody else closed the request while its form had the focus, the focus was lost with the form.
  useEffect(() => {
    if (wasFormShown && document.activeElement === document.body) focusRequestHead(request.Id);
  }, [wasFormShown, request.Id]);
  return (
    <section className="grid gap-3" aria-labelledby={getRequestLabelIds(request.Id)}>
      {isJustSent && <AnswersSentNotice />}
      <RequestHead request={request} />
      <UnsentRequestText applicationId={applicationId} request={request} renderAnswers={renderAnswers} />
      <ul className="divide-y divide-line border-line border-y">
        {request.Items.map((item) => (
          <ClosedItem key={item.Id} item={item} documentHref={documentHref} />
        ))}
      </ul>
      {request.ClientComment && (
        <figure className="border-line border-s-2 ps-3">
          <figcaption className="text-muted text-sm">{t("applications.requests.yourComment")}</figcaption>
          <blockquote dir="auto" className="max-w-prose whitespace-pre-line">
            {request.ClientComment}
          </blockquote>
        </figure>
      )}
    </section>
  );
}

interface ClosedItemProps extends Pick<ClosedRequestProps, "documentHref"> {
  readonly item: InformationRequest["Items"][number];
}

function ClosedItem({ item, documentHref }: ClosedItemProps) {
  const t = useText();
  const { Label, Remark, Answer, IsConfirmed, Documents = [] } = item;
  return (
    <li className="grid gap-1 py-3">
      <h4 className="font-medium">{Label}</h4>
      {Remark && (
        <p dir="auto" className="max-w-prose whitespace-pre-line text-muted">
          {Remark}
        </p>
      )}
      {Answer && (
        <p className="max-w-prose">
          <span className="text-muted">{t("applications.requests.yourAnswer")}</span>{" "}
          <span dir="auto" className="whitespace-pre-line">
            {Answer}
          </span>
          {IsConfirmed && ` (${t("applications.requests.confirmed")})`}
        </p>
      )}
      {Documents.length > 0 && (
        <ul className="grid gap-1" aria-label={t("applications.requests.yourDocuments")}>
          {Documents.map(({ Id, FileName }) => (
            <li key={Id}>
              <a className="link wrap-anywhere" href={documentHref(Id)}>
                <bdi>{FileName}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
