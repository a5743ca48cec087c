/** Renders the provider's guide to permits as plain HTML: one question per screen, without a script. */
import { isSwitchedOff } from "#contract/config/features.ts";
import type { CountryCode } from "#contract/country-code.ts";
import type { GuideOutcome, GuideStep, PermitGuide } from "#contract/public/public-lodgement.ts";
import type { HostLanguage, HostView, LocalisePath } from "../host-view.ts";
import { slotEncoders } from "../slot-encoders.ts";
import { renderGuideFacts } from "./guide-facts.ts";
import { renderContactLines } from "./host-fragments.ts";

const escapeText = slotEncoders.text;

/** Looks up a text of `pages.start.…` in the page's language. */
type StartText = (key: string) => string;

interface GuideContext {
  readonly guide: PermitGuide;
  readonly language: string;
  readonly country: CountryCode | undefined;
  readonly text: StartText;
  readonly href: (path: string) => string;
  /** The council's contact details as HTML; empty if unknown. */
  readonly contact: string;
  /** True for a page that the host has switched off. */
  readonly isOff: (path: string) => boolean;
}

/** An answer that leads to a screen: the id of the question's screen, the question and the answer. */
interface GivenAnswer {
  readonly at: string;
  readonly question: string;
  readonly answer: string;
}

const pathsByOutcome: Readonly<Record<GuideOutcome["Kind"], string | undefined>> = {
  lodge: "/public-lodgement/",
  none: undefined,
  quotation: "/public-quotation/",
  track: "/app-tracking/",
  inspection: "/public-inspection/",
  "sign-in": "/auth/login/",
  contact: undefined,
};

/** Maximum number of steps. A guide with more steps is not shown. */
const MAX_STEPS = 300;
/** Maximum characters of a question or an answer that an outcome repeats. */
const MAX_REPEATED_LENGTH = 160;
const ROOT_SCREEN_ID = "way";

/**
 * Renders one screen for each question and each outcome. Links lead to the screens by their ids. Returns an
 * empty text if the provider has no guide, or if the guide has too many steps.
 */
export function renderGuideScreens(
  view: HostView,
  language: HostLanguage,
  localise: LocalisePath,
  text: StartText,
): string {
  const guide = view.guides?.[language.code];
  if (!guide || countSteps(guide.Answers) > MAX_STEPS) return "";
  const context: GuideContext = {
    guide,
    language: language.code,
    country: view.config.country,
    text: (key) => escapeText(text(key)),
    href: (path) => escapeText(localise(path, language.code)),
    contact: renderContactLines(view),
    isOff: (path) => isSwitchedOff(path, view.config),
  };
  return `<div class="guide">${renderQuestionScreen(ROOT_SCREEN_ID, guide.Question, guide.Answers, [], context)}</div>`;
}

function countSteps(steps: readonly GuideStep[]): number {
  return steps.reduce((sum, { Answers = [] }) => sum + 1 + countSteps(Answers), 0);
}

/** Renders a question, followed by the screens of its answers. */
function renderQuestionScreen(
  id: string,
  question: string,
  steps: readonly GuideStep[],
  givenAnswers: readonly GivenAnswer[],
  context: GuideContext,
): string {
  const choices = steps.map(
    (step) => `<li><a href="#${getScreenId(step)}">${escapeText(step.Choice)}</a></li>`,
  );
  const followingScreens = steps.map((step) => {
    const answersSoFar = [...givenAnswers, { at: id, question, answer: step.Choice }];
    return step.Outcome
      ? renderOutcomeScreen(getScreenId(step), step.Outcome, answersSoFar, context)
      : renderQuestionScreen(
          getScreenId(step),
          step.Question ?? "",
          step.Answers ?? [],
          answersSoFar,
          context,
        );
  });
  return (
    renderScreen(
      id,
      escapeText(question),
      givenAnswers,
      context,
      `<ul class="guide-choices">${choices.join("")}</ul>`,
    ) + followingScreens.join("")
  );
}

function getScreenId({ Id }: GuideStep): string {
  return `${ROOT_SCREEN_ID}-${escapeText(Id)}`;
}

/**
 * Renders a screen. `title` is encoded HTML. The screen has a `tabindex`, so that browsers move the focus
 * to it when a link opens it.
 */
