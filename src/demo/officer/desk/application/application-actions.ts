/** Renders forms for the actions that an officer can perform on an application in its current status. */

import { html } from "hono/html";
import type { ServiceContext } from "../../../context/context.ts";
import { standardQuoteTerms } from "../../../domain/applications/fees/quote.ts";
import { outcomeTypeIds } from "../../../domain/applications/outcomes.ts";
import { findDocumentType } from "../../../domain/lookups/document-types.ts";
import { englishTranslator } from "../../../messages/translator.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getStatus } from "../../../rules/statuses/status-table.ts";
import { addDays, toDayText } from "../../../time/calendar.ts";
import { findPendingRequestReason, listOfficerTransitions } from "../../actions/officer-transitions.ts";
import { listRequestableTargets } from "../../actions/request-information.ts";
import type { Html } from "../layout.ts";

export function renderActionForms(application: ApplicationRecord, context: ServiceContext): Html {
  // While a request made after lodging is pending, only its decision can change the application's status.
  const transitions =
    findPendingRequestReason(application, context) === null ? listOfficerTransitions(application) : [];
  const isRequestAllowed = canRequestInformation(application, context);
  return html`<section aria-labelledby="next" class="panel">
      <h2 id="next">Next step</h2>
      ${findPendingRequestReason(application, context) === null ? renderMoveForm(application, transitions) : html`<p>The applicant has sent a request: <a href="/desk/applications/${application.Id}/requests">decide about it</a>.</p>`}
    </section>
    ${transitions.some(({ to }) => to === "quoted") ? renderQuoteForm(application) : ""}
    ${isRequestAllowed ? renderInformationForm(application, context, "") : ""} ${application.Number ? renderOutcomeForm(application) : ""}`;
}

/** Renders the form to request information, or the reason why none can be requested. */
export function renderInformationRequestPanel(application: ApplicationRecord, context: ServiceContext): Html {
  return canRequestInformation(application, context)
    ? renderInformationForm(application, context, "open")
    : html`<p class="empty">You cannot send a request for information in the status “${englishTranslator.text(getStatus(application.StatusId).name)}”.</p>`;
}

function canRequestInformation(application: ApplicationRecord, context: ServiceContext): boolean {
  return (
    findPendingRequestReason(application, context) === null &&
    listOfficerTransitions(application).some(({ to }) => to === "further-information")
  );
}

/** Statuses for which the page has a separate form instead of a button. */
const statusesWithForm = new Set(["further-information", "quoted"]);

function renderMoveForm(
  { Id, StatusId }: ApplicationRecord,
  transitions: ReturnType<typeof listOfficerTransitions>,
): Html {
  const buttonTransitions = transitions.filter(({ to }) => !statusesWithForm.has(to));
  if (buttonTransitions.length === 0 && transitions.length > 0) return html`<p>Use the form below.</p>`;
  if (buttonTransitions.length === 0) {
    const isClosed = getStatus(StatusId).next.length === 0;
    return html`<p>${isClosed ? "This application has come to its end." : "It is the applicant's turn."}</p>`;
  }
  const { safe: safeMoves = [], harmful: harmfulMoves = [] } = Object.groupBy(buttonTransitions, ({ to }) =>
    isHarmful(to) ? "harmful" : "safe",
  );
  return html`<form method="post" action="/desk/applications/${Id}/move">
    <div class="field">
      <label for="comment">Comment <span class="soft">(goes to the applicant; optional)</span></label>
      <textarea id="comment" name="comment" rows="2" maxlength="4000"></textarea>
    </div>
    ${
      safeMoves.length > 0
        ? html`<div class="buttons">
      ${safeMoves.map(({ to, action, actor }, index) => renderMoveButton(to, action, index === 0 && actor === "staff" ? "" : "second"))}
    </div>`
        : ""
    }
    ${
      harmfulMoves.length > 0
        ? html`<fieldset class="harmful">
      <legend>Against the applicant</legend>
      <div class="buttons">${harmfulMoves.map(({ to, action }) => renderMoveButton(to, action, "danger"))}</div>
    </fieldset>`
        : ""
    }
  </form>`;
}

/** True for status changes that refuse, stop or end an application. The page shows them separately. */
function isHarmful(to: string): boolean {
  const { tone, next } = getStatus(to);
  return tone === "danger" || (next.length === 0 && tone !== "success");
}

