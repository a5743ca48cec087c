/** Reports the properties of SurveyJS that have no counterpart in a form of the portal. */
import type { ReportLoss } from "./imported-form.ts";
import { isEmptySource, type SourceObject } from "./read-source.ts";

/** Keys that are converted, or only describe the look of a question. */
const KNOWN = new Set(
  "type name title description isRequired visibleIf requiredIf choices inputType validators maxLength min max html defaultValue elements templateElements minPanelCount maxPanelCount acceptedTypes maxSize allowMultiple maxFiles state titleLocation width minWidth maxWidth minValueExpression maxValueExpression startWithNewLine colCount body cellType columns rows minRowCount maxRowCount columnMinWidth templateTitle hideNumber readOnly enableIf".split(
    " ",
  ),
);

/** Properties of the survey that are converted, or only describe the look and the behaviour of its pages. */
export const KNOWN_OF_SURVEY = new Set(
  "title description pages elements locale completedHtml triggers calculatedValues completedHtmlOnCondition logo logoWidth logoHeight logoFit logoPosition widthMode width showProgressBar progressBarType progressBarShowPageNumbers progressBarShowPageTitles progressBarInheritWidthFrom progressBarLocation showPageNumbers showPageTitles showQuestionNumbers questionStartIndex questionTitleLocation questionDescriptionLocation questionErrorLocation showTitle showPrevButton showNavigationButtons requiredText requiredMark checkErrorsMode textUpdateMode clearInvisibleValues fitToContainer headerView backgroundImage headerWidth focusFirstQuestionAutomatic focusOnFirstError showCompletedPage showTOC tocLocation goNextPageAutomatic autoAdvanceEnabled maxTextLength themeVariables questionsOnPageMode".split(
    " ",
  ),
);

const ONLY_OF_QUESTIONS = ["defaultValue", "readOnly", "enableIf"];
/** Keys that are known for pages and panels. Excludes the keys that only questions can have. */
export const KNOWN_OF_SECTIONS = new Set([...KNOWN].filter((key) => !ONLY_OF_QUESTIONS.includes(key)));

const BUTTON = "buttons have texts of the portal: write itemNoun";
const OWN_BUTTON = "buttons have texts of the portal";
const COUNT = "has no counterpart: write min of repeat";
const CHOICE = "the choices are Yes and No: write the type radio";
const REMEDIES: Readonly<Record<string, string>> = {
  placeholder: "has no counterpart: write it as the hint",
  requiredErrorText: "an own message for a missing answer has no counterpart",
  autocomplete: "is not converted: write autocomplete",
  readOnly: "write readOnlyIf at its questions",
  enableIf: "write readOnlyIf at its questions",
  defaultValueExpression: "is code of SurveyJS: make the question computed, or write a default",
  expression: "is code of SurveyJS: write the type computed with a value",
  ...{
    valueTrue: CHOICE,
    valueFalse: CHOICE,
    labelTrue: CHOICE,
    labelFalse: CHOICE,
    rowCount: COUNT,
    panelCount: COUNT,
  },
  ...{
    completeText: OWN_BUTTON,
    pagePrevText: OWN_BUTTON,
    pageNextText: OWN_BUTTON,
    startSurveyText: OWN_BUTTON,
  },
  ...{ addRowText: BUTTON, removeRowText: BUTTON, panelAddText: BUTTON, panelRemoveText: BUTTON },
};

/** Reports each property of an element that has content and is not converted. */
export function reportLostSurveyKeys(
  element: SourceObject,
  place: string,
  reportLoss: ReportLoss,
  converted: ReadonlySet<string> = KNOWN,
): void {
  for (const [key, value] of Object.entries(element))
    if (!converted.has(key) && !isEmptySource(value))
      reportLoss(
        `${place}.${key}`,
        (Object.hasOwn(REMEDIES, key) ? REMEDIES[key] : undefined) ?? "has no counterpart",
      );
}
