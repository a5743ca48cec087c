/** Reports the properties of SurveyJS that have no counterpart in a form of the portal. */
import type { ReportLoss } from "./imported-form.ts";
import { isEmptySource, type SourceObject } from "./read-source.ts";

/** Keys that are converted, or only describe the look of a question. */
const KNOWN_KEYS = new Set(
  "type name title description isRequired visibleIf requiredIf choices inputType validators maxLength min max html defaultValue elements templateElements minPanelCount maxPanelCount acceptedTypes maxSize allowMultiple maxFiles state titleLocation width minWidth maxWidth minValueExpression maxValueExpression startWithNewLine colCount body cellType columns rows minRowCount maxRowCount columnMinWidth templateTitle hideNumber readOnly enableIf".split(
    " ",
  ),
);

/** Properties of the survey that are converted, or only describe the look and the behaviour of its pages. */
export const KNOWN_SURVEY_KEYS = new Set(
  "title description pages elements locale completedHtml triggers calculatedValues completedHtmlOnCondition logo logoWidth logoHeight logoFit logoPosition widthMode width showProgressBar progressBarType progressBarShowPageNumbers progressBarShowPageTitles progressBarInheritWidthFrom progressBarLocation showPageNumbers showPageTitles showQuestionNumbers questionStartIndex questionTitleLocation questionDescriptionLocation questionErrorLocation showTitle showPrevButton showNavigationButtons requiredText requiredMark checkErrorsMode textUpdateMode clearInvisibleValues fitToContainer headerView backgroundImage headerWidth focusFirstQuestionAutomatic focusOnFirstError showCompletedPage showTOC tocLocation goNextPageAutomatic autoAdvanceEnabled maxTextLength themeVariables questionsOnPageMode".split(
    " ",
  ),
);

const QUESTION_KEYS = ["defaultValue", "readOnly", "enableIf"];
/** Keys that are known for pages and panels. Excludes the keys that only questions can have. */
export const KNOWN_SECTION_KEYS = new Set([...KNOWN_KEYS].filter((key) => !QUESTION_KEYS.includes(key)));

const BUTTON_REMEDY = "buttons have texts of the portal: write itemNoun";
const OWN_BUTTON_REMEDY = "buttons have texts of the portal";
const COUNT_REMEDY = "has no counterpart: write min of repeat";
const CHOICE_REMEDY = "the choices are Yes and No: write the type radio";
const REMEDIES: Readonly<Record<string, string>> = {
  placeholder: "has no counterpart: write it as the hint",
  requiredErrorText: "an own message for a missing answer has no counterpart",
  autocomplete: "is not converted: write autocomplete",
  readOnly: "write readOnlyIf at its questions",
  enableIf: "write readOnlyIf at its questions",
  defaultValueExpression: "is code of SurveyJS: make the question computed, or write a default",
  expression: "is code of SurveyJS: write the type computed with a value",
  valueTrue: CHOICE_REMEDY,
  valueFalse: CHOICE_REMEDY,
  labelTrue: CHOICE_REMEDY,
  labelFalse: CHOICE_REMEDY,
  rowCount: COUNT_REMEDY,
  panelCount: COUNT_REMEDY,
  completeText: OWN_BUTTON_REMEDY,
  pagePrevText: OWN_BUTTON_REMEDY,
  pageNextText: OWN_BUTTON_REMEDY,
  startSurveyText: OWN_BUTTON_REMEDY,
  addRowText: BUTTON_REMEDY,
  removeRowText: BUTTON_REMEDY,
  panelAddText: BUTTON_REMEDY,
  panelRemoveText: BUTTON_REMEDY,
};

/** Reports each property of an element that has content and is not converted. */
export function reportLostSurveyKeys(
  element: SourceObject,
  place: string,
  reportLoss: ReportLoss,
  converted: ReadonlySet<string> = KNOWN_KEYS,
): void {
  for (const [key, value] of Object.entries(element))
    if (!converted.has(key) && !isEmptySource(value))
      reportLoss(
        `${place}.${key}`,
        (Object.hasOwn(REMEDIES, key) ? REMEDIES[key] : undefined) ?? "has no counterpart",
      );
}
