/** The notices to neighbours on the page of an application, and the documents that each neighbour may open. */
import { html } from "hono/html";
import { MAX_SHOWN_DOCUMENTS } from "#contract/applications/signature-request.ts";
import type { ServiceContext } from "../../../context/context.ts";
import { isNoticeOpen, listViewableDocuments } from "../../../domain/signature-links/neighbour-notice.ts";
import { getStateForApplicant } from "../../../domain/signature-links/signature-link.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { DocumentRecord } from "../../../records/document-record.ts";
import type { SignatureRequestRecord } from "../../../records/signature-request-record.ts";
import { formatMoment, type Html, renderTag } from "../layout.ts";

const stateNames = {
  sent: ["info", "Sent"],
  opened: ["info", "Opened"],
  agreed: ["success", "Agreed"],
  declined: ["danger", "Does not agree"],
  "more-information": ["warning", "Has a question"],
  expired: ["neutral", "Expired"],
  withdrawn: ["neutral", "Withdrawn"],
  changed: ["warning", "Needs to answer again"],
} as const;

export function renderNeighbourNotices(
  application: ApplicationRecord,
  context: ServiceContext,
): Html | string {
  const notices = context.store
    .collection("signatureRequest")
    .find({ where: { ApplicationId: application.Id }, orderBy: { field: "SentAt", direction: "asc" } })
    .filter(({ Kind, WithdrawnAt }) => Kind === "neighbour" && WithdrawnAt === null);
  if (notices.length === 0) return "";
  const documents = listViewableDocuments(application.Id, context);
  return html`<section aria-labelledby="neighbour-notices">
    <h2 id="neighbour-notices">Notices to neighbours</h2>
    ${notices.map((notice) => renderNotice(notice, application, documents, context))}
  </section>`;
}

function renderNotice(
  notice: SignatureRequestRecord,
  application: ApplicationRecord,
  documents: readonly DocumentRecord[],
  context: ServiceContext,
): Html {
  const { Id, Name, Email, Address, Note, Comment, SentAt, DocumentIds = [] } = notice;
  const [tone, state] = stateNames[getStateForApplicant(notice, undefined, context)];
  const shownDocuments = documents.filter((document) => DocumentIds.includes(document.Id));
  return html`<article class="entry">
    <p>${renderTag(tone, state)} <strong>${Name}</strong> <span class="soft">${Email}, ${formatMoment(SentAt)}</span></p>
    <p>${Address}</p>
    <p>${Note}</p>
    ${Comment ? html`<p>The neighbour writes: ${Comment}</p>` : ""}
    <p class="soft">${shownDocuments.length > 0 ? `Documents shown: ${shownDocuments.map(({ FileName }) => FileName).join(", ")}` : "No documents shown."}</p>
    ${
      isNoticeOpen(notice, application, context) && documents.length > 0
        ? html`<details class="decide">
      <summary>Choose documents</summary>
      <form method="post" action="/desk/notices/${Id}/documents">
        <fieldset class="checks">
          <legend>Documents that the neighbour may open, at most ${MAX_SHOWN_DOCUMENTS}</legend>
          ${documents.map(
            ({ Id: documentId, FileName }) =>
              html`<label><input type="checkbox" name="document" value="${documentId}" ${DocumentIds.includes(documentId) ? "checked" : ""} /> ${FileName}</label>`,
          )}
        </fieldset>
        <button type="submit" class="small">Save documents</button>
      </form>
    </details>`
        : ""
    }
  </article>`;
}
