/** Converts a SurveyJS form: pages, panels, dynamic panels, questions, validators and conditions. */
import { isRecord } from "#contract/unknown-value.ts";
import {
  type ImportedForm,
  type ImportedQuestion,
  type ImportedSection,
  type ImportedStep,
  joinConditions,
  type ReportLoss,
} from "./imported-form.ts";
import { listSourceObjects, readSourceNumber, readSourceText, type SourceObject } from "./read-source.ts";
import { listElements, type PlacedElement } from "./surveyjs-elements.ts";
import { KNOWN_SECTION_KEYS, KNOWN_SURVEY_KEYS, reportLostSurveyKeys } from "./surveyjs-losses.ts";
import { toQuestion } from "./surveyjs-question.ts";
import { createSurveyReader, type SurveyReader } from "./surveyjs-reader.ts";

export function readSurveyForm(source: SourceObject, name: string, reportLoss: ReportLoss): ImportedForm {
  const survey = createSurveyReader(source, reportLoss);
  const { locale, readText } = survey;
  const title = readText(source["title"], "title") ?? name;
  const intro = readText(source["description"], "description");
  const receipt = readText(source["completedHtml"], "completedHtml");
  reportLostSurveyKeys(source, "survey", reportLoss, KNOWN_SURVEY_KEYS);
  const pages = listSourceObjects(source["pages"]);
  const allPages = pages.length > 0 ? pages : [{ name: "page1", elements: source["elements"] }];
  for (const key of ["triggers", "calculatedValues", "completedHtmlOnCondition"])
    if (Array.isArray(source[key]) && source[key].length > 0)
      reportLoss(key, "has no counterpart: write a rule, a computed question or a condition");
  const surveyTitle = readSourceText(source["title"], locale) === undefined ? undefined : title;
  const steps = allPages.map((page, at) => toStep(survey, page, at, surveyTitle));
  const otherLanguages = survey.listOtherLanguages();
  if (otherLanguages.length > 0)
    reportLoss("locale", `the texts in ${otherLanguages.join(", ")} are lost: import them with wizard texts`);
  return {
    id: name,
    title,
    intro,
    receipt,
    locale: locale === "en" || locale === "default" ? "en-AU" : locale,
    steps,
  };
}

function toStep(
  survey: SurveyReader,
  page: SourceObject,
  at: number,
  surveyTitle: string | undefined,
): ImportedStep {
  const place = `pages[${at}]`;
  const stepName = String(page["name"] ?? `page${at + 1}`);
  const ownTitle = surveyTitle ?? stepName;
  const stepTitle = survey.readText(page["title"], `${place}.title`) ?? ownTitle;
  reportLostSurveyKeys(page, place, survey.reportLoss, KNOWN_SECTION_KEYS);
  return {
    name: stepName,
    title: stepTitle,
    visibleIf: survey.readCondition(page["visibleIf"], place),
    sections: toSections(survey, listElements(page["elements"], `${place}.elements`, survey.reportLoss), {
      name: stepName,
      title: stepTitle,
      help: survey.readText(page["description"], `${place}.description`),
    }),
  };
}

/** Converts panels to sections. Questions outside panels form a section of the page. */
function toSections(
  survey: SurveyReader,
  elements: readonly PlacedElement[],
  own: Pick<ImportedSection, "name" | "title" | "help" | "visibleIf">,
): ImportedSection[] {
  const sections: ImportedSection[] = [];
  let openQuestions: ImportedQuestion[] = [];
  const closeSection = () => {
    if (openQuestions.length > 0) sections.push({ ...own, questions: openQuestions });
    openQuestions = [];
  };
  for (const { element, place: innerPlace } of elements) {
    const elementName = String(element["name"]);
    if (element["type"] === "panel") {
      closeSection();
      reportLostSurveyKeys(element, innerPlace, survey.reportLoss, KNOWN_SECTION_KEYS);
      const panelCondition = survey.readCondition(element["visibleIf"], innerPlace);
      sections.push(
        ...toSections(
          survey,
          listElements(element["elements"], `${innerPlace}.elements`, survey.reportLoss),
          {
            name: elementName,
            title: survey.readText(element["title"], `${innerPlace}.title`) ?? own.title,
            help: survey.readText(element["description"], `${innerPlace}.description`),
            visibleIf: joinConditions(own.visibleIf, panelCondition),
          },
        ),
      );
    } else if (element["type"] === "paneldynamic") {
      closeSection();
      sections.push(toRepeat(survey, element, elementName, innerPlace, own.visibleIf));
    } else {
      const question = toQuestion(survey, element, elementName, innerPlace);
      if (question) openQuestions.push(question);
    }
  }
  closeSection();
  return sections;
}

function toRepeat(
  survey: SurveyReader,
  element: SourceObject,
  elementName: string,
  place: string,
  outerCondition: ImportedSection["visibleIf"],
): ImportedSection {
  const ownTitle = survey.readText(element["title"], `${place}.title`) ?? elementName;
  reportLostSurveyKeys(element, place, survey.reportLoss, KNOWN_SECTION_KEYS);
  const min = readSourceNumber(element["minPanelCount"]);
  const max = readSourceNumber(element["maxPanelCount"]);
  return {
    name: elementName,
    title: ownTitle,
    help: survey.readText(element["description"], `${place}.description`),
    visibleIf: joinConditions(outerCondition, survey.readCondition(element["visibleIf"], place)),
    repeat: {
      noun:
        readSourceText(element["templateTitle"], survey.locale)
          ?.replace(/[#{][^ ]*/g, "")
          .trim() || ownTitle,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    },
    questions: listElements(
      element["templateElements"],
      `${place}.templateElements`,
      survey.reportLoss,
    ).flatMap(({ element: child, place: innerPlace }) => {
      const question = toQuestion(survey, child, String(child["name"]), innerPlace);
      return question ? [withItemNames(question)] : [];
    }),
  };
}

/**
 * Renames variables in a question's conditions: SurveyJS's `panel.name` becomes `name`. Both mean the
 * question `name` in the same item.
 */
function withItemNames(question: ImportedQuestion): ImportedQuestion {
  const renameVariables = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(renameVariables);
    if (!isRecord(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === "var" ? String(value).replace(/^panel\./, "") : renameVariables(value),
      ]),
    );
  };
  return {
    ...question,
    visibleIf: renameVariables(question.visibleIf),
    requiredIf: renameVariables(question.requiredIf),
    readOnlyIf: renameVariables(question.readOnlyIf),
  };
}
