import { html } from "hono/html";
import type { ServiceContext } from "../../../context/context.ts";
import {
  type CheckItemResponse,
  toChecklistResponses,
} from "../../../domain/checklists/checklist-response.ts";
import { renderInEnglish } from "../../../messages/localise.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { formatMoment, type Html, renderTag } from "../layout.ts";

type DeskItem = ReturnType<typeof renderInEnglish<CheckItemResponse>>;

const toneByStatus: Readonly<Record<string, string>> = {
  Provided: "info",
  Accepted: "success",
  Rejected: "danger",
  Outstanding: "warning",
};

/** Lists every checklist item with its remarks and the statuses that the officer can set. */
export function renderChecklistTab(application: ApplicationRecord, context: ServiceContext): Html {
  const { Lists } = renderInEnglish(toChecklistResponses(application, null, context));
  return html`<form method="post" action="/desk/applications/${application.Id}/accept-provided">
      <button type="submit" class="small second">Accept everything that is provided</button>
    </form>
    ${Lists.map(
      ({ Id, Name, Items, Progress }) => html`<section aria-labelledby="list-${Id}">
        <h2 id="list-${Id}">${Name} <span class="soft">${Progress.Settled} of ${Progress.Total} settled</span></h2>
        <ul class="documents">${Items.map(renderItemRow)}</ul>
      </section>`,
    )}`;
}

function renderItemRow({ Id, Text, Status, StatusName, Remarks, Documents, IsByDocument }: DeskItem): Html {
  return html`<li>
    <div>
      <span class="strong">${Text}</span>
      ${Documents.length > 0 ? html`<span class="line soft">${IsByDocument ? "By document: " : ""}${Documents.map(({ FileName }) => FileName).join(", ")}</span>` : ""}
      ${Remarks.map(({ At, By, Text: remark }) => (remark ? html`<span class="line">${remark} <span class="soft">${By}, ${formatMoment(At)}</span></span>` : ""))}
      <details class="decide">
        <summary>Decide</summary>
        <form method="post" action="/desk/checklist/${Id}" class="inline">
          <div class="field">
            <label for="remark-${Id}">Remark</label>
            <input id="remark-${Id}" name="remark" maxlength="1000" autocomplete="off" />
          </div>
          <button type="submit" class="small" name="status" value="Accepted">Accept</button>
          <button type="submit" class="small second" name="status" value="Rejected">Reject</button>
          <button type="submit" class="small second" name="status" value="NotRequired">Not required</button>
        </form>
      </details>
    </div>
    ${renderTag(toneByStatus[Status] ?? "neutral", StatusName)}
  </li>`;
}
