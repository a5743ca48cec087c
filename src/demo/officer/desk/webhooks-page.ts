/** The page of webhooks: URLs of other systems, and the log of sent messages. */
import type { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod/mini";
import type { ServiceContext } from "../../context/context.ts";
import { removeWebhook } from "../../domain/webhooks/webhooks.ts";
import { readFormData } from "../../http/request-body.ts";
import { type WebhookEvent, type WebhookRecord, webhookEvents } from "../../records/webhook-record.ts";
import { registerWebhook } from "../actions/register-webhook.ts";
import { readJsonBody } from "./api.ts";
import { readFormText } from "./form.ts";
import { formatMoment, type Html, renderPage, renderTag } from "./layout.ts";

const MAX_DELIVERIES = 100;
const tones = { waiting: "info", delivered: "success", failed: "danger" } as const;
const names: Readonly<Record<WebhookEvent, string>> = {
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
  desk.get("/desk/webhooks", (c) => c.html(webhooksPage(context, c.req.query("done"))));
  desk.post("/desk/webhooks", async (c) => {
    const form = await readFormData(c.req.raw);
    const chosen = form.getAll("event").map(String);
    const Events = webhookEvents.filter((event) => chosen.includes(event));
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
  desk.get("/desk/api/webhooks/deliveries", (c) => c.json(readLog(context)));
}

/** Returns the log entries, newest first. */
function readLog({ store }: Pick<ServiceContext, "store">) {
  return store
    .collection("webhookDelivery")
    .find({ orderBy: { field: "CreatedAt", direction: "desc" }, limit: MAX_DELIVERIES });
}

function webhooksPage(context: ServiceContext, done: string | undefined): Html {
  const webhooks = context.store.collection("webhook").find({ where: {} });
  const notices: Readonly<Record<string, string>> = { added: "Added.", removed: "Removed." };
  return renderPage(
    { title: "Webhooks", at: "webhooks", notice: notices[done ?? ""] },
    html`<h1>Webhooks</h1>
      <p class="soft">Each message is signed with the secret (X-Webhook-Signature). One that is not taken with a status of 200 to 299 is sent again after 1, 5 and 30 minutes, 2 and 12 hours.</p>
      <form method="post" action="/desk/webhooks">
        <div class="field">
          <label for="url">Address</label>
          <input id="url" name="url" type="url" required maxlength="500" placeholder="https://" />
        </div>
        <div class="field">
          <label for="secret">Secret (at least 16 characters; empty for a new one)</label>
          <input id="secret" name="secret" maxlength="200" autocomplete="off" />
        </div>
        <fieldset>
          <legend>Events</legend>
          ${webhookEvents.map(
            (event) =>
              html`<label><input type="checkbox" name="event" value="${event}" /> ${names[event]}</label>`,
          )}
        </fieldset>
        <button type="submit">Add</button>
      </form>
      <ul class="mails">${webhooks.map(webhookItem)}</ul>
      <h2>Sent messages</h2>
      ${renderDeliveryTable(context, webhooks)}`,
  );
}

function webhookItem({ Id, Url, Secret, Events }: WebhookRecord): Html {
  return html`<li>
    <span class="strong">${Url}</span>
    <span class="line">${Events.map((event) => names[event]).join(", ")}</span>
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
  const log = readLog(context);
  if (log.length === 0) return html`<p class="empty">Nothing was sent yet.</p>`;
  const getAddress = (id: string) => webhooks.find(({ Id }) => Id === id)?.Url ?? "removed";
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
      ${log.map(
        (one) =>
          html`<tr>
            <td>${names[one.Event]}</td>
            <td class="roomy">${getAddress(one.WebhookId)}</td>
            <td class="roomy">${formatMoment(one.CreatedAt)}</td>
            <td>${renderTag(tones[one.State], one.State)}</td>
            <td class="roomy">${one.LastResult} ${one.Attempts > 1 ? html`(attempt ${one.Attempts})` : ""}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
