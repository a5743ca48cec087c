/** The page with the list of forms and the upload of a form. Shows the findings if an upload has mistakes. */
import { html } from "hono/html";
import type { TextFinding } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import type { ServiceContext } from "../../../context/context.ts";
import { listLiveDrafts } from "../../../domain/forms/draft-effect.ts";
import { listForms } from "../../../domain/forms/list-forms.ts";
import { type Html, renderPage, renderTag } from "../layout.ts";

interface FormsPageState {
  readonly completedAction?: string | undefined;
  /** Findings of the validation of an upload. */
  readonly findings?: readonly TextFinding[];
  readonly fileName?: string;
  readonly by?: string;
}

/** Maximum number of findings shown, because the first mistakes often cause the others. */
const MAX_SHOWN_FINDINGS = 50;

export function renderFormsPage(context: ServiceContext, state: FormsPageState): Html {
  const notice = state.completedAction === "removed" ? "The version was removed." : undefined;
  return renderPage(
    { title: state.findings ? "Error: Forms" : "Forms", at: "forms", notice },
    html`${state.findings ? renderFindings(state.findings, state.fileName ?? "") : ""}
      <h1>Forms</h1>
      <p class="count">
        New drafts begin with the version in force, and every draft is lodged with it. A draft of another version is carried
        over when its applicant opens it next.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Form</th>
            <th scope="col">In force</th>
            <th scope="col" class="roomy">Other versions</th>
            <th scope="col">Live drafts</th>
          </tr>
        </thead>
        <tbody>
          ${listForms(context).map((form) => renderFormRow(form, listLiveDrafts(form.Id, context).length))}
        </tbody>
      </table>
      <h2 id="upload">Upload a version or a new form</h2>
      <p>The file is checked before anything is stored. Applicants see nothing of it until you put it in force.</p>
      <form method="post" action="/desk/forms" enctype="multipart/form-data" class="panel">
        <div class="field">
          <label for="file">Form (JSON file)</label>
          <input id="file" name="file" type="file" accept=".json,application/json" required />
        </div>
        ${renderOfficerNameField("upload", state.by)}
        <div class="buttons"><button type="submit">Upload and check</button></div>
      </form>`,
  );
}

/**
 * Renders a field for the officer's name in the list of changes. `id` makes the element id unique on pages with
 * several forms.
 */
export function renderOfficerNameField(id: string, value = ""): Html {
  return html`<div class="field">
    <label for="by-${id}">Your name <span class="soft">(for the list of changes)</span></label>
    <input id="by-${id}" name="by" value="${value}" required maxlength="100" autocomplete="name" />
  </div>`;
}

function renderFormRow(
  { Id, Title, Versions, InForce }: ReturnType<typeof listForms>[number],
  drafts: number,
): Html {
  const otherVersions = Versions.filter((version) => version !== InForce);
  return html`<tr>
    <td><a href="/desk/forms/${Id}">${Title}</a><span class="line soft">${Id}</span></td>
    <td class="number">${InForce === null ? renderTag("warning", "Not yet") : html`Version ${InForce}`}</td>
    <td class="roomy">${otherVersions.length > 0 ? otherVersions.join(", ") : "–"}</td>
    <td class="number">${drafts}</td>
  </tr>`;
}

function renderFindings(findings: readonly TextFinding[], fileName: string): Html {
  const hiddenCount = findings.length - MAX_SHOWN_FINDINGS;
  return html`<section class="said wrong" role="alert" aria-labelledby="findings">
    <h2 id="findings">
      ${fileName} was not stored: ${findings.length === 1 ? "1 mistake" : `${findings.length} mistakes`}
    </h2>
    <p>Correct the file and upload it again.</p>
    <ol>
      ${findings.slice(0, MAX_SHOWN_FINDINGS).map(
        ({ line, column, pointer, place, message }) =>
          html`<li>
            ${line === undefined ? "" : html`<span class="strong">Line ${line}, column ${column}</span>`}
            <span class="line">${place ? html`<code>${place}</code> ` : ""}${message}</span>
            ${pointer ? html`<span class="line soft">JSON pointer: <code>${pointer}</code></span>` : ""}
          </li>`,
      )}
    </ol>
    ${hiddenCount > 0 ? html`<p>There are ${hiddenCount} more.</p>` : ""}
  </section>`;
}
