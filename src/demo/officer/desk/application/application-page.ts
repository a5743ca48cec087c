import { html } from "hono/html";
import type { ServiceContext } from "../../../context/context.ts";
import { describeLink } from "../../../domain/answer-links/answer-link.ts";
import { toApplicationDetailsResponse } from "../../../domain/applications/application-details-response.ts";
import { getApplicationCurrency } from "../../../domain/applications/fees/application-currency.ts";
import { type Rendered, renderInEnglish } from "../../../messages/localise.ts";
import { formatMoney } from "../../../messages/translator.ts";
import { findHostName } from "../../../portal/host.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { toWorkflowResponse } from "../../../rules/workflow.ts";
import { formatLongDay, getStartOfDay } from "../../../time/calendar.ts";
import { formatMoment, type Html, renderPage, renderTag } from "../layout.ts";
import { renderActionForms } from "./application-actions.ts";
import { renderDocumentList } from "./application-documents.ts";
import { renderApplicationHead } from "./application-head.ts";
import { renderConversationPanel } from "./conversation-panel.ts";
import { renderDemonstrationPanel } from "./demonstration-panel.ts";
import { renderNeighbourNotices } from "./neighbour-notices.ts";

export function renderApplicationPage(
  application: ApplicationRecord,
  context: ServiceContext,
  notice?: string,
): Html {
  const details = renderInEnglish(toApplicationDetailsResponse(application, "officer", context));
  const { Number: number, Description, ApplicationTypeName, ApplicantName } = details.Application;
  const { sign } = getApplicationCurrency(application, context);
  const account = context.store.collection("account").get(application.AccountId);
  return renderPage(
    { title: number ?? "Draft", at: "applications", notice },
    html`${renderApplicationHead(application, "overview")}
      <dl class="facts">
        ${renderFact("Host", `${findHostName(context.hosts, application.Domain)}, ${application.Domain}`)} ${renderFact("Type", ApplicationTypeName)} ${renderFact("Work", Description ?? "–")}
        ${renderFact("Applicant", `${ApplicantName}, ${account?.Email ?? ""}`)}
        ${renderFact("Officer", details.Officer?.Name ?? "Not appointed yet")}
        ${renderFact("Lodged", formatMoment(application.SubmittedAt))}
        ${renderFact("Due", application.DueDate ? `${details.Application.DueReason ?? ""} ${formatLongDay(getStartOfDay(application.DueDate))}` : "–")}
        ${details.Quote ? renderFact("Quotation", `${formatMoney(details.Quote.Total, "en-AU", sign)}, ${details.Quote.Decision ?? "not decided yet"}`) : ""}
        ${details.Fees.map(({ Label, Amount, PaidAt }) => renderFact(Label, `${formatMoney(Amount, "en-AU", sign)}, ${PaidAt ? "paid" : "not paid yet"}`))}
      </dl>
      <div class="columns">
        <div>
          ${renderDemonstrationPanel(application, context)} ${renderActionForms(application, context)} ${renderRequests(details.InformationRequests, context)}
          ${renderNeighbourNotices(application, context)}
          ${renderConversationPanel(application, context)}
          ${renderDocumentList(application, context)} ${renderAnswers(details.Groups)}
        </div>
        <aside aria-labelledby="timeline">
          <h2 id="timeline">Timeline</h2>
          ${renderTimeline(application, context)}
        </aside>
      </div>`,
  );
}

function renderFact(term: string, detail: Html | string): Html {
  return html`<div><dt>${term}</dt><dd>${detail}</dd></div>`;
}

function renderTimeline(application: ApplicationRecord, context: ServiceContext): Html {
  const { Stages, DaysWithApplicant, DaysWithAuthority } = renderInEnglish(
    toWorkflowResponse(application, context),
  );
  return html`<p class="soft">${DaysWithAuthority} days with us, ${DaysWithApplicant} days with the applicant</p>
    <ol class="timeline">
      ${Stages.map(
        (
          stage,
        ) => html`<li class="stage-${stage.State}" ${stage.State === "current" ? html`aria-current="step"` : ""}>
          <strong>${stage.Title}</strong>
          ${stage.EnteredAt ? html`<span class="soft">${formatMoment(stage.EnteredAt)}</span>` : ""}
          ${stage.Comments.map(({ By, Text }) => html`<p>${Text} <span class="soft">${By}</span></p>`)}
        </li>`,
      )}
    </ol>`;
}

type Requests = Rendered<ReturnType<typeof toApplicationDetailsResponse>>["InformationRequests"];

function renderRequests(requests: Requests, context: ServiceContext): Html | string {
  if (requests.length === 0) return "";
  return html`<section aria-labelledby="information-requests">
    <h2 id="information-requests">Questions asked</h2>
    ${requests.map(
      (request) => html`<article class="entry">
        <p><strong>${formatMoment(request.AskedAt)}</strong> <span class="soft">${request.AskedBy}</span></p>
        <p>${request.Remark}</p>
        <ul class="items">
          ${request.Items.map(
            ({ Label, Remark, IsDone, IsConfirmed, Answer, Documents = [] }) => html`<li>
              ${renderTag(IsDone ? "success" : "warning", IsConfirmed ? "Confirmed unchanged" : IsDone ? "Answered" : "Open")} <strong>${Label}</strong>
              <span class="line soft">${Remark}</span>
              ${Answer ? html`<p class="line">${Answer}</p>` : ""}
              ${Documents.map(({ Id, FileName }) => html`<p><a href="/desk/documents/${Id}">${FileName}</a></p>`)}
            </li>`,
          )}
        </ul>
        ${request.ClientComment ? html`<p>The applicant writes: ${request.ClientComment}</p>` : ""}
        <p class="soft">${request.ClosedAt ? html`Answered ${formatMoment(request.ClosedAt)}` : `Answer due ${request.DueDate ? formatLongDay(getStartOfDay(request.DueDate)) : ""}`}</p>
        ${renderAnswerLink(request.Id, context)}
      </article>`,
    )}
  </section>`;
}

/** Renders the state of the emailed link, with a button that invalidates an open link. */
function renderAnswerLink(requestId: string, { store, now }: ServiceContext): Html | string {
  const request = store.collection("request").get(requestId);
  if (!request?.Link) return "";
  const { Link, ClosedAt } = request;
  const isOpen = ClosedAt === null && Link.WithdrawnAt === null;
  return html`<p class="soft">Link emailed to ${Link.To}: ${describeLink(Link, now())}.</p>
    ${isOpen ? html`<form method="post" action="/desk/information-requests/${requestId}/withdraw-link"><button type="submit" class="small second">Withdraw the link</button></form>` : ""}`;
}

function renderAnswers(groups: ReturnType<typeof toApplicationDetailsResponse>["Groups"]): Html {
  return html`<section aria-labelledby="answers">
    <h2 id="answers">Answers</h2>
    ${groups.length === 0 ? html`<p class="empty">No answers yet.</p>` : ""}
    ${groups.map(
      (group) => html`<details>
        <summary>${group.Title}</summary>
        ${group.Sections.flatMap(({ Items }) => Items).map(
          (item) => html`${item.Title ? html`<h3>${item.Title}</h3>` : ""}
            <dl class="answers">${item.Rows.map(({ Label, Value }) => renderFact(Label, Value))}</dl>`,
        )}
      </details>`,
    )}
  </section>`;
}
