/** Actions that an officer can perform on an application in its current status. */

import { html } from "hono/html";
import type { ServiceContext } from "../../context/context.ts";
import { outcomeTypes } from "../../domain/applications/outcomes.ts";
import { findDocumentType } from "../../domain/lookups/document-types.ts";
import { english } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { addDays, dayOf } from "../../time/calendar.ts";
import { askableTargets } from "../actions/information-round.ts";
import { officerTransitions, waitingRequest } from "../actions/officer-moves.ts";
import type { Html } from "./layout.ts";

export function actionForms(application: ApplicationRecord, context: ServiceContext): Html {
  // While a request is pending, only its decision can move the application.
  const transitions = waitingRequest(application, context) === null ? officerTransitions(application) : [];
  const asks = transitions.some(({ to }) => to === "further-information");
  return html`<section aria-labelledby="next" class="panel">
      <h2 id="next">Next step</h2>
      ${waitingRequest(application, context) === null ? moveForm(application, transitions) : html`<p>The applicant has asked for something: <a href="/desk/applications/${application.Id}/requests">decide that</a>.</p>`}
    </section>
    ${asks ? askForm(application, context) : ""} ${application.Number ? outcomeForm(application) : ""}`;
}

function moveForm(
  { Id, StatusId }: ApplicationRecord,
  transitions: ReturnType<typeof officerTransitions>,
): Html {
  const moves = transitions.filter(({ to }) => to !== "further-information");
  if (moves.length === 0) {
    const isOver = getStatus(StatusId).next.length === 0;
    return html`<p>${isOver ? "This application has come to its end." : "It is the applicant's turn."}</p>`;
  }
  return html`<form method="post" action="/desk/applications/${Id}/move">
    <div class="field">
      <label for="comment">Comment <span class="soft">(goes to the applicant; optional)</span></label>
      <textarea id="comment" name="comment" rows="2" maxlength="4000"></textarea>
    </div>
    <div class="buttons">
      ${moves.map(
        ({ to, action, actor }, index) =>
          html`<button type="submit" name="to" value="${to}" class="${index === 0 && actor === "staff" ? "" : "second"}">${action}</button>`,
      )}
    </div>
  </form>`;
}

/** Number of item rows in the form, which works without a script. */
const ROWS = 4;

function askForm(application: ApplicationRecord, context: ServiceContext): Html {
  const targets = askableTargets(application, context);
  const groups = Map.groupBy(targets.answers, ({ group }) => group);
  const kinds = Map.groupBy(targets.documents, ({ Group }) => Group ?? "Other");
  const choices = html`<option value="">–</option>
    ${[...kinds].map(
      ([name, types]) => html`<optgroup label="Document: ${name}">
        ${types.map(({ Id, Name }) => html`<option value="document ${Id}">${Name}</option>`)}
      </optgroup>`,
    )}
    ${[...groups].map(
      ([name, rows]) => html`<optgroup label="Answer: ${name}">
        ${rows.map(({ target, label }) => html`<option value="answer ${target}">${label}</option>`)}
      </optgroup>`,
    )}`;
  return html`<details class="panel">
    <summary>Ask for further information</summary>
    <form method="post" action="/desk/applications/${application.Id}/request-information">
      <div class="field">
        <label for="remark">What it is about</label>
        <textarea id="remark" name="remark" rows="2" maxlength="4000" required></textarea>
      </div>
      <div class="field short">
        <label for="due">Answer by</label>
        <input id="due" name="due" type="date" value="${addDays(dayOf(context.now()), 14)}" required />
      </div>
      ${Array.from({ length: ROWS }, (_empty, index) => askRow(index + 1, choices))}
      <button type="submit">Send the questions</button>
    </form>
  </details>`;
}

function askRow(number: number, choices: Html): Html {
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
  </fieldset>`;
}

function outcomeForm({ Id }: ApplicationRecord): Html {
  return html`<details class="panel">
    <summary>Add a document from the authority</summary>
    <form method="post" action="/desk/applications/${Id}/outcome" class="inline">
      <div class="field">
        <label for="kind">Kind</label>
        <select id="kind" name="kind">
          ${outcomeTypes.map((id) => html`<option value="${id}">${english.text(findDocumentType(id)?.Name ?? id)}</option>`)}
        </select>
      </div>
      <button type="submit">Make and send it</button>
    </form>
  </details>`;
}
