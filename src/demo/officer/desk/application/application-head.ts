/** Head of an application's page: title, status and links to the tabs. */

import { html } from "hono/html";
import { getApplicationTitle } from "../../../domain/applications/application-title.ts";
import { renderInEnglish } from "../../../messages/localise.ts";
import { englishTranslator } from "../../../messages/translator.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getStatus } from "../../../rules/statuses/status-table.ts";
import { type Html, renderTag } from "../layout.ts";

export type ApplicationTab = "overview" | "checklist" | "inspections" | "insurance" | "requests" | "register";

const tabNames: Readonly<Record<ApplicationTab, string>> = {
  overview: "Overview",
  checklist: "Checklist",
  inspections: "Inspections",
  insurance: "Insurance",
  requests: "Requests",
  register: "Register and history",
};

export function renderApplicationHead(
  { Id, Number: number, Title, StatusId }: ApplicationRecord,
  at: ApplicationTab,
): Html {
  const { tone, name } = getStatus(StatusId);
  return html`<p class="back"><a href="/desk/">All applications</a></p>
    <div class="head">
      <h1>${number ?? "Draft"}</h1>
      ${renderTag(tone, englishTranslator.text(name))}
    </div>
    <p class="lead">${renderInEnglish(getApplicationTitle({ Title }))}</p>
    <nav class="tabs" aria-label="Application">
      ${(Object.keys(tabNames) as ApplicationTab[]).map(
        (tab) =>
          html`<a href="/desk/applications/${Id}${tab === "overview" ? "" : `/${tab}`}" ${tab === at ? html`aria-current="page"` : ""}>${tabNames[tab]}</a>`,
      )}
    </nav>`;
}
