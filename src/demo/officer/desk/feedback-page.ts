/** The page with feedback about the portal: number of people per answer, and the comments, newest first. */
import { html } from "hono/html";
import { satisfaction } from "#contract/applications/feedback.ts";
import type { StoreContext } from "../../context/context.ts";
import { getApplicationType } from "../../domain/lookups/application-types.ts";
import { englishTranslator } from "../../messages/translator.ts";
import { formatMoment, type Html, renderPage } from "./layout.ts";

const satisfactionNames: Readonly<Record<(typeof satisfaction.options)[number], string>> = {
  "very-satisfied": "Very satisfied",
  satisfied: "Satisfied",
  neither: "Neither satisfied nor dissatisfied",
  dissatisfied: "Dissatisfied",
  "very-dissatisfied": "Very dissatisfied",
};
const MAX_ROWS = 200;

export function renderFeedbackPage({ store }: StoreContext): Html {
  const rows = store
    .collection("feedback")
    .find({ where: {}, orderBy: { field: "At", direction: "desc" }, limit: MAX_ROWS });
  return renderPage(
    { title: "Feedback", at: "feedback" },
    html`<h1>Feedback</h1>
      ${rows.length === 0 ? html`<p class="empty">Nobody has given feedback yet.</p>` : ""}
      <table>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Number</th>
          </tr>
        </thead>
        <tbody>
          ${satisfaction.options.map(
            (option) =>
              html`<tr>
                <td>${satisfactionNames[option]}</td>
                <td>${rows.filter(({ Satisfaction }) => Satisfaction === option).length}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <ul class="entries">
        ${rows.map(
          ({ At, ApplicationTypeId, Domain, Satisfaction, Comment }) =>
            html`<li>
              <span class="strong">${satisfactionNames[Satisfaction]}</span>
              <span class="line" dir="auto">${Comment}</span>
              <span class="line soft">
                ${englishTranslator.text(getApplicationType(ApplicationTypeId).name)}, ${Domain}, ${formatMoment(At)}
              </span>
            </li>`,
        )}
      </ul>`,
  );
}
