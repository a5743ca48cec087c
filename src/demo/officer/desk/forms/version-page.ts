/** The page of one form version: differences from the current version, effect on drafts, and actions. */
import { html } from "hono/html";
import type { ServiceContext } from "../../../context/context.ts";
import {
  type AffectedQuestion,
  calculateDraftEffect,
  type DraftEffect,
} from "../../../domain/forms/draft-effect.ts";
import { findFormVersion, getFormContent } from "../../../domain/forms/stored-forms.ts";
import { getFormVersionRecord } from "../../actions/form-changes.ts";
import { formatMoment, type Html, renderPage } from "../layout.ts";
import { type DifferenceKind, type FormDifference, listFormDifferences } from "./form-differences.ts";
import { renderVersionActions } from "./version-actions.ts";

interface VersionPageState {
  readonly formId: string;
  readonly version: number;
  readonly completedAction?: string | undefined;
  /** Link that opens a draft of this version for a test applicant. */
  readonly link?: string;
}

export async function renderVersionPage(
  { formId, version, completedAction, link }: VersionPageState,
  context: ServiceContext,
): Promise<Html> {
  const record = getFormVersionRecord(formId, version, context);
  const config = getFormContent(record, context);
  const inForce = context.store.collection("form").get(formId)?.InForce ?? null;
  const currentVersion = inForce === null ? undefined : findFormVersion(formId, inForce, context);
  const isInForce = inForce === version;
  return renderPage(
    {
      title: `${config.title.text}, version ${version}`,
      at: "forms",
      notice:
        completedAction === "uploaded"
          ? "The check found no mistakes. The version is stored, but not yet in force."
          : undefined,
    },
    html`<p class="back"><a href="/desk/forms/${formId}">${config.title.text}: all versions</a></p>
      <h1>${config.title.text}, version ${version}</h1>
      <p class="lead">
        ${isInForce ? "This version is in force." : inForce === null ? "This is a new form." : `Version ${inForce} is in force.`}
        Added ${formatMoment(record.AddedAt)}.
      </p>
      ${link ? renderTestLink(link) : ""}
      ${
        isInForce
          ? ""
          : html`${currentVersion ? renderDifferences(listFormDifferences(currentVersion, config), inForce ?? 0) : renderNewForm(config.steps.length)}
            ${renderDraftEffect(await calculateDraftEffect(config, context))} ${renderVersionActions(record, inForce, context)}`
      }`,
  );
}

function renderTestLink(link: string): Html {
  return html`<section class="said" role="status">
    <h2>The test link is ready</h2>
    <p><a href="${link}" target="_blank" rel="noopener noreferrer">Open version as a test applicant</a></p>
    <p>It opens a draft of this version in the real portal. Whoever has the link can fill it in; nothing can be lodged with it.</p>
  </section>`;
}

function renderNewForm(steps: number): Html {
  return html`<section>
    <h2>Differences</h2>
    <p>No version of this form is in force. It has ${steps} steps.</p>
  </section>`;
}

const headings: Readonly<Record<DifferenceKind, string>> = {
  added: "Added",
  removed: "Removed",
  changed: "Changed",
};

function renderDifferences(differences: readonly FormDifference[], inForce: number): Html {
  const byKind = Map.groupBy(differences, ({ kind }) => kind);
  return html`<section>
    <h2>Differences from version ${inForce}</h2>
    ${differences.length === 0 ? html`<p class="empty">There are none.</p>` : ""}
    ${[...byKind].map(
      ([kind, list]) =>
        html`<h3>${headings[kind]} (${list.length})</h3>
          <ul class="entries">${list.map(renderDifference)}</ul>`,
    )}
  </section>`;
}

function renderDifference({ location, label, path, changes }: FormDifference): Html {
  return html`<li>
    <span class="strong">${label}</span>
    <span class="line soft">${location}, <code>${path}</code></span>
    ${changes.map((change) => html`<span class="line">${change}</span>`)}
  </li>`;
}

const formatCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

function renderDraftEffect(effect: DraftEffect): Html {
  const { draftCount, examinedDraftCount, answersSetAsideCount } = effect;
  const { draftsWithAnswersSetAside, draftsWithReaskedQuestions } = effect;
  const setAsideText =
    answersSetAsideCount === 0
      ? "no answer is set aside"
      : `${formatCount(answersSetAsideCount, "answer")} set aside in ${formatCount(draftsWithAnswersSetAside, "draft")}`;
  const answerAgainText =
    draftsWithReaskedQuestions === 0
      ? "no question to answer again"
      : `questions to answer again in ${formatCount(draftsWithReaskedQuestions, "draft")}`;
  return html`<section>
    <h2>Effect on live drafts</h2>
    <p class="strong">${draftCount === 0 ? "There are no drafts of another version." : `${formatCount(draftCount, "draft")}; ${setAsideText}; ${answerAgainText}.`}</p>
    ${
      examinedDraftCount < draftCount
        ? html`<p>Only the first ${examinedDraftCount} drafts were examined, because the others would take too long.</p>`
        : ""
    }
    ${renderQuestionTable("Answers set aside", effect.questionsSetAside)} ${renderQuestionTable("Questions to answer again", effect.reaskedQuestions)}
  </section>`;
}

function renderQuestionTable(title: string, questions: readonly AffectedQuestion[]): Html | string {
  if (questions.length === 0) return "";
  return html`<table>
    <caption>${title}</caption>
    <thead>
      <tr><th scope="col">Question</th><th scope="col">Reason given to the applicant</th><th scope="col">Drafts</th></tr>
    </thead>
    <tbody>
      ${questions.map(
        ({ label, reason, draftCount }) =>
          html`<tr><td>${label}</td><td>${reason}</td><td class="number">${draftCount}</td></tr>`,
      )}
    </tbody>
  </table>`;
}
