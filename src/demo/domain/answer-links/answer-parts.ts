/**
 * Splits an answer (an address, a person, a land title, a period) into simple parts. A page without the
 * wizard shows one input per part.
 */

import type * as z from "zod/mini";
import type { linkedInformationRequest } from "#contract/public/public-additional-request.ts";
import { isRecord } from "#contract/unknown-value.ts";
import { listPersonParts } from "#contract/wizard/answers/people.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { CountryCode, Field, PersonPart } from "#contract/wizard/config.ts";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import { translateLists } from "../lookups/lists.ts";

type PlainField = NonNullable<z.input<typeof linkedInformationRequest>["Items"][number]["Field"]>;
type PlainPart = PlainField["Parts"][number];

interface AnswerPart {
  /** Path within the answer, such as `address.line1`. */
  readonly key: string;
  readonly name: Message;
  readonly type?: "date";
  /** Name of the list (`domain/lookups/lists.ts`) with the choices of a part that is selected from a list. */
  readonly listName?: string;
  /** True if a space, instead of a comma, separates the part from the previous part on the screen. */
  readonly joinsPreviousPart?: boolean;
}

/** Lists the parts of an address in the form's country. */
function listAddressParts(country: CountryCode | undefined): readonly AnswerPart[] {
  const { addressParts, locality } = getCountryProfile(country);
  const joinedKeys = locality.flatMap((keys) => keys.slice(1));
  return addressParts.map(({ key, label }) => ({
    key,
    name: createMessage(`answerParts.person.${label}`),
    joinsPreviousPart: joinedKeys.includes(key),
  }));
}

const personParts: Readonly<Record<Exclude<PersonPart, "address">, readonly AnswerPart[]>> = {
  name: [{ key: "name", name: createMessage("answerParts.person.name") }],
  company: [{ key: "company", name: createMessage("answerParts.person.company") }],
  contactPerson: [{ key: "contactPerson", name: createMessage("answerParts.person.contactPerson") }],
  abnAcn: [{ key: "abnAcn", name: createMessage("answerParts.person.abnAcn") }],
  category: [
    { key: "category", name: createMessage("answerParts.person.category"), listName: "PractitionerCategory" },
  ],
  registrationNo: [{ key: "registrationNo", name: createMessage("answerParts.person.registrationNo") }],
  phone: [{ key: "phone", name: createMessage("answerParts.person.phone") }],
  email: [{ key: "email", name: createMessage("answerParts.person.email") }],
};

const titleParts: readonly AnswerPart[] = [
  { key: "lot", name: createMessage("answerParts.land.lot") },
  { key: "plan", name: createMessage("answerParts.land.plan") },
  { key: "volume", name: createMessage("answerParts.land.volume") },
  { key: "folio", name: createMessage("answerParts.land.folio") },
];
const crownTitleParts: readonly AnswerPart[] = [
  { key: "crownAllotment", name: createMessage("answerParts.land.crownAllotment") },
  { key: "section", name: createMessage("answerParts.land.section") },
  { key: "parish", name: createMessage("answerParts.land.parish") },
  { key: "county", name: createMessage("answerParts.land.county") },
];
const periodParts: readonly AnswerPart[] = [
  { key: "start", name: createMessage("answerParts.period.start"), type: "date" },
  { key: "end", name: createMessage("answerParts.period.end"), type: "date" },
];

/**
 * Returns the parts of an answer. Returns an empty list for a type without parts, or if `value` is a text.
 */
function listAnswerParts(
  field: Field,
  value: unknown,
  country: CountryCode | undefined,
): readonly AnswerPart[] {
  if (!isBlank(value) && typeof value !== "object") return [];
  switch (field.type) {
    case "address":
      return listAddressParts(country);
    case "contact":
    case "practitioner":
      return listPersonParts(field).flatMap((part) =>
        part === "address"
          ? listAddressParts(country).map((line) => ({ ...line, key: `address.${line.key}` }))
          : personParts[part],
      );
    case "titleRef":
      return crownTitleParts.some(({ key }) => readPartText(value, key) !== "")
        ? crownTitleParts
        : titleParts;
    case "period":
      return periodParts;
    default:
      return [];
  }
}

/** Returns the parts of an answer with their values. Returns an empty list if the answer has no parts. */
export function toPlainParts(
  field: Field,
  value: unknown,
  translator: Translator,
  country?: CountryCode,
): PlainPart[] {
  return listAnswerParts(field, value, country).map(({ key, name, type, listName, joinsPreviousPart }) => ({
    Key: key,
    Name: translator.text(name),
    Type: listName ? "one" : (type ?? "text"),
    Options: listName ? listOptions(field, listName, translator) : [],
    Value: readPartText(value, key),
    ...(joinsPreviousPart && { JoinsPrevious: true }),
  }));
}

function listOptions({ categories }: Field, listName: string, translator: Translator): PlainPart["Options"] {
  const lists = translateLists(translator);
  const options = Object.hasOwn(lists, listName) ? (lists[listName] ?? []) : [];
  return options.filter(({ Id }) => categories?.includes(Id) ?? true).map(({ Id, Name }) => ({ Id, Name }));
}

/**
 * Returns the answer with the texts that a person entered for its parts. `values` has one text per part, in
 * the order of the parts. Returns null if the answer is then empty.
 */
export function mergeAnswerParts(
  field: Field,
  values: readonly string[],
  storedAnswer: unknown,
  country?: CountryCode,
): unknown {
  let mergedAnswer: unknown = storedAnswer ?? {};
  for (const [index, { key }] of listAnswerParts(field, storedAnswer, country).entries()) {
    const enteredText = values[index]?.trim() ?? "";
    if (enteredText !== readPartText(mergedAnswer, key))
      mergedAnswer = setAnswerPart(mergedAnswer, key.split("."), enteredText);
  }
  return isBlank(mergedAnswer) ? null : mergedAnswer;
}

function readPartText(value: unknown, key: string): string {
  const partValue = key
    .split(".")
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), value);
  return typeof partValue === "string" || typeof partValue === "number" ? String(partValue) : "";
}

function setAnswerPart(value: unknown, [name = "", ...rest]: readonly string[], text: string): unknown {
  const { [name]: part, ...others } = isRecord(value) ? value : {};
  if (rest.length > 0) return { ...others, [name]: setAnswerPart(part, rest, text) };
  return text === "" ? others : { ...others, [name]: text };
}
