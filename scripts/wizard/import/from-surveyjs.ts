/** Converts a SurveyJS form: pages, panels, dynamic panels, questions, validators and conditions. */
import type { Validator } from "#contract/wizard/config.ts";
import type {
  ImportedForm,
  ImportedQuestion,
  ImportedSection,
  ImportedStep,
  ReportLoss,
} from "./imported-form.ts";
import {
  isSourceObject,
  listSourceObjects,
  readFileTypes,
  readSourceNumber,
  readSourceText,
  type SourceObject,
} from "./read-source.ts";
import { parseSurveyCondition } from "./surveyjs-condition.ts";

type QuestionType = ImportedQuestion["type"];

const TYPES: Readonly<Record<string, QuestionType>> = {
  text: "text",
  comment: "textarea",
  radiogroup: "radio",
  dropdown: "select",
  checkbox: "checkboxes",
  tagbox: "checkboxes",
  boolean: "yesNo",
  file: "file",
  html: "richHelp",
  signaturepad: "signature",
  rating: "radio",
};
const INPUTS: Readonly<Record<string, QuestionType>> = {
  number: "number",
  range: "number",
  date: "date",
  month: "month",
  "datetime-local": "dateTime",
  time: "time",
  email: "email",
  tel: "phone",
  url: "url",
};
/** Keys that need no conversion. */
const KNOWN = new Set(
  "type name title description isRequired visibleIf requiredIf choices inputType validators maxLength min max html rateMin rateMax rateValues defaultValue elements templateElements minPanelCount maxPanelCount panelCount acceptedTypes maxSize allowMultiple maxFiles placeholder state titleLocation width minWidth maxWidth startWithNewLine colCount labelTrue labelFalse autocomplete templateTitle panelAddText panelRemoveText requiredErrorText hideNumber".split(
    " ",
  ),
);

export function readSurveyForm(source: SourceObject, name: string, reportLoss: ReportLoss): ImportedForm {
  const locale = typeof source["locale"] === "string" ? source["locale"] : "en";
  const text = (value: unknown) => readSourceText(value, locale);
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
    const title = text(page["title"]) ?? text(source["title"]) ?? stepName;
    return {
      name: stepName,
      title,
      visibleIf: condition(page["visibleIf"], place),
      sections: toSections(listSourceObjects(page["elements"]), place, {
        name: stepName,
        title,
        help: text(page["description"]),
      }),
    };
  }

  /** Converts panels to sections. Questions outside panels form a section of the page. */
  function toSections(
    elements: readonly SourceObject[],
    place: string,
    own: Pick<ImportedSection, "name" | "title" | "help" | "visibleIf">,
  ): ImportedSection[] {
    const sections: ImportedSection[] = [];
    let open: ImportedQuestion[] = [];
    const close = () => {
      if (open.length > 0) sections.push({ ...own, questions: open });
      open = [];
    };
    elements.forEach((element, index) => {
      const inner = `${place}.elements[${index}]`;
      const elementName = String(element["name"] ?? `element${index + 1}`);
      if (element["type"] === "panel") {
        close();
        const panelCondition = condition(element["visibleIf"], inner);
        sections.push(
          ...toSections(listSourceObjects(element["elements"]), inner, {
            name: elementName,
            title: text(element["title"]) ?? own.title,
            help: text(element["description"]),
            visibleIf: joinWithAnd(own.visibleIf, panelCondition),
          }),
        );
      } else if (element["type"] === "paneldynamic") {
        close();
        sections.push(toRepeat(element, elementName, inner, own.visibleIf));
      } else {
        const question = toQuestion(element, elementName, inner);
        if (question) open.push(question);
      }
    });
    close();
    return sections;
  }

  function toRepeat(
    element: SourceObject,
    elementName: string,
    place: string,
    outer: ImportedSection["visibleIf"],
  ): ImportedSection {
    const title = text(element["title"]) ?? elementName;
    const min = readSourceNumber(element["minPanelCount"]);
    const max = readSourceNumber(element["maxPanelCount"]);
    return {
      name: elementName,
      title,
      help: text(element["description"]),
      visibleIf: joinWithAnd(outer, condition(element["visibleIf"], place)),
      repeat: {
        noun:
          text(element["templateTitle"])
            ?.replace(/[#{][^ ]*/g, "")
            .trim() || title,
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      },
      questions: listSourceObjects(element["templateElements"]).flatMap((inner, index) => {
        const name = String(inner["name"] ?? `element${index + 1}`);
        const question = toQuestion(inner, name, `${place}.templateElements[${index}]`);
        return question ? [withItemNames(question)] : [];
      }),
    };
  }

  function toQuestion(
    element: SourceObject,
    elementName: string,
    place: string,
  ): ImportedQuestion | undefined {
    const type = findType(element);
    if (!type) {
      reportLoss(place, `a question of type "${element["type"]}" has no counterpart`);
      return undefined;
    }
    for (const key of Object.keys(element))
      if (!KNOWN.has(key)) reportLoss(`${place}.${key}`, "has no counterpart");
    const label = text(element["title"]) ?? (type === "richHelp" ? "Information" : elementName);
    const options = toOptions(element, text);
    if (["radio", "select", "checkboxes"].includes(type) && options.length === 0) {
      reportLoss(place, "has no choices of its own, such as choices from an address: it becomes a text");
      return { name: elementName, type: "text", label };
    }
    return {
      name: elementName,
      type,
      label,
      hint: text(type === "richHelp" ? element["html"] : element["description"]),
      isRequired: element["isRequired"] === true && type !== "richHelp",
      visibleIf: condition(element["visibleIf"], place),
      requiredIf: type === "richHelp" ? undefined : condition(element["requiredIf"], place),
      options: options.length > 0 ? options : undefined,
      validate: toValidators(element, type, place, reportLoss),
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

  const title = text(source["title"]) ?? name;
  return {
    id: name,
    title,
    locale: locale === "en" || locale === "default" ? "en-AU" : locale,
    steps: all.map(toStep),
  };
}

/** Replaces SurveyJS's `{panel.name}`, the question `name` of the same item, by the path of that question. */
function withItemNames(question: ImportedQuestion): ImportedQuestion {
  const rename = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rename);
    if (!isSourceObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === "var" ? String(value).replace(/^panel\./, "") : rename(value),
      ]),
    );
  };
  return { ...question, visibleIf: rename(question.visibleIf), requiredIf: rename(question.requiredIf) };
}

