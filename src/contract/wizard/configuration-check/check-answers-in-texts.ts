/**
 * Checks placeholders for answers in texts (`{{name}}` with `answers`): whether the text may contain them, and whether
 * the answer can be shown.
 */
import { listTextsWithAnswers, type PlacedText } from "../answers/answers-in-texts.ts";
import type { Field, FieldType, MessageText, WizardConfig } from "../config.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { findPartField, listShownParts } from "../field-types/shown-parts.ts";
import { resolveWithinItem } from "../item-paths.ts";
import { type FormOutline, findPathPattern, toFormOutline } from "../outline.ts";
import { isMessageText } from "./configuration-texts.ts";
import { explainUnknownItem } from "./expressions/check-expressions.ts";
import { type ConfigurationFinding, createFindingAt, suggestName } from "./places.ts";

/** Question types, besides text, number and day types, whose answers read well in a sentence. */
const SHOWABLE_TYPES: readonly FieldType[] = ["radio", "select", "checkboxes", "time", "computed", "address"];

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
const SINGLE_BRACES = /(?<!\{)\{\s*([\w.]+)\s*\}(?!\})/g;
const PLACEHOLDER_IN_LINK = /\]\([^)]*\{\{/;

/** `{{label}}` and the limits of validators are filled in by the form itself. */
const MESSAGE_VALUES: readonly string[] = [
  "label",
  "min",
  "max",
  "from",
  "to",
  "other",
  "value",
  "name",
  "types",
];

export function checkAnswersInTexts(config: WizardConfig): ConfigurationFinding[] {
  const outline = toFormOutline(config);
  const placedTexts = listTextsWithAnswers(config);
  const placesForAnswers = new Set(placedTexts.map(({ path }) => path.join("/")));
  const misplacedFindings = listMessageTexts(config).flatMap(({ words, path }) =>
    words.answers === undefined || placesForAnswers.has(path.join("/"))
      ? []
      : [
          createFindingAt(
            { path: [...path, "answers"] },
            "answers are shown in titles, labels, hints, helps, nouns of items and messages only: remove them from this text",
          ),
        ],
  );
  const unnamedFindings = listMessageTexts(config).flatMap(({ words, path }) =>
    words.answers === undefined && path.at(-1) !== "message"
      ? [...words.text.matchAll(PLACEHOLDER)].map(([placeholder]) =>
          createFindingAt(
            { path },
            `the text shows ${placeholder}: name its answer in answers, or write it without braces`,
          ),
        )
      : [],
  );
  const keys = new Set([...outline.fields.values()].map(({ field }) => field.key));
  const singleBraceFindings = listMessageTexts(config).flatMap(({ words, path }) =>
    [...words.text.matchAll(SINGLE_BRACES)].flatMap(([placeholder, name = ""]) =>
      Object.hasOwn(words.answers ?? {}, name) || keys.has(name.slice(name.lastIndexOf(".") + 1))
        ? [
            createFindingAt(
              { path },
              `the text shows ${placeholder} as it is: write {{name}} with two braces, and name its answer in answers`,
            ),
          ]
        : [],
    ),
  );
  return [
    ...misplacedFindings,
    ...unnamedFindings,
    ...singleBraceFindings,
    ...placedTexts.flatMap((placedText) => checkText(config, outline, placedText)),
  ];
}

function checkText(
  config: WizardConfig,
  outline: FormOutline,
  placedText: PlacedText,
): ConfigurationFinding[] {
  const { words, path } = placedText;
  const answers = words.answers ?? {};
  const shownNames = new Set([...words.text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name));
  const providedValues = path.at(-1) === "message" ? MESSAGE_VALUES : [];
  const names = Object.keys(answers);
  return [
    ...[...shownNames]
      .filter((name) => !names.includes(name) && !providedValues.includes(name))
      .map((name) =>
        createFindingAt(
          { path },
          `the text shows {{${name}}}, which answers does not name${suggestName(name, names) || `: add it there, or show ${names.map((answerName) => `"${answerName}"`).join(", ")}`}`,
        ),
      ),
    ...(PLACEHOLDER_IN_LINK.test(words.text)
      ? [createFindingAt({ path }, "an answer cannot be part of a link's address: show it beside the link")]
      : []),
    ...Object.entries(answers).flatMap(([name, answer]) => {
      const at = { path: [...path, "answers", name] };
      const unusedFindings = shownNames.has(name)
        ? []
        : [
            createFindingAt(
              at,
              `the text does not show {{${name}}}: add it to the text, or remove the answer`,
            ),
          ];
      const nameFindings = providedValues.includes(name)
        ? [createFindingAt(at, `{{${name}}} has a value in messages already: use another name`)]
        : [];
      const message = findPathProblem(config, outline, answer.path, placedText);
      return [
        ...unusedFindings,
        ...nameFindings,
        ...(message === undefined ? [] : [createFindingAt({ path: [...at.path, "path"] }, message)]),
      ];
    }),
  ];
}

function findPathProblem(
  config: WizardConfig,
  outline: FormOutline,
  path: string,
  { itemList, isColumn }: PlacedText,
): string | undefined {
  if (isColumn && path.startsWith("item."))
    return `a column has one heading for all rows: "${path}" belongs to one row, so use "parent." or another path`;
  const absolutePath = resolveWithinItem(itemList === undefined ? undefined : `${itemList}.*`, path);
  if (absolutePath === undefined) return `says "${path}" where there is no item`;
  const pattern = findPathPattern(outline, absolutePath) ?? absolutePath;
  const field = outline.fields.get(pattern)?.field;
  if (!field) return `"${path}" is no field${suggestName(path, outline.fields.keys())}`;
  const part = absolutePath.split(".").slice(pattern.split(".").length).join(".");
  if (part !== "" && !findPartField(field, part)) return explainPart(field, part, path);
  if (absolutePath.includes("*") && absolutePath === path)
    return `"${path}" has an answer in each item: a text shows one answer, such as one of the same item ("item.…")`;
  const unknownItem = explainUnknownItem(outline, absolutePath);
  if (unknownItem !== undefined) return `"${path}" cannot be shown: ${unknownItem}`;
  return explainUnsuitableField(config, part === "" ? field : { ...field, type: "text" }, path);
}

function explainPart({ type }: Field, part: string, path: string): string {
  const parts = listShownParts(type);
  return parts.length === 0
    ? `"${path}" is no field: a ${type} has no part "${part}" that a text can show`
    : `a ${type} has no part "${part}"${suggestName(part, parts) || `: expected one of ${parts.join(", ")}`}`;
}

function explainUnsuitableField(
  config: WizardConfig,
  { type, list, sensitive, staffOnly }: Field,
  path: string,
) {
  if (sensitive) return `"${path}" is sensitive: its answer cannot be shown in a text`;
  if (staffOnly) return `"${path}" is for officers only: an applicant must not read it in a text`;
  const { family, stores } = fieldTypes[type];
  const isSuitable = ["text", "number", "day"].includes(family) || SHOWABLE_TYPES.includes(type);
  const [firstPart] = listShownParts(type);
  if (!isSuitable && firstPart !== undefined)
    return `the whole answer of a ${type} cannot be shown in a text: show a part of it, such as "${path}.${firstPart}"`;
  if (!isSuitable || stores === "nothing")
    return `the answer of a ${type} cannot be shown in a text: use a text, number, date, time, choice or computed question`;
  if (list !== undefined && !Object.hasOwn(config.lists ?? {}, list))
    return `the names of the list "${list}" belong to the service: use a question with options or a list of the form`;
  return undefined;
}

/** Lists every text of a configuration with its place. */
function listMessageTexts(config: WizardConfig): { words: MessageText; path: readonly PropertyKey[] }[] {
  const texts: { words: MessageText; path: readonly PropertyKey[] }[] = [];
  const visit = (node: unknown, path: readonly PropertyKey[]): void => {
    if (typeof node !== "object" || node === null) return;
    if (!Array.isArray(node) && isMessageText(node)) {
      texts.push({ words: node, path });
      return;
    }
    for (const [name, part] of Object.entries(node))
      visit(part, [...path, Array.isArray(node) ? Number(name) : name]);
  };
  visit(config, []);
  return texts;
}
