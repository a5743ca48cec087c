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
import { readPlainText } from "./imported-text.ts";
import {
  isEmptySource,
  listSourceObjects,
  readFileTypes,
  readSourceNumber,
  readSourceText,
  type SourceObject,
  toStoredAnswer,
} from "./read-source.ts";
import { parseSurveyCondition } from "./surveyjs-condition.ts";
import { listElements, type PlacedElement } from "./surveyjs-elements.ts";
import { KNOWN_OF_SECTIONS, KNOWN_OF_SURVEY, reportLostSurveyKeys } from "./surveyjs-losses.ts";
import { CELL_TYPES, findType, toOptions, toValidators } from "./surveyjs-question.ts";

export function readSurveyForm(source: SourceObject, name: string, reportLoss: ReportLoss): ImportedForm {
  const locale = typeof source["locale"] === "string" ? source["locale"] : "en";
  const otherLanguages = new Set<string>();
  const readText = (value: unknown, place: string) => {
    if (isRecord(value))
      for (const language of Object.keys(value))
        if (language !== "default" && language !== locale) otherLanguages.add(language);
    return readPlainText(value, place, reportLoss, locale);
  };
  const reportLostKeys = (element: SourceObject, place: string, converted?: ReadonlySet<string>) =>
    reportLostSurveyKeys(element, place, reportLoss, converted);
  const title = readText(source["title"], "title") ?? name;
  const intro = readText(source["description"], "description");
  const receipt = readText(source["completedHtml"], "completedHtml");
  reportLostKeys(source, "survey", KNOWN_OF_SURVEY);
  const pages = listSourceObjects(source["pages"]);
  const all = pages.length > 0 ? pages : [{ name: "page1", elements: source["elements"] }];
  for (const key of ["triggers", "calculatedValues", "completedHtmlOnCondition"])
    if (Array.isArray(source[key]) && source[key].length > 0)
      reportLoss(key, "has no counterpart: write a rule, a computed question or a condition");

  const condition = (value: unknown, place: string) => {
    if (typeof value !== "string" || value.trim() === "") return undefined;
    try {
      return parseSurveyCondition(value);
    } catch (error) {
      reportLoss(place, `its condition "${value}" ${error instanceof Error ? error.message : ""}`);
      return undefined;
    }
  };

  function toStep(page: SourceObject, at: number): ImportedStep {
    const place = `pages[${at}]`;
    const stepName = String(page["name"] ?? `page${at + 1}`);
    const ownTitle = readSourceText(source["title"], locale) === undefined ? stepName : title;
    const stepTitle = readText(page["title"], `${place}.title`) ?? ownTitle;
    reportLostKeys(page, place, KNOWN_OF_SECTIONS);
    return {
      name: stepName,
      title: stepTitle,
      visibleIf: condition(page["visibleIf"], place),
      sections: toSections(listElements(page["elements"], `${place}.elements`, reportLoss), {
        name: stepName,
        title: stepTitle,
        help: readText(page["description"], `${place}.description`),
      }),
    };
  }

  /** Converts panels to sections. Questions outside panels form a section of the page. */
  function toSections(
    elements: readonly PlacedElement[],
    own: Pick<ImportedSection, "name" | "title" | "help" | "visibleIf">,
  ): ImportedSection[] {
    const sections: ImportedSection[] = [];
    let open: ImportedQuestion[] = [];
    const close = () => {
      if (open.length > 0) sections.push({ ...own, questions: open });
      open = [];
    };
    for (const { element, place: innerPlace } of elements) {
      const elementName = String(element["name"]);
      if (element["type"] === "panel") {
        close();
        reportLostKeys(element, innerPlace, KNOWN_OF_SECTIONS);
        const panelCondition = condition(element["visibleIf"], innerPlace);
        sections.push(
          ...toSections(listElements(element["elements"], `${innerPlace}.elements`, reportLoss), {
            name: elementName,
            title: readText(element["title"], `${innerPlace}.title`) ?? own.title,
            help: readText(element["description"], `${innerPlace}.description`),
            visibleIf: joinConditions(own.visibleIf, panelCondition),
          }),
        );
      } else if (element["type"] === "paneldynamic") {
        close();
        sections.push(toRepeat(element, elementName, innerPlace, own.visibleIf));
      } else {
        const question = toQuestion(element, elementName, innerPlace);
        if (question) open.push(question);
      }
    }
    close();
    return sections;
  }

  function toRepeat(
    element: SourceObject,
    elementName: string,
    place: string,
    outerCondition: ImportedSection["visibleIf"],
  ): ImportedSection {
    const ownTitle = readText(element["title"], `${place}.title`) ?? elementName;
    reportLostKeys(element, place, KNOWN_OF_SECTIONS);
    const min = readSourceNumber(element["minPanelCount"]);
    const max = readSourceNumber(element["maxPanelCount"]);
    return {
      name: elementName,
      title: ownTitle,
      help: readText(element["description"], `${place}.description`),
      visibleIf: joinConditions(outerCondition, condition(element["visibleIf"], place)),
      repeat: {
        noun:
          readSourceText(element["templateTitle"], locale)
            ?.replace(/[#{][^ ]*/g, "")
            .trim() || ownTitle,
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      },
      questions: listElements(element["templateElements"], `${place}.templateElements`, reportLoss).flatMap(
        ({ element: child, place: innerPlace }) => {
          const question = toQuestion(child, String(child["name"]), innerPlace);
          return question ? [withItemNames(question)] : [];
        },
      ),
    };
  }

  function toQuestion(
    element: SourceObject,
    elementName: string,
    place: string,
  ): ImportedQuestion | undefined {
    const knownType = findType(element);
    // An unknown type becomes a text, so that other questions' conditions can still refer to it.
    if (!knownType) {
      reportLoss(place, `a question of type "${element["type"]}" has no counterpart: it becomes a text`);
      if (!isEmptySource(element["choices"])) reportLoss(`${place}.choices`, "are lost: a text has none");
    }
    reportLostKeys(element, place);
    const ownLabel = readText(element["title"], `${place}.title`);
    const label = ownLabel ?? (knownType === "richHelp" ? "Information" : elementName);
    if (knownType === "table") return toTable(element, elementName, place, label);
    const offersChoices = ["radio", "select", "checkboxes"].includes(knownType ?? "");
    const options = offersChoices
      ? toOptions(element, (choice, at) => readText(choice, `${place}.choices[${at}]`))
      : [];
    const isWithoutChoices = offersChoices && options.length === 0;
    if (isWithoutChoices)
      reportLoss(place, "has no choices of its own, such as choices from an address: it becomes a text");
    const type = isWithoutChoices ? "text" : (knownType ?? "text");
    const value = toStoredAnswer(element["defaultValue"]);
    const helpKey = ["html", "body", "title"].find((key) => element[key] !== undefined) ?? "title";
    const hintKey = type === "richHelp" ? helpKey : "description";
    return {
      name: elementName,
      type,
      label,
      hint: readText(element[hintKey], `${place}.${hintKey}`),
      isRequired: element["isRequired"] === true && type !== "richHelp",
      visibleIf: condition(element["visibleIf"], place),
      requiredIf: type === "richHelp" ? undefined : condition(element["requiredIf"], place),
      readOnlyIf: toReadOnly(element, value !== undefined, place),
      options: options.length > 0 ? options : undefined,
      default: value === undefined ? undefined : { value, place: `${place}.defaultValue` },
      validate: toValidators(element, type, place, reportLoss, locale),
      ...(type === "file"
        ? {
            file: {
              types: readFileTypes(element["acceptedTypes"]),
              max: element["allowMultiple"] === true ? (readSourceNumber(element["maxFiles"]) ?? 10) : 1,
              ...(readSourceNumber(element["maxSize"]) ? { size: Number(element["maxSize"]) } : {}),
            },
          }
        : {}),
    };
  }

  function toReadOnly(
    element: SourceObject,
    hasDefault: boolean,
    place: string,
  ): ImportedQuestion["readOnlyIf"] {
    if (element["readOnly"] !== true) {
      const isEnabled = condition(element["enableIf"], place);
      return isEnabled === undefined ? undefined : { "!": isEnabled };
    }
    if (hasDefault) return true;
    reportLoss(`${place}.readOnly`, "has no answer to show: make the question computed, or write a default");
    return undefined;
  }

  function toTable(
    element: SourceObject,
    elementName: string,
    place: string,
    label: string,
  ): ImportedQuestion {
    if (!isEmptySource(element["defaultValue"])) reportLoss(`${place}.defaultValue`, "has no counterpart");
    const columns = listSourceObjects(element["columns"]).flatMap((column, index) => {
      const cell = {
        ...column,
        type: column["cellType"] ?? element["cellType"] ?? "dropdown",
        choices: column["choices"] ?? element["choices"],
        // Only a sum is converted. Any other total stays in the cell and is reported as lost.
        totalType: column["totalType"] === "sum" ? undefined : column["totalType"],
      };
      const innerPlace = `${place}.columns[${index}]`;
      // SurveyJS names the questions of a row in its own way, so the condition is not converted.
      if (column["visibleIf"] !== undefined) reportLoss(`${innerPlace}.visibleIf`, "write it with item.");
      const question = toQuestion(
        { ...cell, visibleIf: undefined },
        String(column["name"] ?? `column${index + 1}`),
        innerPlace,
      );
      if (question && CELL_TYPES.includes(question.type))
        return { ...question, hasTotal: column["totalType"] === "sum" && question.type === "number" };
      if (!question) return [];
      reportLoss(innerPlace, `a ${question.type} does not fit in a cell: it becomes a text`);
      return { name: question.name, type: "text" as const, label: question.label };
    });
    const [min, max] = [readSourceNumber(element["minRowCount"]), readSourceNumber(element["maxRowCount"])];
    const hasRows = element["type"] === "matrixdropdown";
    const rows = toOptions({ choices: hasRows ? element["rows"] : [] }, (row, at) =>
      readText(row, `${place}.rows[${at}]`),
    );
    if (hasRows && rows.length === 0) reportLoss(`${place}.rows`, "there are none, so people add them");
    return {
      name: elementName,
      type: "table",
      label,
      hint: readText(element["description"], `${place}.description`),
      visibleIf: condition(element["visibleIf"], place),
      columns,
      ...(rows.length > 0
        ? { rows }
        : {
            repeat: {
              noun: "Row",
              min: min ?? (element["isRequired"] === true ? 1 : 0),
              ...(max === undefined ? {} : { max }),
            },
          }),
    };
  }

  const steps = all.map(toStep);
  if (otherLanguages.size > 0)
    reportLoss(
      "locale",
      `the texts in ${[...otherLanguages].join(", ")} are lost: import them with wizard texts`,
    );
  return {
    id: name,
    title,
    intro,
    receipt,
    locale: locale === "en" || locale === "default" ? "en-AU" : locale,
    steps,
  };
}

/**
 * Renames variables in a question's conditions: SurveyJS's `panel.name` becomes `name`. Both mean the
 * question `name` in the same item.
 */
function withItemNames(question: ImportedQuestion): ImportedQuestion {
  const rename = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rename);
    if (!isRecord(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === "var" ? String(value).replace(/^panel\./, "") : rename(value),
      ]),
    );
  };
  return {
    ...question,
    visibleIf: rename(question.visibleIf),
    requiredIf: rename(question.requiredIf),
    readOnlyIf: rename(question.readOnlyIf),
  };
}
