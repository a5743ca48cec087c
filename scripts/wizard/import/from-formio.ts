/** Converts a form.io form: wizard pages, panels, tabs, columns, grids and components. */
import { isRecord } from "#contract/unknown-value.ts";
import { toCondition } from "./formio-condition.ts";
import { ANSWER_PROPERTIES, reportLostProperties } from "./formio-losses.ts";
import { listNames, readHint, toQuestion } from "./formio-question.ts";
import {
  type ImportedCondition,
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
  readSourceNumber,
  readSourceText,
  type SourceObject,
} from "./read-source.ts";

const SECTION_TYPES = new Set(["panel", "fieldset", "well"]);
const REPEAT_TYPES = new Set(["datagrid", "editgrid"]);
/** Components that only arrange other components. */
const LAYOUT_TYPES = new Set(["columns", "table", "container"]);
/** Properties that are converted for a component that contains other components. */
const CONVERTED_PROPERTIES = [
  ...["components", "columns", "conditional", "title", "legend", "description", "tooltip"],
  ...ANSWER_PROPERTIES,
];
/** Properties of the form that name it, or say where form.io stores it and who may see it there. */
const FORM_PROPERTIES = [
  "title name path display components type machineName project owner created modified _id _vid",
  "access submissionAccess fieldMatchAccess revisions submissionRevisions pdfComponents",
].flatMap((names) => names.split(" "));

export function readFormioForm(source: SourceObject, name: string, reportLoss: ReportLoss): ImportedForm {
  const components = listSourceObjects(source["components"]);
  const title = readPlainText(source["title"], "form.title", reportLoss) ?? name;
  reportLostProperties(source, "form", FORM_PROPERTIES, reportLoss);
  if (!["form", "wizard", undefined].includes(source["display"] as string | undefined))
    reportLoss("form.display", `"${source["display"]}" has no counterpart: the components are on one page`);
  const pages = components.filter(({ type }) => type === "panel");
  const isWizard = source["display"] === "wizard" && pages.length > 0;
  const steps = isWizard ? pages : [{ key: name, title, components }];
  if (isWizard)
    for (const { type, key } of components)
      if (type !== "panel" && type !== "button")
        reportLoss(String(key), "is beside the pages of the wizard: move it into a page");
  return {
    id: String(source["name"] ?? name),
    title,
    locale: "en-AU",
    steps: steps.map((page, index) => toStep(page, index, reportLoss)),
  };
}

function toStep(page: SourceObject, at: number, reportLoss: ReportLoss): ImportedStep {
  const name = String(page["key"] ?? `page${at + 1}`);
  const title = readTitle(page, ["title", "label"], name, reportLoss) ?? name;
  reportLostProperties(page, name, CONVERTED_PROPERTIES, reportLoss);
  const help = readHint(page, name, reportLoss);
  return {
    name,
    title,
    visibleIf: toCondition(page, name, reportLoss),
    sections: toSections(listSourceObjects(page["components"]), { name, title, help }, reportLoss),
  };
}

type OwnSection = Pick<ImportedSection, "name" | "title" | "help" | "visibleIf">;

function toSections(
  components: readonly SourceObject[],
  own: OwnSection,
  reportLoss: ReportLoss,
): ImportedSection[] {
  const sections: ImportedSection[] = [];
  let openQuestions: ImportedQuestion[] = [];
  let hasOwnSection = false;
  const closeSection = () => {
    if (openQuestions.length > 0)
      sections.push({ ...own, help: hasOwnSection ? undefined : own.help, questions: openQuestions });
    hasOwnSection ||= openQuestions.length > 0;
    openQuestions = [];
  };
  /** `outerCondition` is the condition of the layout around the component. */
  const convertComponent = (component: SourceObject, outerCondition: ImportedCondition | undefined) => {
    const type = String(component["type"]);
    const name = String(component["key"] ?? type);
    if (type === "button") {
      reportButton(component, name, reportLoss);
      return;
    }
    const visibleIf = joinConditions(outerCondition, toCondition(component, name, reportLoss));
    const sectionCondition = joinConditions(own.visibleIf, visibleIf);
    if (LAYOUT_TYPES.has(type)) {
      reportLayout(component, type, name, reportLoss);
      for (const child of listLayoutChildren(component)) convertComponent(child, visibleIf);
    } else if (type === "tabs") {
      closeSection();
      reportLostProperties(component, name, ["components", "conditional", ...ANSWER_PROPERTIES], reportLoss);
      for (const tab of listSourceObjects(component["components"])) {
        const tabName = String(tab["key"] ?? name);
        const tabCondition = joinConditions(sectionCondition, toCondition(tab, tabName, reportLoss));
        addSection(tab, tabName, tabCondition, ["label"]);
      }
    } else if (SECTION_TYPES.has(type)) {
      closeSection();
      // A well shows no title, and the form builder gives every component a label.
      const titleKeys = type === "panel" ? ["title", "legend", "label"] : ["title", "legend"];
      addSection(component, name, sectionCondition, titleKeys);
    } else if (REPEAT_TYPES.has(type)) {
      closeSection();
      sections.push(toRepeat(component, name, sectionCondition, reportLoss));
    } else {
      const question = toQuestion(component, name, reportLoss);
      if (question) openQuestions.push({ ...question, visibleIf });
    }
  };
  const addSection = (
    component: SourceObject,
    name: string,
    visibleIf: ImportedCondition | undefined,
    titleKeys: readonly string[],
  ) => {
    reportLostProperties(component, name, CONVERTED_PROPERTIES, reportLoss);
    const section = {
      name,
      title: readTitle(component, titleKeys, name, reportLoss) ?? own.title,
      help: readHint(component, name, reportLoss),
      visibleIf,
    };
    sections.push(...toSections(listSourceObjects(component["components"]), section, reportLoss));
  };
  for (const component of components) convertComponent(component, undefined);
  closeSection();
  if (own.help && !hasOwnSection)
    reportLoss(`${own.name}.tooltip`, "is lost, because no question is directly in this section");
  return sections;
}

