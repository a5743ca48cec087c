/** Checks single fields: the attributes their type requires, and validators that do not apply to it. */

import type { Field, Section, Validator, WizardConfig } from "../config.ts";
import type { FieldTypeDescriptor } from "../field-types/field-type.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { findPathPattern, toOutline } from "../outline.ts";
import { type Places, suggestion } from "./places.ts";

const PATH_PARAMS: readonly string[] = ["path", "paths", "categoryPath"];

type Applies = (type: FieldTypeDescriptor) => boolean;
const isNumber: Applies = ({ family }) => family === "number";
const isText: Applies = ({ family }) => family === "text";
const isDay: Applies = ({ family }) => family === "day";
const hasItems: Applies = (type) => type.hasItems === true;

/** The field types that a validator applies to; validators that are not listed apply to all. */
const APPLIES: Partial<Record<Validator["code"], Applies>> = {
  min: isNumber,
  max: isNumber,
  integer: isNumber,
  decimals: isNumber,
  sumEquals: isNumber,
  minLength: isText,
  maxLength: isText,
  pattern: isText,
  email: isText,
  auPhone: isText,
  auPostcode: isText,
  abn: isText,
  acn: isText,
  regNo: isText,
  remote: isText,
  dateRange: isDay,
  afterField: isDay,
  minItems: hasItems,
  maxItems: hasItems,
};

/** Required parameters of each validator. */
const NEEDS: Partial<Record<Validator["code"], string>> = {
  min: "min",
  max: "max",
  minLength: "min",
  maxLength: "max",
  pattern: "pattern",
  decimals: "max",
  minItems: "min",
  maxItems: "max",
  sumEquals: "paths",
  oneOfGroup: "paths",
  afterField: "path",
  remote: "endpoint",
};

export function checkField(config: WizardConfig, section: Section, field: Field, places: Places): string[] {
  const pattern = section.repeat ? `${section.id}.*.${field.key}` : `${section.id}.${field.key}`;
  const place = places.field(pattern);
  return [...checkType(field), ...checkFile(field), ...checkValidators(config, section, field)].map(
    (message) => `${place}: ${message}`,
  );
}

function checkType(field: Field): string[] {
  const { type, options, list, requiredIf } = field;
  const { offersChoices = false, stores } = fieldTypes[type];
  const isAnswered = stores === "answer" || stores === "documents";
  const values = options?.map((option) => option.value) ?? [];
  const twice = new Set(values.filter((value, at) => values.indexOf(value) !== at));
  return [
    ...(offersChoices && !options?.length && !list ? ["needs options or a list"] : []),
    ...(!offersChoices && (options || list) ? [`a ${type} offers no choices: take them away`] : []),
    ...[...twice].map((value) => `the option "${value}" comes twice`),
    ...(type === "computed" && field.value === undefined ? ["needs a value to compute"] : []),
    ...(type === "richHelp" && !field.hint && !field.body ? ["needs a hint or a body to show"] : []),
    ...(!isAnswered && requiredIf ? [`a ${type} is never answered: it cannot be required`] : []),
    ...(field.visibleIf === false && requiredIf ? ["is required but can never be shown"] : []),
  ];
}

function checkFile({ type, file, recommendedIf, because, requiredIf }: Field): string[] {
  if (type !== "file")
    return file || recommendedIf !== undefined ? [`a ${type} takes no files: make it of type file`] : [];
  if (!file) return ["needs a document type"];
  return [
    ...(file.types?.length ? [] : ['needs the types of files it takes, such as [".pdf"]']),
    ...((file.min ?? 0) > (file.max ?? Number.POSITIVE_INFINITY)
      ? ["takes at most fewer files than it needs"]
      : []),
    ...(because && requiredIf === undefined && recommendedIf === undefined
      ? ["gives a reason (because) for what is neither required nor recommended"]
      : []),
  ];
}

function checkValidators(config: WizardConfig, section: Section, field: Field): string[] {
  return (field.validate ?? []).flatMap(({ code, params = {} }) => {
    const [applies, need] = [APPLIES[code], NEEDS[code]];
    const paths = PATH_PARAMS.flatMap((name) => [params[name] ?? []].flat().map(String));
    return [
      ...(applies && !applies(fieldTypes[field.type]) ? [`${code} cannot judge a ${field.type}`] : []),
      ...(need !== undefined && params[need] === undefined ? [`${code} needs params.${need}`] : []),
      ...(code === "unique" && !section.repeat ? ["unique means nothing outside a repeating section"] : []),
      ...paths
        .filter((path) => !isKnown(config, section, path))
        .map((path) => {
          const names = toOutline(config).fields.keys();
          return `${code} speaks of "${path}", which is unknown${suggestion(path, names)}`;
        }),
    ];
  });
}

function isKnown(config: WizardConfig, section: Section, path: string): boolean {
  if (path.startsWith("item."))
    return section.repeat !== undefined && section.fields.some((field) => `item.${field.key}` === path);
  return findPathPattern(toOutline(config), path) !== undefined;
}