function renderMoveButton(to: string, action: string, kind: string): Html {
  return html`<button type="submit" name="to" value="${to}" class="${kind}">${action}</button>`;
}

function renderQuoteForm({ Id }: ApplicationRecord): Html {
  return html`<section class="panel" aria-labelledby="quote">
    <h2 id="quote">Quotation</h2>
    <form method="post" action="/desk/applications/${Id}/quote">
      <div class="field short">
        <label for="amount">Price of the service in dollars <span class="soft">(the fees are added)</span></label>
        <input id="amount" name="amount" inputmode="decimal" pattern="\\d+(\\.\\d\\d)?" value="${standardQuoteTerms.Amount}" required />
      </div>
      <div class="field">
        <label for="includes">Included <span class="soft">(one per line)</span></label>
        <textarea id="includes" name="includes" rows="4" maxlength="4000" required>${standardQuoteTerms.Includes.map((text) => englishTranslator.text(text)).join("\n")}</textarea>
      </div>
      <div class="field">
        <label for="note">Comment <span class="soft">(goes to the applicant; optional)</span></label>
        <textarea id="note" name="comment" rows="2" maxlength="4000"></textarea>
      </div>
      <button type="submit">Send the quotation</button>
    </form>
  </section>`;
}

/** Number of item rows in the form. The number is fixed, because the form works without JavaScript. */
const ITEM_ROW_COUNT = 4;

function renderInformationForm(
  application: ApplicationRecord,
  context: ServiceContext,
  open: "open" | "",
): Html {
  const targets = listRequestableTargets(application, context);
  const answersByGroup = Map.groupBy(targets.answers, ({ group }) => group);
  const documentsByGroup = Map.groupBy(targets.documents, ({ Group }) => Group ?? "Other");
  const targetOptions = html`<option value="">–</option>
    ${[...documentsByGroup].map(
      ([name, types]) => html`<optgroup label="Document: ${name}">
        ${types.map(({ Id, Name }) => html`<option value="document ${Id}">${Name}</option>`)}
      </optgroup>`,
    )}
    ${[...answersByGroup].map(
      ([name, rows]) => html`<optgroup label="Answer: ${name}">
        ${rows.map(({ target, label }) => html`<option value="answer ${target}">${label}</option>`)}
      </optgroup>`,
    )}`;
  return html`<details class="panel" ${open}>
    <summary>Send a request for information</summary>
    <form method="post" action="/desk/applications/${application.Id}/request-information">
      <div class="field">
        <label for="remark">What it is about</label>
        <textarea id="remark" name="remark" rows="2" maxlength="4000" required></textarea>
      </div>
      <div class="field short">
        <label for="due">Answer by</label>
        <input id="due" name="due" type="date" value="${addDays(toDayText(context.now()), 14)}" required />
      </div>
      ${Array.from({ length: ITEM_ROW_COUNT }, (_empty, index) => renderItemRow(index + 1, targetOptions))}
      <button type="submit">Send the questions</button>
    </form>
  </details>`;
}

function renderItemRow(number: number, choices: Html): Html {
  return html`<fieldset class="ask">
    <legend>Item ${number}${number === 1 ? "" : " (optional)"}</legend>
    <div class="field">
      <label for="target${number}">What is asked for</label>
      <select id="target${number}" name="target" ${number === 1 ? "required" : ""}>
        ${choices}
      </select>
    </div>
    <div class="field">
      <label for="remark${number}">Remark</label>
      <input id="remark${number}" name="itemRemark" maxlength="2000" autocomplete="off" />
    </div>
    <label><input type="checkbox" name="mayAdd${number}" /> Documents may be added to the answer</label>
  </fieldset>`;
}

function renderOutcomeForm({ Id }: ApplicationRecord): Html {
  return html`<details class="panel">
    <summary>Issue a document</summary>
    <form method="post" action="/desk/applications/${Id}/outcome" class="inline">
      <div class="field">
        <label for="kind">Kind</label>
        <select id="kind" name="kind">
          ${outcomeTypeIds.map((id) => html`<option value="${id}">${englishTranslator.text(findDocumentType(id)?.Name ?? id)}</option>`)}
        </select>
      </div>
      <button type="submit">Make and send it</button>
    </form>
  </details>`;
}