/** Returns the first text among the properties `keys` of a component. */
function readTitle(
  component: SourceObject,
  keys: readonly string[],
  name: string,
  reportLoss: ReportLoss,
): string | undefined {
  const key = keys.find((titleKey) => readSourceText(component[titleKey]) !== undefined);
  return key && readPlainText(component[key], `${name}.${key}`, reportLoss);
}

function listLayoutChildren(component: SourceObject): readonly SourceObject[] {
  const rows: readonly unknown[] = Array.isArray(component["rows"]) ? component["rows"] : [];
  const cells = component["type"] === "table" ? rows.flat() : component["columns"];
  const cellComponents = listSourceObjects(cells).flatMap((cell) => listSourceObjects(cell["components"]));
  return component["type"] === "container" ? listSourceObjects(component["components"]) : cellComponents;
}

function reportLayout(component: SourceObject, type: string, name: string, reportLoss: ReportLoss): void {
  if (type === "container")
    reportLoss(name, "a container has no counterpart: its questions are beside the others");
  reportLostProperties(
    component,
    name,
    ["components", "columns", "conditional", ...ANSWER_PROPERTIES],
    reportLoss,
  );
}

/**
 * Reports a button with an action that has no counterpart. The portal has its own buttons to submit and to
 * change the page.
 */
function reportButton(component: SourceObject, name: string, reportLoss: ReportLoss): void {
  const action = String(component["action"] ?? "submit");
  if (action !== "submit")
    reportLoss(`${name}.action`, `a button with the action "${action}" has no counterpart`);
  if (!isEmptySource(component["custom"]))
    reportLoss(`${name}.custom`, "is code, which a form cannot contain");
}

function toRepeat(
  component: SourceObject,
  name: string,
  visibleIf: ImportedCondition | undefined,
  reportLoss: ReportLoss,
): ImportedSection {
  const title = readPlainText(component["label"], `${name}.label`, reportLoss) ?? name;
  const rules = isRecord(component["validate"]) ? component["validate"] : {};
  reportLostProperties(component, name, [...CONVERTED_PROPERTIES, "validate"], reportLoss);
  reportLostProperties(rules, `${name}.validate`, ["required", "minLength", "maxLength"], reportLoss);
  const max = readSourceNumber(rules["maxLength"]);
  const min = readSourceNumber(rules["minLength"]) ?? (rules["required"] === true ? 1 : undefined);
  return {
    name,
    title,
    help: readHint(component, name, reportLoss),
    visibleIf,
    repeat: {
      noun: title,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    },
    questions: listRepeatedQuestions(listSourceObjects(component["components"]), undefined, reportLoss),
  };
}

/** Returns the questions of an item. Contents of layouts and sections within an item are flattened into the list. */
function listRepeatedQuestions(
  components: readonly SourceObject[],
  outerCondition: ImportedCondition | undefined,
  reportLoss: ReportLoss,
): ImportedQuestion[] {
  return components.flatMap((component): ImportedQuestion[] => {
    const type = String(component["type"]);
    const name = String(component["key"] ?? "question");
    if (type === "button") {
      reportButton(component, name, reportLoss);
      return [];
    }
    if (REPEAT_TYPES.has(type)) {
      const innerNames = listNames(component["components"]).join(", ");
      reportLoss(name, `a list within a list is lost: write it with the type items (${innerNames})`);
      return [];
    }
    const visibleIf = joinConditions(outerCondition, toCondition(component, name, reportLoss));
    if (LAYOUT_TYPES.has(type)) {
      reportLayout(component, type, name, reportLoss);
      return listRepeatedQuestions(listLayoutChildren(component), visibleIf, reportLoss);
    }
    if (SECTION_TYPES.has(type) || type === "tabs") {
      if (type !== "well")
        reportLoss(name, "a section within a list is lost: its questions are beside the others");
      reportLostProperties(component, name, ["components", "conditional", "title", "legend"], reportLoss);
      const innerComponents = listSourceObjects(component["components"]);
      if (type !== "tabs") return listRepeatedQuestions(innerComponents, visibleIf, reportLoss);
      return innerComponents.flatMap((tab) => {
        const tabName = String(tab["key"] ?? name);
        reportLostProperties(tab, tabName, ["components", "conditional"], reportLoss);
        const tabCondition = joinConditions(visibleIf, toCondition(tab, tabName, reportLoss));
        return listRepeatedQuestions(listSourceObjects(tab["components"]), tabCondition, reportLoss);
      });
    }
    const question = toQuestion(component, name, reportLoss);
    return question ? [{ ...question, visibleIf }] : [];
  });
}
