/** Tabs for insurance, requests after lodging, the register and the history. */

import { html } from "hono/html";
import type { ServiceContext } from "../../../context/context.ts";
import { getInsuranceStatus, getSchemeName } from "../../../domain/insurance/insurance-response.ts";
import { listActivity } from "../../../domain/parts/activity-list.ts";
import { listParts } from "../../../domain/parts/parts.ts";
import { toConstructionPeriodResponse } from "../../../domain/periods/construction-period.ts";
import { measureTypes } from "../../../domain/register/measure-types.ts";
import { findNextServiceDate } from "../../../domain/register/service-dates.ts";
import {
  type AdditionalRequestResponse,
  toAdditionalRequestResponse,
} from "../../../domain/requests/additional-request-response.ts";
import { listRequestDocuments } from "../../../domain/requests/request-answers.ts";
import { type Rendered, renderInEnglish } from "../../../messages/localise.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { DocumentRecord } from "../../../records/document-record.ts";
import type { AskerRecord } from "../../../records/parts/additional-request-record.ts";
import { ALL_RIGHTS } from "../../../rules/access.ts";
import { formatLongDay, getStartOfDay, toDayText } from "../../../time/calendar.ts";
import { formatMoment, type Html, renderTag } from "../layout.ts";
import { renderInformationRequestPanel } from "./application-actions.ts";

const toneByState: Readonly<Record<string, string>> = {
  Verified: "success",
  Approved: "success",
  Current: "info",
  Submitted: "warning",
  Pending: "warning",
  Expired: "danger",
  Cancelled: "danger",
  Refused: "danger",
};
const formatDay = (day: string | null) => (day ? formatLongDay(getStartOfDay(day)) : "–");

export function renderInsuranceTab(application: ApplicationRecord, context: ServiceContext): Html {
  const insurances = listParts("insurance", application.Id, context);
  return html`<h2>Insurance</h2>
    ${insurances.length === 0 ? html`<p class="empty">No insurance has been added.</p>` : ""}
    ${insurances.map((insurance) => {
      const status = getInsuranceStatus(insurance, toDayText(context.now()));
      return html`<article class="panel">
        <div class="head"><h3>${renderInEnglish(getSchemeName(insurance.SchemeId))}</h3> ${renderTag(toneByState[status] ?? "neutral", status)}</div>
        <p>${insurance.Insurer}, ${insurance.PolicyNo ?? "no policy number yet"}, for ${insurance.InsuredBuilder}</p>
        <p class="soft">${formatDay(insurance.PeriodStart)} to ${formatDay(insurance.PeriodEnd)}${insurance.Remark ? `. ${insurance.Remark}` : ""}</p>
        ${
          insurance.Decision === "Cancelled"
            ? ""
            : renderRemarkForm(`/desk/insurance/${insurance.Id}`, insurance.Id, [
                ["Verified", "Verify"],
                ["Cancelled", "Cancel"],
              ])
        }
      </article>`;
    })}`;
}

function renderRemarkForm(action: string, id: string, choices: readonly (readonly [string, string])[]): Html {
  return html`<form method="post" action="${action}" class="inline">
    <div class="field"><label for="remark-${id}">Remark</label><input id="remark-${id}" name="remark" maxlength="1000" autocomplete="off" /></div>
    ${choices.map(([value, name], index) => html`<button type="submit" class="small ${index === 0 ? "" : "second"}" name="decision" value="${value}">${name}</button>`)}
  </form>`;
}

export function renderRequestsTab(application: ApplicationRecord, context: ServiceContext): Html {
  const requests = listParts("additionalRequest", application.Id, context)
    .reverse()
    .filter(({ State }) => State !== "Draft")
    .map((record) => ({
      ...renderInEnglish(toAdditionalRequestResponse(record, application, ALL_RIGHTS, context)),
      requester: record.AskedBy,
      files: listRequestDocuments(record, context),
    }));
  const { Lapses } = renderInEnglish(toConstructionPeriodResponse(application, true, context));
  return html`<h2>Questions to the applicant</h2>
    ${renderInformationRequestPanel(application, context)}
    <h2>Requests after lodging</h2>
    ${requests.length === 0 ? html`<p class="empty">The applicant has made no requests.</p>` : ""}
    ${requests.map(renderRequestPanel)}
    ${Lapses.length > 0 ? html`<h2>Dates of the permit</h2><dl class="facts">${Lapses.map(({ Name, Date: day, State, DaysLeft }) => html`<div><dt>${Name}</dt><dd>${formatDay(day)} ${State === "met" ? "(done)" : `(${DaysLeft} days)`}</dd></div>`)}</dl>` : ""}`;
}

