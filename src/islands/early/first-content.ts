/**
 * Shows the first rows of the list, the head of an application, or the first questions of a draft before
 * any module is loaded. The data comes from the requests of the inline script (`early-start.ts`). The
 * content is shown in the skeleton, with the templates of `first-content-templates.tsx`, until the screen
 * replaces it (decisions 137).
 */

import type { ApplicationSummary } from "#contract/applications/application.ts";
import type { Draft } from "#contract/applications/application-draft.ts";
import { applicationStatus } from "#contract/lookups/menu.ts";
import type { FieldType, MessageText, WizardConfig, WizardStep } from "#contract/wizard/config.ts";
import { FIRST_CONTENT_ATTRIBUTE, SKELETON_ID } from "./start-signals.ts";

/** A screen with a template. */
export interface FirstContentScreen {
  readonly name: "list" | "details" | "draft";
  /** The reader's language and its direction. */
  readonly language: string;
  readonly dir: "ltr" | "rtl";
  /** The id of the wizard step in the URL. */
  readonly stepId?: string | undefined;
  /**
   * URLs of the scripts that the wizard needs only for special fields and steps (see `needsLaterScripts`).
   */
  readonly laterScripts?: readonly string[] | undefined;
}

/** Types of fields whose controls are in `laterScripts`, not in the wizard's first scripts. */
const laterTypes: readonly FieldType[] = [
  "bcaClass",
  "contact",
  "file",
  "items",
  "map",
  "month",
  "practitioner",
  "property",
  "quantity",
  "signature",
  "table",
  "timeRange",
  "titleRef",
];

export const firstContentSettings = {
  skeleton: SKELETON_ID,
  shown: FIRST_CONTENT_ATTRIBUTE,
  details: "/app-details/",
  /** Maximum number of rows: more than fit on a phone. */
  maxRows: 8,
  /** Maximum number of questions: more than fit on a phone. */
  maxFields: 5,
  tones: applicationStatus.shape.Tone.options,
  laterTypes,
};

/**
 * Shows the content of the responses. Shows nothing if a response is an error, or if the skeleton is hidden
 * or already shows a list snapshot or an error. For a draft, `replies` are the form and the draft; for
 * other screens, one response. Runs as an inline script, so it cannot use anything outside this function.
 */
