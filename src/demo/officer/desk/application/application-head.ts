/** Page head of an application: title, status and links to its tabs. */

import { html } from "hono/html";
import { getApplicationTitle } from "../../../domain/applications/application-title.ts";
import { inEnglish } from "../../../messages/localise.ts";
import { english } from "../../../messages/translator.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getStatus } from "../../../rules/statuses/status-table.ts";
import { type Html, renderTag } from "../layout.ts";

export type Tab = "overview" | "checklist" | "inspections" | "insurance" | "requests" | "register";

const tabs: Readonly<Record<Tab, string>> = {
  overview: "Overview",
  checklist: "Checklist",
  inspections: "Inspections",
  insurance: "Insurance",
  requests: "Requests",
  register: "Register and history",
};

export function applicationHead({ Id, Number: number, Title, StatusId }: ApplicationRecord, at: Tab): Html {
  const { tone, name } = getStatus(StatusId);
  return html`<p class="back"><a href="/desk/">All applications</a></p>
    <div class="head">
      <h1>${number ?? "Draft"}</h1>
      ${renderTag(tone, english.text(name))}
    </div>
    <p class="lead">${inEnglish(getApplicationTitle({ Title }))}</p>
    <nav class="tabs" aria-label="Application">
      ${(Object.keys(tabs) as Tab[]).map(
        (tab) =>
          html`<a href="/desk/applications/${Id}${tab === "overview" ? "" : `/${tab}`}" ${tab === at ? html`aria-current="page"` : ""}>${tabs[tab]}</a>`,
      )}
    </nav>`;
}