function renderRequestPanel(
  one: Rendered<AdditionalRequestResponse> & {
    readonly requester: AskerRecord | undefined;
    readonly files: readonly DocumentRecord[];
  },
): Html {
  const rows = one.Groups.flatMap(({ Sections }) =>
    Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)),
  );
  return html`<article class="panel">
    <div class="head"><h3>${one.TypeName} ${one.Number ?? ""}</h3> ${renderTag(toneByState[one.State] ?? "neutral", one.StateName)}</div>
    <p class="soft">${one.CreatedBy}, ${formatMoment(one.SubmittedAt)}</p>
    ${one.requester ? renderRequester(one.requester) : ""}
    <dl class="answers">${rows.map(({ Label, Value }) => html`<div><dt>${Label}</dt><dd>${Value}</dd></div>`)}</dl>
    ${one.files.map(({ Id, FileName, State }) => html`<p>${State === "Quarantined" ? FileName : html`<a href="/desk/documents/${Id}">${FileName}</a>`}</p>`)}
    ${one.Comment ? html`<p>${one.DecidedBy}: ${one.Comment}</p>` : ""}
    ${
      one.State === "Submitted"
        ? html`<form method="post" action="/desk/additional-requests/${one.Id}/decide" class="inline">
          <div class="field"><label for="comment-${one.Id}">Comment</label><input id="comment-${one.Id}" name="comment" maxlength="2000" autocomplete="off" /></div>
          ${one.TypeId === "extension" ? html`<div class="field short"><label for="date-${one.Id}">Extend to <span class="soft">(if not as asked)</span></label><input id="date-${one.Id}" name="date" type="date" /></div>` : ""}
          <button type="submit" class="small" name="decision" value="Approved">Approve</button>
          <button type="submit" class="small second" name="decision" value="Refused">Refuse</button>
        </form>`
        : ""
    }
  </article>`;
}

const roleNames: Readonly<Record<AskerRecord["Role"], string>> = {
  owner: "owner",
  builder: "builder",
  agent: "agent",
  other: "somebody else",
};

/** Describes the person who sent a request without sign-in. Nobody has verified this person's identity. */
function renderRequester({ Name, Email, Phone, Role }: AskerRecord): Html {
  return html`<p>Asked on the public page by ${Name} (${roleNames[Role]}): ${Email}${Phone ? `, ${Phone}` : ""}. Not verified.</p>`;
}

export function renderRegisterTab(application: ApplicationRecord, context: ServiceContext): Html {
  const items = listParts("registerItem", application.Id, context);
  const { Items } = renderInEnglish(listActivity(application.Id, { PageNumber: 1, PageSize: 100 }, context));
  const measuresByGroup = Map.groupBy(renderInEnglish(measureTypes), ({ Group }) => Group);
  return html`<h2>Essential safety measures</h2>
    ${items.length === 0 ? html`<p class="empty">The register is empty.</p>` : ""}
    <ul class="documents">
      ${items.map((item) => html`<li><div><span class="strong">${item.Name}</span><span class="line soft">${item.Frequency}, next service ${formatDay(findNextServiceDate(item))}</span></div></li>`)}
    </ul>
    <details class="panel">
      <summary>Add a safety measure by determination</summary>
      <form method="post" action="/desk/applications/${application.Id}/register" class="inline">
        <div class="field">
          <label for="type">Safety measure</label>
          <select id="type" name="type">
            ${[...measuresByGroup].map(([name, types]) => html`<optgroup label="${name}">${types.map(({ Id, Name }) => html`<option value="${Id}">${Name}</option>`)}</optgroup>`)}
          </select>
        </div>
        <div class="field"><label for="location">Where</label><input id="location" name="location" maxlength="300" required autocomplete="off" /></div>
        <button type="submit" class="small">Add</button>
      </form>
    </details>
    <h2>What was done</h2>
    ${Items.length === 0 ? html`<p class="empty">Nothing yet.</p>` : ""}
    <ul class="documents">${Items.map(({ At, By, Text }) => html`<li><div>${Text}<span class="line soft">${By}, ${formatMoment(At)}</span></div></li>`)}</ul>`;
}
