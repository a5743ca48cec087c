/** The layout of each page of the provider desk: head, navigation, and a notice that all data is invented. */
import { html } from "hono/html";
import { getCouncilTimeZone } from "../../time/calendar.ts";

export type Html = ReturnType<typeof html>;

interface PageOptions {
  readonly title: string;
  readonly at: "applications" | "accounts" | "forms" | "outbox" | "feedback" | "terms" | "webhooks" | "api";
  /** Success message at the top of the page. */
  readonly notice?: string | undefined;
  /** URL of an additional style sheet. */
  readonly style?: string | undefined;
}

const navigationLinks = [
  ["applications", "/desk/", "Applications"],
  ["accounts", "/desk/accounts", "Accounts"],
  ["forms", "/desk/forms", "Forms"],
  ["outbox", "/desk/outbox", "Outbox"],
  ["feedback", "/desk/feedback", "Feedback"],
  ["terms", "/desk/terms", "Terms"],
  ["webhooks", "/desk/webhooks", "Webhooks"],
  ["api", "/api-docs", "API"],
] as const;

export function renderPage({ title, at, notice, style }: PageOptions, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Provider desk</title>
    <link rel="stylesheet" href="/desk/desk.css" />
    ${style ? html`<link rel="stylesheet" href="${style}" />` : ""}
    <link rel="icon" href="data:," />
  </head>
  <body>
    <a class="skip" href="#main">Skip to content</a>
    <header>
      <div class="top"><div class="wide">
        <a class="brand" href="/desk/">Provider desk</a>
        <nav aria-label="Desk">
          ${navigationLinks.map(
            ([place, href, name]) =>
              html`<a href="${href}" ${place === at ? html`aria-current="page"` : ""}>${name}</a>`,
          )}
        </nav>
      </div></div>
      <p class="notice"><span class="wide">This is the desk of a demo officer: whoever opens it acts for the authority. Nothing here is real.</span></p>
    </header>
    <main id="main" class="wide">
      ${notice ? html`<p class="said" role="status">${notice}</p>` : ""} ${content}
    </main>
  </body>
</html>`;
}

/** Renders a coloured status tag. */
export function renderTag(tone: string, name: string): Html {
  return html`<span class="tag tag-${tone}">${name}</span>`;
}

/** Formats an instant as `21 Nov 2026, 10:42` in the council's time zone. */
export function formatMoment(at: string | null): Html | string {
  if (!at) return "–";
  const text = new Intl.DateTimeFormat("en-AU", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: getCouncilTimeZone(),
  }).format(new Date(at));
  return html`<time datetime="${at}">${text}</time>`;
}
