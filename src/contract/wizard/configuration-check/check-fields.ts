/** Checks single fields: the attributes their type requires, and validators that do not apply to it. */

import { prefillAttributes } from "../answers/prefill.ts";
import type { Field, Validator, WizardConfig, WizardSection } from "../config.ts";
import { validator as validatorShape } from "../field.ts";
import type { FieldTypeDescriptor } from "../field-types/field-type.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { toFieldPattern } from "../item-lists.ts";
import { resolveWithinItem } from "../item-paths.ts";
import { findPathPattern, toFormOutline } from "../outline.ts";
import { PATH_PARAMS } from "../validation/limits.ts";
import { checkCountry } from "./check-country.ts";
import { checkFileLimits } from "./check-file-limits.ts";
import { checkItemChoices } from "./check-item-choices.ts";
import { checkItems } from "./check-items.ts";
import { checkUnits } from "./check-units.ts";
import { checkAttributes } from "./fields/check-attributes.ts";
import {
  isBetweenSlashes,
  isInvalidDate,
  isInvalidNumber,
  listComparisonMistakes,
  listCountMistakes,
  listRangeMistakes,
} from "./fields/check-limits.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlaces,
  createFindingAt,
  getPlaceWithin,
  suggestName,
  suggestPath,
} from "./places.ts";

type TypeTest = (type: FieldTypeDescriptor) => boolean;
const isNumber: TypeTest = ({ family }) => family === "number";
const isText: TypeTest = ({ family }) => family === "text";
const isDay: TypeTest = ({ family }) => family === "day";
const hasItems: TypeTest = (type) => type.hasItems === true;

