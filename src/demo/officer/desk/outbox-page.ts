/** Outbox of the emails and push messages that the demo sent, newest first, with working links. */

import { html } from "hono/html";
import type { ServiceContext } from "../../context/context.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { readSentPushes } from "../../domain/notifications/push.ts";
import { getTranslator } from "../../messages/translator.ts";
import type { MailRecord } from "../../records/mail-record.ts";
import type { PushOutcome } from "../../records/notification-record.ts";
import { formatMoment, type Html, renderPage } from "./layout.ts";

export function renderOutboxPage(to: string, context: ServiceContext): Html {
  const mails = readOutbox(context, to || undefined, 100);
  const accounts = context.store.collection("account");
  const [receiver] = to ? accounts.find({ where: { Email: to.toLowerCase() } }) : [];
  const pushes = to && !receiver ? [] : readSentPushes(context, receiver?.Id, 50);
  const getName = (accountId: string) => accounts.get(accountId)?.Email ?? accountId;
  return renderPage(
    { title: "Outbox", at: "outbox" },
    html`<h1>Outbox</h1>
      <form class="search" method="get" action="/desk/outbox" role="search">
        <div class="field">
          <label for="to">Sent to</label>
          <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
        </div>
        <button type="submit">Search</button>
      </form>
      ${mails.length === 0 ? html`<p class="empty">Nothing has been sent${to ? ` to ${to}` : " yet"}.</p>` : ""}
      <ul class="entries">
        ${mails.map(
          ({ Id, At, To, Subject, Language }) => html`<li>
            <a class="strong" href="/desk/outbox/${Id}" lang="${Language}" dir="auto">${Subject}</a>
            <span class="line soft">${To}, ${formatMoment(At)}</span>
          </li>`,
        )}
      </ul>
      <h2>Push messages</h2>
      ${pushes.length === 0 ? html`<p class="empty">None has left.</p>` : ""}
      <ul class="entries">
        ${pushes.map(
          ({ At, AccountId, Title, Text, Outcome }) => html`<li>
            <span class="strong" dir="auto">${Title}</span>
            <span class="line" dir="auto">${Text}</span>
            <span class="line soft">${getName(AccountId)}, ${formatMoment(At)}${Outcome ? `, ${describeOutcome(Outcome)}` : ""}</span>
          </li>`,
        )}
      </ul>`,
  );
}

/** Describes the result of a push message: `received by 1 device, 1 device no longer registered`. */
function describeOutcome({ Sent, Gone, Failed }: PushOutcome): string {
  const parts = [
    `received by ${countDevices(Sent)}`,
    Gone > 0 ? `${countDevices(Gone)} no longer registered` : "",
    Failed > 0 ? `${countDevices(Failed)} not reached` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

const countDevices = (count: number) => `${count} ${count === 1 ? "device" : "devices"}`;

export function renderMailPage({ At, To, Subject, Text, Language }: MailRecord): Html {
  const { direction } = getTranslator(Language);
  return renderPage(
    { title: Subject, at: "outbox" },
    html`<p class="back"><a href="/desk/outbox">Outbox</a></p>
      <article class="mail">
        <h1 lang="${Language}" dir="${direction}">${Subject}</h1>
        <p class="soft">To ${To}, ${formatMoment(At)}</p>
        <div lang="${Language}" dir="${direction}">
          ${Text.split("\n\n").map((paragraph) => html`<p>${linkUrls(paragraph)}</p>`)}
        </div>
      </article>`,
  );
}

/** Converts URLs to links and escapes the other text. */
function linkUrls(text: string): (Html | string)[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));
}