function renderScreen(
  id: string,
  title: string,
  givenAnswers: readonly GivenAnswer[],
  context: GuideContext,
  content: string,
): string {
  const lastAnswer = givenAnswers.at(-1);
  const backLink = lastAnswer
    ? `<p><a class="guide-back link" href="#${lastAnswer.at}">${context.text("back")}</a></p>`
    : "";
  return [
    `<section class="guide-screen" id="${id}" tabindex="-1" aria-labelledby="${id}-title">`,
    `${backLink}<h2 id="${id}-title">${title}</h2>${content}</section>`,
  ].join("");
}

function renderOutcomeScreen(
  id: string,
  outcome: GuideOutcome,
  givenAnswers: readonly GivenAnswer[],
  context: GuideContext,
): string {
  const { Kind, Title, Text, Rule, ApplicationTypeId } = outcome;
  const type = context.guide.Types.find(({ Id }) => Id === ApplicationTypeId);
  const facts = [
    ...(Rule ? [{ term: context.text("why"), detail: escapeText(Rule) }] : []),
    ...(type ? renderGuideFacts(type, context) : []),
  ];
  const rows = facts.map(({ term, detail }) => `<div><dt>${term}</dt><dd>${detail}</dd></div>`).join("");
  const content = [
    `<p>${escapeText(Text)}</p>`,
    rows && `<dl class="guide-facts">${rows}</dl>`,
    renderActions(outcome, context),
    renderGivenAnswers(givenAnswers, context),
  ];
  const title = `${Kind === "lodge" ? `<small>${context.text("apply")}</small> ` : ""}${escapeText(Title)}`;
  return renderScreen(id, title, givenAnswers, context, content.join(""));
}

/**
 * Renders the link for the outcome's next action, and for a permit also the link to its quotation. Without
 * such an action, renders the council's contact details.
 */
function renderActions({ Kind, ApplicationTypeId }: GuideOutcome, context: GuideContext): string {
  const findPath = (kind: GuideOutcome["Kind"]) => {
    const path = pathsByOutcome[kind];
    return path && !context.isOff(path) ? path : undefined;
  };
  const targetPath = findPath(Kind);
  if (!targetPath) return context.contact && `<h3>${context.text("ask")}</h3>${context.contact}`;
  const typeHash = ApplicationTypeId
    ? escapeText(`#${new URLSearchParams({ type: ApplicationTypeId })}`)
    : "";
  const renderButton = (
    kind: GuideOutcome["Kind"],
    look: "button-primary" | "button-secondary",
    path: string,
  ) => `<a class="button ${look}" href="${context.href(path)}${typeHash}">${context.text(`to.${kind}`)}</a>`;
  const quotationPath = Kind === "lodge" ? findPath("quotation") : undefined;
  const quotationButton = quotationPath ? renderButton("quotation", "button-secondary", quotationPath) : "";
  return `<p class="public-actions">${renderButton(Kind, "button-primary", targetPath)}${quotationButton}</p>`;
}

function renderGivenAnswers(givenAnswers: readonly GivenAnswer[], context: GuideContext): string {
  const rows = givenAnswers.map(({ at, question, answer }) => {
    const changeLink = `<a class="link" href="#${at}">${context.text("change")}<span class="sr-only"> ${shortenText(question)}</span></a>`;
    return `<div><dt>${shortenText(question)}</dt><dd>${shortenText(answer)}</dd><dd>${changeLink}</dd></div>`;
  });
  return `<h3>${context.text("given")}</h3><dl class="guide-given">${rows.join("")}</dl>`;
}

function shortenText(text: string): string {
  return escapeText(text.length > MAX_REPEATED_LENGTH ? `${text.slice(0, MAX_REPEATED_LENGTH)}…` : text);
}

/**
 * Renders the application types that can be lodged online, by group. Returns an empty text if the provider
 * does not list them.
 */
export function renderTypeList(view: HostView, language: HostLanguage, text: StartText): string {
  const lodgeableTypes = view.guides?.[language.code]?.Types.filter(({ CanLodge }) => CanLodge) ?? [];
  if (lodgeableTypes.length === 0) return "";
  const groups = [...Map.groupBy(lodgeableTypes, ({ Group }) => Group)].map(([group, types]) => {
    const items = types.map(
      ({ Name, Description }) => `<li>${escapeText(Name)}<br><small>${escapeText(Description)}</small></li>`,
    );
    return `<h3>${escapeText(group)}</h3><ul>${items.join("")}</ul>`;
  });
  return `<details class="type-list"><summary>${escapeText(text("types"))}</summary><div>${groups.join("")}</div></details>`;
}
