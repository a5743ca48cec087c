/** The part of the check that reads one field: what its type needs, which validators fit it. */

import type { Field, FieldType, Section, Validator, WizardConfig } from "../config.ts";
import { outlineOf, patternOf } from "../outline.ts";
import { type Places, suggestion } from "./places.ts";

const CHOICES: readonly FieldType[] = ["radio", "select", "checkboxes", "autocomplete", "bcaClass"];
const NUMBERS: readonly FieldType[] = ["number", "integer", "currency", "measure"];
const TEXTS: readonly FieldType[] = ["text", "textarea", "registrationNo", "phone", "email", "url", "abnAcn"];
const DAYS: readonly FieldType[] = ["date", "dateTime"];
const PATH_PARAMS: readonly string[] = ["path", "paths", "categoryPath"];

/** Which types a validator can judge; the others take any. */
const FITS: Partial<Record<Validator["code"], readonly FieldType[]>> = {
  min: NUMBERS,
  max: NUMBERS,
  integer: NUMBERS,
  decimals: NUMBERS,
  sumEquals: NUMBERS,
  minLength: TEXTS,
  maxLength: TEXTS,
  pattern: TEXTS,
  email: TEXTS,
  auPhone: TEXTS,
  auPostcode: TEXTS,
  abn: TEXTS,
  acn: TEXTS,
  regNo: TEXTS,
  remote: TEXTS,
  dateRange: DAYS,
  afterField: DAYS,
  minItems: ["checkboxes", "bcaClass"],
  maxItems: ["checkboxes", "bcaClass"],
};

/** What each validator cannot do without. */
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
  const values = options?.map((option) => option.value) ?? [];
  const twice = new Set(values.filter((value, at) => values.indexOf(value) !== at));
  return [
    ...(CHOICES.includes(type) && !options?.length && !list ? ["needs options or a list"] : []),
    ...(!CHOICES.includes(type) && (options || list) ? [`a ${type} offers no choices: take them away`] : []),
    ...[...twice].map((value) => `the option "${value}" comes twice`),
    ...(type === "computed" && field.value === undefined ? ["needs a value to compute"] : []),
    ...(type === "richHelp" && !field.hint && !field.body ? ["needs a hint or a body to show"] : []),
    ...((type === "computed" || type === "richHelp") && requiredIf
      ? [`a ${type} is never answered: it cannot be required`]
      : []),
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
    const [fits, need] = [FITS[code], NEEDS[code]];
    const paths = PATH_PARAMS.flatMap((name) => [params[name] ?? []].flat().map(String));
    return [
      ...(fits && !fits.includes(field.type) ? [`${code} cannot judge a ${field.type}`] : []),
      ...(need !== undefined && params[need] === undefined ? [`${code} needs params.${need}`] : []),
      ...(code === "unique" && !section.repeat ? ["unique means nothing outside a repeating section"] : []),
      ...paths
        .filter((path) => !isKnown(config, section, path))
        .map((path) => {
          const names = outlineOf(config).fields.keys();
          return `${code} speaks of "${path}", which is unknown${suggestion(path, names)}`;
        }),
    ];
  });
}

function isKnown(config: WizardConfig, section: Section, path: string): boolean {
  if (path.startsWith("item."))
    return section.repeat !== undefined && section.fields.some((field) => `item.${field.key}` === path);
  return patternOf(outlineOf(config), path) !== undefined;
}