export function showFirstContent(
  settings: typeof firstContentSettings,
  screen: FirstContentScreen,
  replies: readonly Promise<Response>[],
): void {
  // Put bidi isolates around each part: they keep the order of the parts in right-to-left languages.
  const joinParts = (...parts: (string | null)[]) =>
    parts.flatMap((part) => (part ? `\u2068${part}\u2069` : [])).join(" · ");

  /**
   * Fills the elements that `values` names. A text becomes the element's text; `true` leaves the element
   * unchanged; any empty value removes it. Sets plain text only, because the provider is not trusted.
   */
  function fillTexts(
    copy: ParentNode,
    values: Readonly<Record<string, string | boolean | null | undefined>>,
  ): void {
    for (const element of copy.querySelectorAll<HTMLElement>("[data-fill]")) {
      const name = element.dataset["fill"] ?? "";
      if (!(name in values)) continue;
      const value = values[name];
      if (!value) element.remove();
      else if (value !== true) element.textContent = value;
    }
  }

  /** Replaces the element that `selector` finds by one copy for each item. */
  function repeatElement<Item>(
    parent: ParentNode,
    selector: string,
    items: readonly Item[],
    fillCopy: (copy: Element, item: Item) => void,
  ): void {
    const templateElement = parent.querySelector(selector);
    if (!templateElement) return;
    const copies = items.map((item) => {
      const copy = templateElement.cloneNode(true) as Element;
      fillCopy(copy, item);
      return copy;
    });
    templateElement.replaceWith(...copies);
  }

  function fillApplication(copy: ParentNode, application: ApplicationSummary): void {
    const { Id, Number: number, Title, ApplicationTypeName: type, Description, Status } = application;
    fillTexts(copy, {
      Title: Title || number || type,
      Facts: joinParts(number, type, Description),
      Head: joinParts(number, type, Status.Name),
      Status: Status.Name,
      DraftType: number === null ? type : null,
      Step: Status.Turn === "applicant" && !Status.IsTerminal,
    });
    copy.querySelector("a")?.setAttribute("href", settings.details + encodeURIComponent(Id));
    const tone = settings.tones.find((known) => known === Status.Tone);
    if (tone) copy.querySelector(".status")?.classList.replace("tone-neutral", `tone-${tone}`);
  }

  /**
   * Returns the step at which the wizard opens the draft. Returns undefined if the replies do not name it.
   */
  function findStep({ steps }: WizardConfig, { Revision, CurrentStepId, Returned }: Draft) {
    const id = screen.stepId ?? CurrentStepId ?? (Revision === 0 ? steps[0]?.id : null);
    const requestedStep = steps.find((each) => each.id === id);
    // This is the same rule as in `getOpeningStepId` of the wizard.
    const startsOver = Returned && !screen.stepId && (!requestedStep || requestedStep.kind === "declaration");
    return startsOver ? (steps.find(({ kind }) => kind === "review") ?? steps[0]) : requestedStep;
  }

  /** True if the step always needs the later scripts, whatever the answers are. */
  const needsLaterScripts = ({ kind, sections }: WizardStep) =>
    kind !== "form" ||
    sections.some(
      ({ visibleIf, repeat, fields }) =>
        visibleIf === undefined &&
        (repeat ||
          // A section without questions may show the fees. Their code is in the later scripts.
          fields.every(({ type }) => type === "computed") ||
          fields.some((each) => each.visibleIf === undefined && settings.laterTypes.includes(each.type))),
    );

  /**
   * Preloads the later scripts if the step needs them. Otherwise the wizard would request them only when it
   * shows the step, one round trip later.
   */
  function preloadLaterScripts(form: WizardConfig, draft: Draft): void {
    const step = findStep(form, draft);
    if (form.layout === "steps" && !(step && needsLaterScripts(step))) return;
    for (const href of screen.laterScripts ?? []) {
      const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
      // Low priority, because the wizard's first scripts are more urgent.
      link.fetchPriority = "low";
      document.head.append(link);
    }
  }

  /**
   * Fills the template with the draft's step and its first questions. Returns false if only the wizard can
   * show the step: its visibility depends on answers, or the form has another language or version.
   */
  function fillStep(copy: ParentNode, form: WizardConfig, draft: Draft): boolean {
    const getBaseLanguage = (code: string) => code.split("-")[0];
    const { ApplicationTypeId, ConfigurationVersion } = draft;
    const isFormOfDraft =
      form.version === ConfigurationVersion && form.applicationTypeIds.includes(ApplicationTypeId);
    const step = findStep(form, draft);
    const canShowStep = step && step.visibleIf === undefined && form.layout === "steps";
    if (!canShowStep || !isFormOfDraft || getBaseLanguage(form.locale) !== getBaseLanguage(screen.language))
      return false;
    // A text that contains answers is left out, because only the wizard can fill them in.
    const toTextWithoutAnswers = (words: MessageText | undefined) => (words?.answers ? null : words?.text);
    const [section] = step.kind === "form" ? step.sections : [];
    const fields = section?.visibleIf === undefined && !section?.repeat ? (section?.fields ?? []) : [];
    const firstConditional = fields.findIndex(
      ({ visibleIf, staffOnly }) => visibleIf !== undefined || staffOnly,
    );
    const shownFields = (firstConditional < 0 ? fields : fields.slice(0, firstConditional)).slice(
      0,
      settings.maxFields,
    );
    repeatElement(copy, "[data-question]", shownFields, (question, { type, label, hint, options = [] }) => {
      const choices = type === "radio" ? options : [];
      repeatElement(question, "[data-choice]", choices, (choice, each) =>
        fillTexts(choice, {
          ChoiceLabel: toTextWithoutAnswers(each.label),
          ChoiceHint: toTextWithoutAnswers(each.hint),
        }),
      );
      const hasChoices = choices.length > 0;
      fillTexts(question, {
        Label: toTextWithoutAnswers(label),
        Hint: toTextWithoutAnswers(hint),
        Input: !hasChoices,
        Choices: hasChoices,
      });
    });
    fillTexts(copy, {
      Form: toTextWithoutAnswers(form.title),
      StepTitle: toTextWithoutAnswers(step.title),
      Intro: toTextWithoutAnswers(step.intro),
      Minutes: !step.intro && step.estimatedMinutes !== undefined,
      Section: shownFields.length > 0 && toTextWithoutAnswers(section?.title),
      Help: shownFields.length > 0 && toTextWithoutAnswers(section?.help),
    });
    return true;
  }

  async function showWhenLoaded(): Promise<void> {
    const responses = await Promise.all(replies);
    if (!responses.every(({ ok }) => ok)) return;
    const [content, draft] = await Promise.all(responses.map((response) => response.clone().json()));
    if (screen.name === "draft") preloadLaterScripts(content, draft);
    const findTemplate = () =>
      document.querySelector<HTMLTemplateElement>(`template[data-first-content="${screen.name}"]`);
    // Do not wait for `DOMContentLoaded`, which waits for the scripts. The template is fully parsed once
    // the next element exists.
    while (document.readyState === "loading" && !findTemplate()?.nextElementSibling)
      await new Promise(requestAnimationFrame);
    const copy = findTemplate()?.content.cloneNode(true) as DocumentFragment | undefined;
    const skeleton = document.getElementById(settings.skeleton);
    // Do not replace a list snapshot or the notice that the scripts failed.
    const isSkeletonInUse =
      skeleton?.matches("[hidden], [data-snapshot]") || skeleton?.querySelector("[role=alert]");
    if (!copy || !skeleton || isSkeletonInUse) return;
    if (screen.name === "list") {
      const rows: ApplicationSummary[] = content.Items.slice(0, settings.maxRows);
      if (rows.length === 0) return;
      repeatElement(copy, "tbody tr", rows, fillApplication);
    } else if (screen.name === "details") fillApplication(copy, content.Application);
    else if (!fillStep(copy, content, draft)) return;
    const main = skeleton.querySelector(".app-main");
    const status = main?.querySelector("[role=status]");
    // Keep the status element: with it, screen readers announce that the portal is opening.
    main?.replaceChildren(...(status ? [status] : []), copy);
    skeleton.dir = screen.dir;
    skeleton.setAttribute(settings.shown, screen.name);
  }
  showWhenLoaded().catch(() => undefined);
}
