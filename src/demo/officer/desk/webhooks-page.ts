/** The page of webhooks: URLs of other systems, and the deliveries of messages to them. */
import type { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod/mini";
import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { removeWebhook } from "../../domain/webhooks/webhooks.ts";
import { readFormData } from "../../http/request-body.ts";
import { type WebhookEvent, type WebhookRecord, webhookEvents } from "../../records/webhook-record.ts";
import { registerWebhook } from "../actions/register-webhook.ts";
import { readJsonBody } from "./api.ts";
import { readFormText } from "./form.ts";
import { formatMoment, type Html, renderPage, renderTag } from "./layout.ts";

const MAX_DELIVERIES = 100;
const toneByState = { waiting: "info", delivered: "success", failed: "danger" } as const;
const eventNames: Readonly<Record<WebhookEvent, string>> = {
  "application.submitted": "An application was submitted",
  "application.moved": "An application has a new status",
  "permit.issued": "A permit was issued",
};
const webhookBody = z.object({
  Url: z.string(),
  Events: z.array(z.enum(webhookEvents)),
  Secret: z.optional(z.string()),
});

export function serveWebhooks(desk: Hono, context: ServiceContext): void {
  desk.get("/desk/webhooks", (c) => c.html(renderWebhooksPage(context, c.req.query("done"))));
  desk.post("/desk/webhooks", async (c) => {
    const form = await readFormData(c.req.raw);
    const chosenEvents = form.getAll("event").map(String);
    const Events = webhookEvents.filter((event) => chosenEvents.includes(event));
    registerWebhook(
      { Url: readFormText(form, "url"), Secret: readFormText(form, "secret"), Events },
      context,
    );
    return c.redirect("/desk/webhooks?done=added", 303);
  });
  desk.post("/desk/webhooks/:id/remove", (c) => {
    removeWebhook(c.req.param("id"), context);
    return c.redirect("/desk/webhooks?done=removed", 303);
  });
  desk.post("/desk/api/webhooks", async (c) =>
    c.json(registerWebhook(await readJsonBody(webhookBody, c), context)),
  );
  desk.get("/desk/api/webhooks/deliveries", (c) => c.json(listDeliveries(context)));
}

/** Returns the deliveries, newest first. */
function listDeliveries({ store }: StoreContext) {
  return store
    .collection("webhookDelivery")
    .find({ orderBy: { field: "CreatedAt", direction: "desc" }, limit: MAX_DELIVERIES });
}

function renderWebhooksPage(context: ServiceContext, noticeKey: string | undefined): Html {
  const webhooks = context.store.collection("webhook").find({ where: {} });
  const notices: Readonly<Record<string, string>> = { added: "Added.", removed: "Removed." };
  return renderPage(
    { title: "Webhooks", at: "webhooks", notice: notices[noticeKey ?? ""] },
    html`<h1>Webhooks</h1>
      <p class="soft">Each message is signed with the secret (X-Webhook-Signature). If a message gets no response with status 200 to 299, we send it again after 1, 5 and 30 minutes, 2 and 12 hours.</p>
      <form method="post" action="/desk/webhooks">
        <div class="field">
          <label for="url">Address</label>
          <input id="url" name="url" type="url" required maxlength="500" placeholder="https://" />
        </div>
        <div class="field">
          <label for="secret">Secret (at least 16 characters; leave empty to generate one)</label>
          <input id="secret" name="secret" maxlength="200" autocomplete="off" />
        </div>
        <fieldset class="checks">
          <legend>Events</legend>
          ${webhookEvents.map(
            (event) =>
              html`<label><input type="checkbox" name="event" value="${event}" /> ${eventNames[event]}</label>`,
          )}
        </fieldset>
        <button type="submit">Add</button>
      </form>
      <ul class="entries">${webhooks.map(renderWebhook)}</ul>
      <h2>Deliveries</h2>
      ${renderDeliveryTable(context, webhooks)}`,
  );
}

function renderWebhook({ Id, Url, Secret, Events }: WebhookRecord): Html {
  return html`<li>
    <span class="strong">${Url}</span>
    <span class="line">${Events.map((event) => eventNames[event]).join(", ")}</span>
    <details>
      <summary>Secret<span class="unseen"> of ${Url}</span></summary>
      <code>${Secret}</code>
    </details>
    <form method="post" action="/desk/webhooks/${Id}/remove">
      <button type="submit" class="second small">Remove<span class="unseen"> ${Url}</span></button>
    </form>
  </li>`;
}

function renderDeliveryTable(context: ServiceContext, webhooks: readonly WebhookRecord[]): Html {
  const deliveries = listDeliveries(context);
  if (deliveries.length === 0) return html`<p class="empty">Nothing has been sent yet.</p>`;
  const getWebhookUrl = (id: string) => webhooks.find(({ Id }) => Id === id)?.Url ?? "removed";
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Event</th>
        <th scope="col" class="roomy">To</th>
        <th scope="col" class="roomy">At</th>
        <th scope="col">State</th>
        <th scope="col" class="roomy">Last result</th>
      </tr>
    </thead>
    <tbody>
      ${deliveries.map(
        ({ Event, WebhookId, CreatedAt, State, LastResult, Attempts }) =>
          html`<tr>
            <td>${eventNames[Event]}</td>
            <td class="roomy">${getWebhookUrl(WebhookId)}</td>
            <td class="roomy">${formatMoment(CreatedAt)}</td>
            <td>${renderTag(toneByState[State], State)}</td>
            <td class="roomy">${LastResult} ${Attempts > 1 ? html`(attempt ${Attempts})` : ""}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
