import { html } from "hono/html";
import type { ServiceContext } from "../../../context/context.ts";
import { readStoredText } from "../../../messages/message.ts";
import { englishTranslator } from "../../../messages/translator.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { DocumentRecord } from "../../../records/document-record.ts";
import { formatMoment, type Html, renderTag } from "../layout.ts";

const toneByState: Readonly<Record<string, string>> = {
  Accepted: "success",
  Rejected: "danger",
  Quarantined: "danger",
};

const stateNames: Readonly<Record<string, string>> = {
  UnderReview: "Under review",
  NotApplicable: "Not applicable",
};

/** Lists the documents of an application, newest first, each with a link. */
export function renderDocumentList({ Id }: ApplicationRecord, { store }: ServiceContext): Html {
  const documents = store
    .collection("document")
    .find({ where: { ApplicationId: Id }, orderBy: { field: "UploadedAt", direction: "desc" } });
  if (documents.length === 0)
    return html`<section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <p class="empty">No documents yet.</p>
    </section>`;
  return html`<section aria-labelledby="documents">
    <h2 id="documents">Documents</h2>
    <ul class="documents">
      ${documents.map(
        (document) => html`<li>
          <div>
            ${
              document.State === "Quarantined"
                ? html`<span class="strong">${document.FileName}</span>`
                : html`<a class="strong" href="/desk/documents/${document.Id}">${document.FileName}</a>`
            }
            <span class="line soft">${document.SearchText}, ${englishTranslator.text(readStoredText(document.UploadedBy))}, ${formatMoment(document.UploadedAt)}</span>
            ${document.Reason ? html`<span class="line">${englishTranslator.text(readStoredText(document.Reason))}</span>` : ""}
            ${renderDecisionForm(document)}
          </div>
          ${renderTag(toneByState[document.State] ?? "neutral", stateNames[document.State] ?? document.State)}
        </li>`,
      )}
    </ul>
  </section>`;
}

/** Renders a form to accept or reject an uploaded document; empty for a document without a pending decision. */
function renderDecisionForm({ Id, State, IsOutcome }: DocumentRecord): Html | string {
  if (IsOutcome || (State !== "Uploaded" && State !== "UnderReview")) return "";
  return html`<details class="decide">
    <summary>Decide</summary>
    <form method="post" action="/desk/documents/${Id}/decide" class="inline">
      <div class="field">
        <label for="reason-${Id}">Reason <span class="soft">(for a rejection)</span></label>
        <input id="reason-${Id}" name="reason" maxlength="1000" autocomplete="off" />
      </div>
      <button type="submit" class="small" name="decision" value="Accepted">Accept</button>
      <button type="submit" class="small second" name="decision" value="Rejected">Reject</button>
    </form>
  </details>`;
}