function joinWithAnd(one: unknown, other: unknown): unknown {
  if (one === undefined || other === undefined) return one ?? other;
  return { and: [one, other] };
}

function findType(element: SourceObject): QuestionType | undefined {
  const type = String(element["type"] ?? "text");
  if (type === "text") return INPUTS[String(element["inputType"] ?? "")] ?? "text";
  return Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
}

function toOptions(element: SourceObject, text: (value: unknown) => string | undefined) {
  if (element["type"] === "rating") {
    const [min, max] = [readSourceNumber(element["rateMin"]) ?? 1, readSourceNumber(element["rateMax"]) ?? 5];
    const count = Math.min(20, Math.max(1, max - min + 1));
    return Array.from({ length: count }, (_, index) => ({
      value: String(min + index),
      label: String(min + index),
    }));
  }
  const choices = Array.isArray(element["choices"]) ? element["choices"] : [];
  return choices.map((choice: unknown) => {
    const value = String(isSourceObject(choice) ? choice["value"] : choice);
    return { value, label: (isSourceObject(choice) ? text(choice["text"]) : undefined) ?? value };
  });
}

function toValidators(
  element: SourceObject,
  type: QuestionType,
  place: string,
  reportLoss: ReportLoss,
): Validator[] {
  const found: Validator[] = [];
  const add = (code: Validator["code"], param: string, value: unknown) => {
    const number = readSourceNumber(value);
    if (number !== undefined && number >= 0) found.push({ code, params: { [param]: number } });
  };
  if (type === "text" || type === "textarea") add("maxLength", "max", element["maxLength"]);
  if (type === "number") {
    add("min", "min", element["min"]);
    add("max", "max", element["max"]);
  }
  listSourceObjects(element["validators"]).forEach((validator, index) => {
    const kind = String(validator["type"]).replace(/validator$/, "");
    if (kind === "numeric" && type === "number") {
      add("min", "min", validator["minValue"]);
      add("max", "max", validator["maxValue"]);
    } else if (kind === "text" && (type === "text" || type === "textarea")) {
      add("minLength", "min", validator["minLength"]);
      add("maxLength", "max", validator["maxLength"]);
    } else if (kind === "email" && type === "text") found.push({ code: "email" });
    else if (kind === "answercount" && type === "checkboxes") {
      add("minItems", "min", validator["minCount"]);
      add("maxItems", "max", validator["maxCount"]);
    } else if (kind === "regex" && type === "text" && !/\(\?[=!<]/.test(String(validator["regex"])))
      found.push({
        code: "pattern",
        params: { pattern: String(validator["regex"]).replace(/^\^|\$$/g, "") },
      });
    else
      reportLoss(
        `${place}.validators[${index}]`,
        `a validator of type "${validator["type"]}" has no counterpart`,
      );
  });
  return found;
}
