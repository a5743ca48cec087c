/** Shows the usage figures of each question of a form version, without answers or persons (decisions 101). */
import { html } from "hono/html";
import { type QuestionMetrics, summariseFormUsage } from "../../../domain/forms/form-usage.ts";
import type { FormReader } from "../../../domain/forms/stored-forms.ts";
import type { Html } from "../layout.ts";

export function renderUsageSection(formId: string, version: number, reader: FormReader): Html {
  const { visits, lodged, questions } = summariseFormUsage(formId, version, reader);
  return html`<h2>How people fill in version ${version}</h2>
    ${
      visits === 0
        ? html`<p class="empty">No reports yet. Portals send them only if their host allows telemetry (notifyUrl).</p>`
        : html`<p>${visits} ${visits === 1 ? "visit" : "visits"}, ${lodged} lodged, in the last 90 days.</p>
            <table>
              <thead>
                <tr>
                  <th scope="col">Question</th>
                  <th scope="col">Median time</th>
                  <th scope="col" class="roomy">Edits per visit</th>
                  <th scope="col">Visits with errors</th>
                  <th scope="col">Left here</th>
                </tr>
              </thead>
              <tbody>
                ${questions.map(renderQuestionRow)}
              </tbody>
            </table>`
    }`;
}

function renderQuestionRow({
  label,
  path,
  medianSeconds,
  meanEdits,
  visitCount,
  visitsWithErrors,
  abandonedVisits,
}: QuestionMetrics): Html {
  return html`<tr>
    <td>${label}<span class="line soft"><code>${path}</code></span></td>
    <td class="number">${Math.round(medianSeconds)} s</td>
    <td class="number roomy">${meanEdits.toFixed(1)}</td>
    <td class="number">${visitsWithErrors} of ${visitCount}</td>
    <td class="number">${abandonedVisits}</td>
  </tr>`;
}
