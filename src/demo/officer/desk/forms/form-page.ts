/** The page of one form: its versions, and the list of changes. */
import { html } from "hono/html";
import type { ServiceContext } from "../../../context/context.ts";
import { listLiveDrafts } from "../../../domain/forms/draft-effect.ts";
import { listFormVersions } from "../../../domain/forms/list-forms.ts";
import { getFormContent } from "../../../domain/forms/stored-forms.ts";
import { createNotFoundError } from "../../../http/service-error.ts";
import type { FormEventRecord, FormVersionRecord } from "../../../records/form-record.ts";
import { formatMoment, type Html, renderPage, renderTag } from "../layout.ts";
import { renderUsageSection } from "./usage-section.ts";

const MAX_EVENTS = 100;

const actionNames: Readonly<Record<FormEventRecord["Did"], string>> = {
  uploaded: "Uploaded",
  tested: "Test link created",
  "put-in-force": "Put in force",
  "rolled-back": "Rolled back to",
  removed: "Removed",
};

export function renderFormPage(formId: string, context: ServiceContext, notice: string | undefined): Html {
  const { store } = context;
  const versions = listFormVersions(formId, context);
  const [newestVersion] = versions;
  if (!newestVersion) throw createNotFoundError();
  const inForce = store.collection("form").get(formId)?.InForce ?? null;
  const shownVersion = versions.find(({ Version }) => Version === inForce) ?? newestVersion;
  const { title } = getFormContent(shownVersion, context);
  const draftsByVersion = Map.groupBy(
    listLiveDrafts(formId, context),
    ({ ConfigurationVersion }) => ConfigurationVersion,
  );
  const events = store.collection("formEvent").find({
    where: { FormId: formId },
    orderBy: { field: "At", direction: "desc" },
    limit: MAX_EVENTS,
  });
  return renderPage(
    {
      title: title.text,
      at: "forms",
      notice:
        notice === "force"
          ? `Version ${inForce} is in force. Drafts are carried over when they are opened next.`
          : undefined,
    },
    html`<p class="back"><a href="/desk/forms">All forms</a></p>
      <h1>${title.text}</h1>
      <table>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col" class="roomy">Added</th>
            <th scope="col">Live drafts</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          ${versions.map((version) => renderVersionRow(version, inForce, draftsByVersion.get(version.Version)?.length ?? 0))}
        </tbody>
      </table>
      <p><a href="/desk/forms#upload">Upload a version</a></p>
      ${inForce === null ? "" : renderUsageSection(formId, inForce, context)}
      <h2>Changes</h2>
      ${
        events.length === 0
          ? html`<p class="empty">No changes have been made at the desk yet.</p>`
          : html`<ul class="entries">${events.map(renderFormEvent)}</ul>`
      }`,
  );
}

function renderVersionRow(
  { FormId, Version, State, Source, AddedAt }: FormVersionRecord,
  inForce: number | null,
  drafts: number,
): Html {
  const state =
    Version === inForce
      ? renderTag("success", "In force")
      : State === "candidate"
        ? renderTag("warning", "Not yet in force")
        : renderTag("neutral", "Earlier");
  const sourceText = Source === "software" ? "with the software" : "at the desk";
  return html`<tr>
    <td><a href="/desk/forms/${FormId}/${Version}">Version ${Version}</a></td>
    <td class="roomy">${formatMoment(AddedAt)}, ${sourceText}</td>
    <td class="number">${drafts}</td>
    <td>${state}</td>
  </tr>`;
}

function renderFormEvent({ Version, At, By, Did }: FormEventRecord): Html {
  return html`<li>
    <span class="strong">${actionNames[Did]}: version ${Version}</span>
    <span class="line soft">${By}, ${formatMoment(At)}</span>
  </li>`;
}
