import { html } from "hono/html";
import { inspectionOutcome } from "#contract/applications/inspection.ts";
import type { ServiceContext } from "../../../context/context.ts";
import {
  getOutcomeName,
  type InspectionResponse,
  toInspectionResponse,
} from "../../../domain/inspections/inspection-response.ts";
import { toInspectionStageResponses } from "../../../domain/inspections/stage-states.ts";
import { officers } from "../../../domain/lookups/officers.ts";
import { listParts } from "../../../domain/parts/parts.ts";
import { type Rendered, renderInEnglish } from "../../../messages/localise.ts";
import { englishTranslator } from "../../../messages/translator.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { formatLongDay, getStartOfDay } from "../../../time/calendar.ts";
import { formatMoment, type Html, renderTag } from "../layout.ts";

type DeskInspection = Rendered<InspectionResponse>;

const toneByState: Readonly<Record<string, string>> = {
  Requested: "warning",
  Booked: "info",
  Approved: "success",
  ApprovedWithConditions: "success",
  NotApproved: "danger",
  NoAccess: "warning",
};

/** Lists the stages in order, and each inspection with the actions available to the inspector. */
export function renderInspectionsTab(application: ApplicationRecord, context: ServiceContext): Html {
  const stages = renderInEnglish(toInspectionStageResponses(application, null, context));
  const inspections = listParts("inspection", application.Id, context)
    .reverse()
    .map((record) => renderInEnglish(toInspectionResponse(record, application, null, context)));
  const mandatoryStages = stages.filter(({ IsMandatory }) => IsMandatory);
  return html`<section aria-labelledby="stages">
      <h2 id="stages">Mandatory stages</h2>
      ${mandatoryStages.length === 0 ? html`<p class="empty">Applications of this type have no inspections.</p>` : ""}
      <ul class="documents">
        ${mandatoryStages.map(
          ({ Name, Position, State, StateName }) => html`<li>
            <div>${Position}. ${Name}</div>
            ${renderTag(toneByState[State] ?? "neutral", StateName)}
          </li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="inspections">
      <h2 id="inspections">Inspections</h2>
      ${inspections.length === 0 ? html`<p class="empty">No inspections have been requested.</p>` : ""}
      ${inspections.map(renderInspectionPanel)}
    </section>`;
}

function renderInspectionPanel(one: DeskInspection): Html {
  const isOpen = one.State === "Requested" || one.State === "Booked";
  const tone = toneByState[one.Outcome ?? one.State] ?? "neutral";
  return html`<article class="panel">
    <div class="head"><h3>${one.StageName}</h3> ${renderTag(tone, one.OutcomeName ?? one.StateName)}</div>
    <p class="soft">
      ${one.Number}, ${one.Window ? formatMoment(one.Window.From) : `${formatLongDay(getStartOfDay(one.RequestedDate))}, ${one.HalfDay === "AM" ? "morning" : "afternoon"}`}${one.Inspector ? `, ${one.Inspector.Name}` : ""}
    </p>
    <p>On site: ${one.ContactName}, ${one.ContactPhone}. ${one.AccessNotes ?? ""}</p>
    ${one.Directions.map(({ Text }) => html`<p>– ${Text}</p>`)}
    ${one.Record ? html`<p><a href="/desk/documents/${one.Record.Id}">${one.Record.FileName}</a></p>` : ""}
    ${isOpen ? html`${renderBookingForm(one)} ${renderOutcomeForm(one)}` : ""}
  </article>`;
}

function renderBookingForm({ Id, RequestedDate, HalfDay, Inspector }: DeskInspection): Html {
  const [from, to] = HalfDay === "AM" ? ["09:00", "11:00"] : ["13:00", "15:00"];
  return html`<details class="decide">
    <summary>Book</summary>
    <form method="post" action="/desk/inspections/${Id}/book" class="inline">
      <div class="field"><label for="date-${Id}">Day</label><input id="date-${Id}" name="date" type="date" value="${RequestedDate}" required /></div>
      <div class="field"><label for="from-${Id}">From</label><input id="from-${Id}" name="from" type="time" value="${from}" required /></div>
      <div class="field"><label for="to-${Id}">To</label><input id="to-${Id}" name="to" type="time" value="${to}" required /></div>
      <div class="field">
        <label for="inspector-${Id}">Inspector</label>
        <select id="inspector-${Id}" name="inspector">${officers.map(({ id, name }) => html`<option value="${id}" ${name === Inspector?.Name ? "selected" : ""}>${name}</option>`)}</select>
      </div>
      <button type="submit" class="small">Book</button>
    </form>
  </details>`;
}

function renderOutcomeForm({ Id }: DeskInspection): Html {
  return html`<details class="decide">
    <summary>Record the outcome</summary>
    <form method="post" action="/desk/inspections/${Id}/outcome">
      <div class="field">
        <label for="outcome-${Id}">Outcome</label>
        <select id="outcome-${Id}" name="outcome">
          ${inspectionOutcome.options.map((id) => html`<option value="${id}">${englishTranslator.text(getOutcomeName(id))}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="directions-${Id}">Directions or conditions <span class="soft">(one a line)</span></label>
        <textarea id="directions-${Id}" name="directions" rows="3" maxlength="4000"></textarea>
      </div>
      <div class="field short"><label for="due-${Id}">Put right by</label><input id="due-${Id}" name="due" type="date" /></div>
      <div class="field"><label><input type="checkbox" name="photo" value="yes" /> With a photo</label></div>
      <button type="submit" class="small">Record it</button>
    </form>
  </details>`;
}
