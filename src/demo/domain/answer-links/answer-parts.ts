/**
 * Splits an answer (an address, a person, a land title, a period) into parts that a page without the wizard can ask
 * for.
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

interface Part {
  /** Path within the answer, such as `address.line1`. */
  readonly key: string;
  readonly name: Message;
  readonly type?: "date";
  /** Name of the list (`domain/lookups/lists.ts`) with the choices of a part that is selected from a list. */
  readonly list?: string;
  /** True if a space, instead of a comma, separates the part from the previous part on the screen. */
  readonly joinsPrevious?: boolean;
}

/** Lists the parts of an address in the form's country. */
function listAddressParts(country: CountryCode | undefined): readonly Part[] {
  const { addressParts, locality } = getCountryProfile(country);
  const joinedKeys = locality.flatMap((keys) => keys.slice(1));
  return addressParts.map(({ key, label }) => ({
    key,
    name: createMessage(`answerParts.person.${label}`),
    joinsPrevious: joinedKeys.includes(key),
  }));
}

const personParts: Readonly<Record<Exclude<PersonPart, "address">, readonly Part[]>> = {
  name: [{ key: "name", name: createMessage("answerParts.person.name") }],
  company: [{ key: "company", name: createMessage("answerParts.person.company") }],
  contactPerson: [{ key: "contactPerson", name: createMessage("answerParts.person.contactPerson") }],
  abnAcn: [{ key: "abnAcn", name: createMessage("answerParts.person.abnAcn") }],
  category: [
    { key: "category", name: createMessage("answerParts.person.category"), list: "PractitionerCategory" },
  ],
  registrationNo: [{ key: "registrationNo", name: createMessage("answerParts.person.registrationNo") }],
  phone: [{ key: "phone", name: createMessage("answerParts.person.phone") }],
  email: [{ key: "email", name: createMessage("answerParts.person.email") }],
};

const titleParts: readonly Part[] = [
  { key: "lot", name: createMessage("answerParts.land.lot") },
  { key: "plan", name: createMessage("answerParts.land.plan") },
  { key: "volume", name: createMessage("answerParts.land.volume") },
  { key: "folio", name: createMessage("answerParts.land.folio") },
];
const crownTitleParts: readonly Part[] = [
  { key: "crownAllotment", name: createMessage("answerParts.land.crownAllotment") },
  { key: "section", name: createMessage("answerParts.land.section") },
  { key: "parish", name: createMessage("answerParts.land.parish") },
  { key: "county", name: createMessage("answerParts.land.county") },
];
const periodParts: readonly Part[] = [
  { key: "start", name: createMessage("answerParts.period.start"), type: "date" },
  { key: "end", name: createMessage("answerParts.period.end"), type: "date" },
];

/**
 * Returns the parts of an answer. Returns an empty list for a type without parts, or if `value` is a text.
 */
function listParts(field: Field, value: unknown, country: CountryCode | undefined): readonly Part[] {
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
      return crownTitleParts.some(({ key }) => readPart(value, key) !== "") ? crownTitleParts : titleParts;
    case "period":
      return periodParts;
    default:
      return [];
  }
}

/** Returns the parts of an answer with their values; empty if the answer has no parts. */
export function toPlainParts(
  field: Field,
  value: unknown,
  reader: Translator,
  country?: CountryCode,
): PlainPart[] {
  return listParts(field, value, country).map(({ key, name, type, list, joinsPrevious }) => ({
    Key: key,
    Name: reader.text(name),
    Type: list ? "one" : (type ?? "text"),
    Options: list ? listOptions(field, list, reader) : [],
    Value: readPart(value, key),
    ...(joinsPrevious && { JoinsPrevious: true }),
  }));
}

function listOptions({ categories }: Field, list: string, reader: Translator): PlainPart["Options"] {
  const lists = translateLists(reader);
  const options = Object.hasOwn(lists, list) ? (lists[list] ?? []) : [];
  return options.filter(({ Id }) => categories?.includes(Id) ?? true).map(({ Id, Name }) => ({ Id, Name }));
}

/**
 * Merges the texts that a person entered into the answer. `values` has one text per part, in the order of the
 * parts. Returns null if the result is empty.
 */
export function mergeAnswerParts(
  field: Field,
  values: readonly string[],
  before: unknown,
  country?: CountryCode,
): unknown {
  let value: unknown = before ?? {};
  for (const [index, { key }] of listParts(field, before, country).entries()) {
    const text = values[index]?.trim() ?? "";
    if (text !== readPart(value, key)) value = withPart(value, key.split("."), text);
  }
  return isBlank(value) ? null : value;
}

function readPart(value: unknown, key: string): string {
  const partValue = key
    .split(".")
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), value);
  return typeof partValue === "string" || typeof partValue === "number" ? String(partValue) : "";
}

function withPart(value: unknown, [name = "", ...rest]: readonly string[], text: string): unknown {
  const { [name]: part, ...others } = isRecord(value) ? value : {};
  if (rest.length > 0) return { ...others, [name]: withPart(part, rest, text) };
  return text === "" ? others : { ...others, [name]: text };
}
