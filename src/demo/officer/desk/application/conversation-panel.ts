/** The conversation with the applicant on the page of an application. */
import { html } from "hono/html";
import type { ServiceContext } from "../../../context/context.ts";
import {
  hasConversation,
  listMessages,
  toMessageResponse,
} from "../../../domain/conversation/conversation.ts";
import { renderInEnglish } from "../../../messages/localise.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { formatMoment, type Html, renderTag } from "../layout.ts";

export function renderConversationPanel(
  application: ApplicationRecord,
  context: ServiceContext,
): Html | string {
  if (!hasConversation(application)) return "";
  const messages = renderInEnglish(listMessages(application.Id, context).map(toMessageResponse));
  return html`<section aria-labelledby="conversation" class="panel">
    <h2 id="conversation">Messages</h2>
    ${messages.length === 0 ? html`<p class="empty">No messages yet.</p>` : ""}
    ${messages.map(
      ({ At, Side, By, Text, IsRead }) => html`<article class="entry">
        <p>
          <strong>${By}</strong> <span class="soft">${formatMoment(At)}</span>
          ${Side === "applicant" && !IsRead ? renderTag("warning", "New") : ""}
          ${Side === "officer" && IsRead ? html`<span class="soft">Read</span>` : ""}
        </p>
        <p class="line">${Text}</p>
      </article>`,
    )}
    <form method="post" action="/desk/applications/${application.Id}/message">
      <div class="field">
        <label for="message">Message to the applicant</label>
        <textarea id="message" name="message" rows="3" maxlength="4000" required></textarea>
      </div>
      <button type="submit">Send message</button>
    </form>
  </section>`;
}
