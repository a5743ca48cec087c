/** Reports the properties of a form.io component that have no counterpart in a form of the portal. */
import { isRecord } from "#contract/unknown-value.ts";
import type { ReportLoss } from "./imported-form.ts";
import { isEmptySource, type SourceObject } from "./read-source.ts";

const listWords = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Ignored properties: those that describe only the look of a component, the state of the form builder, or the
 * place where form.io stores answers.
 */
const IGNORED_PROPERTIES: ReadonlySet<string> = new Set([
  ...listWords(`id input key type label tableView modalEdit customClass labelPosition labelWidth labelMargin
    hideLabel tabindex autofocus overlay widget datePicker timePicker size theme inline optionsLabelPosition
    dataGridLabel collapsible collapsed block leftIcon rightIcon showValidations autoExpand rows fixedSize
    showCharCount showWordCount spellcheck allowMultipleMasks addons className tag refreshOnChange width height
    penColor backgroundColor minWidth maxWidth keepOverlayRatio hideOnChildrenHidden autoAdjust isNew builder
    inputType inputFormat inputMode dbIndex mask onlyAvailableItems keyModified lockKey`),
  ...listWords(`storage dir url options fileKey fileNameTemplate uploadOnly image imageSize privateDownload webcam
    webcamSize capture withCredentials`),
  ...listWords(`dataSrc dataType template valueProperty selectFields searchEnabled searchField searchThreshold
    searchDebounce minSearch limit lazyLoad readOnlyValue authenticate ignoreCache selectThreshold fuseOptions
    indexeddb uniqueOptions useExactSearch idPath clearOnRefresh refreshOnBlur noRefreshOnScroll customOptions`),
  ...listWords(`format displayInTimezone timezone useLocaleSettings allowInput dayFirst hideInputLabels
    inputsLabelPosition datepickerMode shortcutButtons delimiter thousandsSeparator decimalSymbol
    truncateMultipleSpaces`),
  ...listWords(`reorder addAnotherPosition defaultOpen layoutFixed initEmpty templates inlineEdit openWhenEmpty modal
    displayAsTable rowClass rowDrafts striped bordered hover condensed cellAlignment numRows numCols
    verticalLayout tree breadcrumb breadcrumbClickable buttonSettings allowPrevious saveOnEnter scrollToTop
    navigation`),
]);

/**
 * Properties that only components with an answer use. The form builder also writes them into components
 * without an answer.
 */
export const ANSWER_PROPERTIES = ["persistent", "clearOnHide"];

/**
 * Values that need no report: the form builder writes them into every component, or forms of the portal
 * always behave that way.
 */
const DEFAULT_VALUES: Readonly<Record<string, unknown>> = {
  persistent: true,
  clearOnHide: true,
  validateOn: "change",
  case: "mixed",
  step: "any",
  addAnother: "Add Another",
  saveRow: "Save",
  removeRow: "Cancel",
  footer: "Sign above",
  fileMinSize: "0KB",
  enableDate: true,
  enableTime: true,
  decimalLimit: 2,
};

const CODE_REMEDY = "is code, which a form cannot contain: write an expression or a rule";
const REMEDIES: Readonly<Record<string, string>> = {
  calculateValue: CODE_REMEDY,
  customDefaultValue: CODE_REMEDY,
  customConditional: CODE_REMEDY,
  custom: "is code, which a form cannot contain: write a rule",
  logic: CODE_REMEDY,
  nextPage: CODE_REMEDY,
  conditionalAddButton: CODE_REMEDY,
  fileTypes: "files have no kinds: ask for the kind in a question of its own",
  json: "is JSON Logic: write an expression or a rule",
  customMessage: "an own message for a missing answer has no counterpart",
  errors: "own messages have no counterpart: write messages of the validators",
  hidden: "is hidden in the source, but shown here: remove the question, or write visibleIf",
  disabled: "cannot be changed in the source: make it computed, or write a default and readOnlyIf",
  unique: "answers are not compared with those of other applications",
  multiple: "takes several answers in the source, but one here: make it a list",
  placeholder: "has no counterpart: write it as the hint",
  prefix: "has no counterpart: write it in the label",
  suffix: "has no counterpart: write it in the label",
  inputMask: "has no counterpart: write a pattern",
  clearOnHide: "hidden answers are never submitted",
  protected: "has no counterpart: use sensitive to mask the answer",
  provider: "addresses are looked up by the portal's service",
  currency: "amounts are in the currency of the form's country",
  data: "has no counterpart: write options",
  minDate: "has no counterpart: write the validator dateRange",
  maxDate: "has no counterpart: write the validator dateRange",
};

/**
 * Properties that limit the days of a date. form.io stores them in `datePicker`, in `widget`, or in both.
 */
const DAY_LIMITS = listWords(
  "minDate maxDate disable disableFunction disabledDates disableWeekends disableWeekdays",
);

/**
 * Reports every property with content that is neither in `converted` nor ignored. `place` is the name of the
 * component, or a path such as `plate.validate`.
 */
export function reportLostProperties(
  source: SourceObject,
  place: string,
  converted: readonly string[],
  reportLoss: ReportLoss,
): void {
  for (const [key, value] of Object.entries(source)) {
    const isHandled = converted.includes(key) || IGNORED_PROPERTIES.has(key) || DEFAULT_VALUES[key] === value;
    const isLost = !isHandled && (!isEmptySource(value) || (DEFAULT_VALUES[key] === true && value === false));
    if (isLost)
      reportLoss(
        `${place}.${key}`,
        (Object.hasOwn(REMEDIES, key) ? REMEDIES[key] : undefined) ?? "has no counterpart",
      );
  }
  const pickers = [source["datePicker"], source["widget"]].filter(isRecord);
  for (const key of DAY_LIMITS)
    if (pickers.some((picker) => !isEmptySource(picker[key])))
      reportLoss(`${place}.${key}`, "has no counterpart: write the validator dateRange");
}
