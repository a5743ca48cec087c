/** What an answer's type demands of it, validators aside; blank answers never get here. */

import { toDay, toNumber } from "../answers/values.ts";
import type { Choice, Field } from "../config.ts";
import {
  checkAddress,
  checkContact,
  checkMap,
  checkParts,
  checkPeriod,
  checkPractitioner,
  checkProperty,
  checkSignature,
  checkTitle,
} from "./composites.ts";
import { EMAIL, type Finding, findingIf, textOf } from "./finding.ts";
import { isAbn, isAcn, isAuPhone } from "./identifiers.ts";

const LONGEST_TEXT = 10_000;
const LONGEST_SIGNATURE = 400_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `choices` are those offered now; undefined where the list is the service's, which judges them itself. */
export function checkType(
  field: Field,
  value: unknown,
  choices: readonly Choice[] | undefined,
): Finding | undefined {
  const text = textOf(value);
  const longest = field.type === "signature" ? LONGEST_SIGNATURE : LONGEST_TEXT;
  if (text.length > longest) return { code: "maxLength", params: { max: longest } };
  const isOffered = (chosen: unknown) =>
    typeof chosen === "string" && (choices?.some((choice) => choice.value === chosen) ?? true);
  switch (field.type) {
    case "number":
    case "measure":
      return findingIf(toNumber(value) === undefined, "number");
    case "integer":
      return findingIf(!Number.isInteger(toNumber(value)), "integer");
    case "currency":
      return findingIf(!/^\d+(\.\d{1,2})?$/.test(plainAmount(value)), "currency");
    case "yesNo":
    case "checkbox":
      return findingIf(typeof value !== "boolean", "option");
    case "radio":
    case "select":
      return findingIf(!isOffered(value), "option");
    case "autocomplete":
      return findingIf(!isOffered(pickedId(value)), "option");
    case "checkboxes":
      return findingIf(!Array.isArray(value) || !value.every(isOffered), "option");
    case "bcaClass":
      return field.multiple ? checkParts(value, isOffered) : findingIf(!isOffered(value), "option");
    case "date":
      return findingIf(toDay(value) === undefined, "date");
    case "dateTime":
      return findingIf(toDay(value) === undefined || !TIME.test(text.slice(11, 16)), "dateTime");
    case "time":
      return findingIf(!TIME.test(text), "time");
    case "period":
      return checkPeriod(value);
    case "phone":
      return findingIf(!isAuPhone(text), "auPhone");
    case "email":
      return findingIf(text.length > 254 || !EMAIL.test(text), "email");
    case "url":
      return findingIf(!/^https?:\/\/[^\s]+\.[^\s]+$/i.test(text), "url");
    case "abnAcn":
      return findingIf(!isAbn(text) && !isAcn(text), "abnAcn");
    case "registrationNo":
      return findingIf(text.length < 4, "regNo");
    case "address":
      return checkAddress(value);
    case "property":
      return checkProperty(value);
    case "titleRef":
      return checkTitle(value);
    case "map":
      return checkMap(value, field.shapes);
    case "contact":
      return checkContact(value, field.parts);
    case "practitioner":
      return checkPractitioner(value, field);
    case "signature":
      return checkSignature(value, field.methods);
    case "text":
    case "textarea":
      return findingIf(typeof value !== "string" && typeof value !== "number", "text");
    case "richHelp":
    case "file":
    case "computed":
      return undefined;
  }
}

/** An id of a list; with its name, `{ id, name }`, where the list is too long to be read whole. */
export function pickedId(value: unknown): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)["id"] : value;
}

function plainAmount(value: unknown): string {
  return (typeof value === "number" ? String(value) : textOf(value)).replace(/[\s$,]/g, "");
}
