/** The page that lists all applications, with search, a status filter and pagination. */

import { html } from "hono/html";
import type { ServiceContext } from "../../context/context.ts";
import { toSummaryResponse } from "../../domain/applications/summary.ts";
import { renderInEnglish } from "../../messages/localise.ts";
import { findHostName } from "../../portal/host.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { statusTable } from "../../rules/statuses/status-table.ts";
import type { FieldConditions } from "../../store/store.ts";
import { formatMoment, type Html, renderPage, renderTag } from "./layout.ts";

const PAGE_SIZE = 25;

interface ApplicationsQuery {
  readonly q: string;
  readonly status: string;
  readonly page: number;
}

export function renderApplicationsPage(
  query: ApplicationsQuery,
  context: ServiceContext,
  notice?: string,
): Html {
  const applications = context.store.collection("application");
  const where = createFilter(query);
  const total = applications.count(where);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const at = Math.min(Math.max(1, query.page), pageCount);
  const pageApplications = applications.find({
    where,
    orderBy: { field: "UpdatedAt", direction: "desc" },
    limit: PAGE_SIZE,
    offset: (at - 1) * PAGE_SIZE,
  });
  return renderPage(
    { title: "Applications", at: "applications", notice },
    html`<h1>Applications</h1>
      ${renderSearchForm(query)}
      <p class="count">${total === 1 ? "1 application" : `${total} applications`}</p>
      ${
        pageApplications.length === 0
          ? html`<p class="empty">No applications match. Remove a word or the status from the search.</p>`
          : html`<table>
            <thead>
              <tr>
                <th scope="col">Application</th>
                <th scope="col" class="roomy">Applicant</th>
                <th scope="col">Status</th>
                <th scope="col" class="roomy">Updated</th>
              </tr>
            </thead>
            <tbody>
              ${pageApplications.map((application) => renderApplicationRow(application, context))}
            </tbody>
          </table>`
      }
      ${pageCount > 1 ? renderPager(query, at, pageCount) : ""}`,
  );
}

function createFilter({ q, status }: ApplicationsQuery): FieldConditions<ApplicationRecord> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return {
    StatusId: status || { in: statusTable.map(({ id }) => id).filter((id) => id !== "deleted") },
    SearchText: words.length > 0 ? { contains: words } : undefined,
  };
}

function renderSearchForm({ q, status }: ApplicationsQuery): Html {
  return html`<form class="search" method="get" action="/desk/" role="search">
    <div class="field">
      <label for="q">Number, address, name or words</label>
      <input id="q" name="q" type="search" value="${q}" autocomplete="off" />
    </div>
    <div class="field">
      <label for="status">Status</label>
      <select id="status" name="status">
        <option value="">Any</option>
        ${statusTable.map(
          ({ id, name }) =>
            html`<option value="${id}" ${id === status ? "selected" : ""}>${renderInEnglish(name)}</option>`,
        )}
      </select>
    </div>
    <button type="submit">Search</button>
  </form>`;
}

function renderApplicationRow(application: ApplicationRecord, { hosts }: ServiceContext): Html {
  const {
    Id,
    Number: number,
    Title,
    ApplicationTypeName,
    Status,
    ApplicantName,
    UpdatedAt,
  } = renderInEnglish(toSummaryResponse(application));
  return html`<tr>
    <td>
      <a class="strong" href="/desk/applications/${Id}">${number ?? "Draft"}</a>
      <span class="line">${Title}</span>
      <span class="line soft">${ApplicationTypeName}, ${findHostName(hosts, application.Domain)}</span>
    </td>
    <td class="roomy">${ApplicantName}</td>
    <td>${renderTag(Status.Tone, Status.Name)}</td>
    <td class="roomy number">${formatMoment(UpdatedAt)}</td>
  </tr>`;
}

function renderPager({ q, status }: ApplicationsQuery, at: number, pages: number): Html {
  const to = (target: number) => `/desk/?${new URLSearchParams({ q, status, page: String(target) })}`;
  return html`<nav class="pager" aria-label="Pages">
    ${at > 1 ? html`<a href="${to(at - 1)}" rel="prev">Newer</a>` : html`<span></span>`}
    <span>Page ${at} of ${pages}</span>
    ${at < pages ? html`<a href="${to(at + 1)}" rel="next">Older</a>` : html`<span></span>`}
  </nav>`;
}