/** The field types that a validator applies to; validators that are not listed apply to all. */
const APPLICABLE_TYPES: Partial<Record<Validator["code"], TypeTest>> = {
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

/** Optional parameters of each validator. */
const OPTIONAL_PARAMS: Partial<Record<Validator["code"], readonly string[]>> = {
  auPostcode: ["state"],
  regNo: ["category", "categoryPath"],
  afterField: ["orSame"],
  dateRange: ["from", "to"],
};

/** Required parameters of each validator. */
const REQUIRED_PARAMS: Partial<Record<Validator["code"], string>> = {
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

export const validatorCodes: readonly Validator["code"][] = validatorShape.shape.code.options;

/** Returns the names of a validator's parameters. */
export function listValidatorParams(code: Validator["code"]): {
  readonly required: readonly string[];
  readonly optional: readonly string[];
} {
  const requiredParams = REQUIRED_PARAMS[code];
  return {
    required: requiredParams === undefined ? [] : [requiredParams],
    optional: OPTIONAL_PARAMS[code] ?? [],
  };
}

export interface FieldCheckOptions {
  /** Names of the service's registers; not checked when absent. */
  readonly serviceRegisters?: readonly string[] | undefined;
}

export function checkField(
  config: WizardConfig,
  section: WizardSection,
  field: Field,
  places: ConfigurationPlaces,
  { serviceRegisters }: FieldCheckOptions = {},
): ConfigurationFinding[] {
  const place = places.field(toFieldPattern(section, field.key));
  return [
    ...checkItems(config, section, field, place),
    ...checkAttributes(config, field, place),
    ...checkCountry(config, field, place),
    ...checkUnits(field, place),
    ...checkFileLimits(field, place),
    ...checkItemChoices(config, section, field, place),
    ...[...checkType(field), ...checkFile(field), ...listRangeMistakes(field)].map((message) =>
      createFindingAt(place, message),
    ),
    ...checkDefault(config, field).map((message) =>
      createFindingAt(getPlaceWithin(place, "default"), message),
    ),
    ...checkPrefill(field).map((message) =>
      createFindingAt(getPlaceWithin(place, "prefill", "attribute"), message),
    ),
    ...(field.validate ?? []).flatMap((validator, at) =>
      [
        ...checkValidator(config, section, field, validator),
        ...checkRegister(validator, serviceRegisters),
        ...listCountMistakes(validator),
        ...listComparisonMistakes(
          validator,
          toFieldPattern(section, field.key),
          listComparedFields(config, section, validator),
        ),
      ].map((message) => createFindingAt(getPlaceWithin(place, "validate", at), message)),
    ),
  ];
}

/** Checks that a default value is an answer that the field accepts. */
function checkDefault({ lists, country }: WizardConfig, field: Field): string[] {
  const { default: value, list = "", options, type } = field;
  if (value === undefined) return [];
  const valueText = JSON.stringify(value);
  if (fieldTypes[type].stores !== "answer")
    return [`a ${type} has no answer: remove the default ${valueText}`];
  const formList = lists && Object.hasOwn(lists, list) ? lists[list] : undefined;
  const choices = options ?? (formList && "options" in formList ? formList.options : undefined);
  if (formList && "by" in formList) {
    const isOffered = Object.values(formList.groups).some(
      (group) => !fieldTypes[type].check(value, field, group, country),
    );
    return isOffered ? [] : [`${valueText} is offered in no group of the list "${list}"`];
  }
  if (!fieldTypes[type].check(value, field, choices, country)) return [];
  const offeredValues = choices?.map((choice) => choice.value);
  const expectedAnswer = offeredValues
    ? `one of ${offeredValues.join(", ")}`
    : `an answer of a ${type}, as the field stores it`;
  const suggestion = offeredValues && typeof value === "string" ? suggestName(value, offeredValues) : "";
  return [`${valueText} is not accepted by the field: expected ${expectedAnswer}${suggestion}`];
}

function checkPrefill({ prefill }: Field): string[] {
  if (!prefill) return [];
  const attributes = prefillAttributes[prefill.source];
  if (attributes.includes(prefill.attribute)) return [];
  const suggestion =
    suggestName(prefill.attribute, attributes) || `: expected one of ${attributes.join(", ")}`;
  return [`"${prefill.attribute}" is no attribute of the ${prefill.source}${suggestion}`];
}

function checkRegister(
  { code, params }: Validator,
  serviceRegisters: readonly string[] | undefined,
): string[] {
  const register = params?.["endpoint"];
  if (code !== "remote" || typeof register !== "string" || !serviceRegisters) return [];
  if (serviceRegisters.includes(register)) return [];
  const suggestion =
    suggestName(register, serviceRegisters) || `: expected one of ${serviceRegisters.join(", ")}`;
  return [`the service has no register "${register}"${suggestion}`];
}

function checkType(field: Field): string[] {
  const { type, options, list, choicesFrom, requiredIf } = field;
  const { offersChoices = false, stores } = fieldTypes[type];
  const isAnswered = stores === "answer" || stores === "documents" || stores === "items";
  const values = options?.map((option) => option.value) ?? [];
  const repeatedValues = new Set(values.filter((value, at) => values.indexOf(value) !== at));
  return [
    ...(offersChoices && !options?.length && !list && !choicesFrom ? ["needs options or a list"] : []),
    ...(!offersChoices && (options || list || choicesFrom)
      ? [`a ${type} offers no choices: remove them`]
      : []),
    ...[...repeatedValues].map((value) => `the option "${value}" comes twice`),
    ...(field.wholeDay !== undefined && type !== "timeRange"
      ? [`a ${type} has no wholeDay: remove it, or make it of type timeRange`]
      : []),
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
      ? ["needs more files than it takes: raise max or lower min"]
      : []),
    ...(because && requiredIf === undefined && recommendedIf === undefined
      ? ["gives a reason (because) but is neither required nor recommended"]
      : []),
  ];
}

function checkValidator(
  config: WizardConfig,
  section: WizardSection,
  field: Field,
  { code, params = {} }: Validator,
): string[] {
  const [applies, requiredParam] = [APPLICABLE_TYPES[code], REQUIRED_PARAMS[code]];
  const knownParams = [
    ...(requiredParam === undefined ? [] : [requiredParam]),
    ...(OPTIONAL_PARAMS[code] ?? []),
  ];
  const paths = listComparedPaths(params);
  return [
    ...(applies && !applies(fieldTypes[field.type]) ? [`${code} cannot judge a ${field.type}`] : []),
    ...(requiredParam !== undefined && params[requiredParam] === undefined
      ? [`${code} needs params.${requiredParam}`]
      : []),
    ...Object.keys(params)
      .filter((name) => !knownParams.includes(name))
      .map((name) => {
        const suggestion =
          suggestName(name, knownParams) ||
          (knownParams.length > 0 ? `: expected ${knownParams.join(", ")}` : "");
        return `${code} has no parameter "${name}"${suggestion}`;
      }),
    ...(code === "dateRange" ? ["from", "to"] : [])
      .filter((name) => isInvalidDate(params[name]))
      .map(
        (name) =>
          `${code} has no date in params.${name}: write a day such as "2026-11-21", a month such as "2026-11", or an expression`,
      ),
    ...((requiredParam === "min" || requiredParam === "max") && isInvalidNumber(params[requiredParam])
      ? [
          `${code} has ${JSON.stringify(params[requiredParam])} in params.${requiredParam}: write a number alone, or an expression`,
        ]
      : []),
    ...(code === "pattern" && isBetweenSlashes(params["pattern"])
      ? ["the pattern is written between slashes, which it would look for: remove them"]
      : []),
    ...(code === "unique" && !section.repeat ? ["unique means nothing outside a repeating section"] : []),
    ...paths
      .filter((path) => !isKnownPath(config, section, path))
      .map((path) => {
        const names = toFormOutline(config).fields.keys();
        return `${code} refers to "${path}", which is no field${suggestPath(path, names)}`;
      }),
  ];
}

const listComparedPaths = (params: Validator["params"] = {}) =>
  PATH_PARAMS.flatMap((name) => [params[name] ?? []].flat().map(String));

/**
 * Returns the questions whose answers the validator compares with its own answer. Skips wrong paths, which
 * `checkValidator` reports.
 */
function listComparedFields(config: WizardConfig, section: WizardSection, { params }: Validator) {
  const outline = toFormOutline(config);
  return listComparedPaths(params).flatMap((path) => {
    const pattern = findComparedPattern(config, section, path);
    const comparedField = pattern === undefined ? undefined : outline.fields.get(pattern)?.field;
    return comparedField && pattern ? [{ path, pattern, field: comparedField }] : [];
  });
}

function findComparedPattern(config: WizardConfig, section: WizardSection, path: string): string | undefined {
  const absolutePath = resolveWithinItem(section.repeat && `${section.id}.*`, path);
  return absolutePath === undefined ? undefined : findPathPattern(toFormOutline(config), absolutePath);
}

function isKnownPath(config: WizardConfig, section: WizardSection, path: string): boolean {
  return findComparedPattern(config, section, path) !== undefined;
}
