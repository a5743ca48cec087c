/** Splits an answer into the parts that a plain page asks for: an address, a person, a title, a period. */
import type * as z from "zod/mini";
import type { askedRequest } from "#contract/public/public-additional-request.ts";
import { personPartsOf } from "#contract/wizard/answers/people.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { Field, PersonPart } from "#contract/wizard/config.ts";
import type { Reader } from "../../messages/reader.ts";
import { listsFor } from "../lookups/lists.ts";

type Plain = NonNullable<z.input<typeof askedRequest>["Items"][number]["Field"]>;
type PlainPart = Plain["Parts"][number];

interface Part {
  /** Path within the answer: `address.line1`. */
  readonly key: string;
  readonly name: string;
  readonly type?: "date";
  /** The service's list to choose from. */
  readonly list?: string;
}

const address: readonly Part[] = [
  { key: "line1", name: "Number and street" },
  { key: "suburb", name: "Suburb or town" },
  { key: "state", name: "State or territory" },
  { key: "postcode", name: "Postcode" },
];

const personParts: Readonly<Record<PersonPart, readonly Part[]>> = {
  name: [{ key: "name", name: "Full name" }],
  company: [{ key: "company", name: "Firm" }],
  contactPerson: [{ key: "contactPerson", name: "Contact person" }],
  abnAcn: [{ key: "abnAcn", name: "ABN or ACN" }],
  category: [{ key: "category", name: "Category of practitioner", list: "PractitionerCategory" }],
  registrationNo: [{ key: "registrationNo", name: "Registration number" }],
  phone: [{ key: "phone", name: "Telephone" }],
  email: [{ key: "email", name: "Email" }],
  address: address.map((part) => ({ ...part, key: `address.${part.key}` })),
};

const title: readonly Part[] = [
  { key: "lot", name: "Lot" },
  { key: "plan", name: "Plan number" },
  { key: "volume", name: "Volume" },
  { key: "folio", name: "Folio" },
];
const crownTitle: readonly Part[] = [
  { key: "crownAllotment", name: "Crown allotment" },
  { key: "section", name: "Section" },
  { key: "parish", name: "Parish" },
  { key: "county", name: "County" },
];
const period: readonly Part[] = [
  { key: "start", name: "First day", type: "date" },
  { key: "end", name: "Last day", type: "date" },
];

/** Empty for an answer without parts or given as plain text. */
function partsOf(field: Field, value: unknown): readonly Part[] {
  if (!isBlank(value) && typeof value !== "object") return [];
  switch (field.type) {
    case "address":
      return address;
    case "contact":
    case "practitioner":
      return personPartsOf(field).flatMap((part) => personParts[part]);
    case "titleRef":
      return crownTitle.some(({ key }) => readAt(value, key) !== "") ? crownTitle : title;
    case "period":
      return period;
    default:
      return [];
  }
}

/** Returns the parts with their values; empty if the answer has no parts. */
export function plainPartsOf(field: Field, value: unknown, reader: Reader): PlainPart[] {
  return partsOf(field, value).map(({ key, name, type, list }) => ({
    Key: key,
    Name: reader.translate(name),
    Type: list ? "one" : (type ?? "text"),
    Options: list ? optionsOf(field, list, reader) : [],
    Value: readAt(value, key),
  }));
}

function optionsOf({ categories }: Field, list: string, reader: Reader): PlainPart["Options"] {
  const lists = listsFor(reader);
  const options = Object.hasOwn(lists, list) ? (lists[list] ?? []) : [];
  return options.filter(({ Id }) => categories?.includes(Id) ?? true).map(({ Id, Name }) => ({ Id, Name }));
}

/** Merges the typed parts, in their order, into the answer. Returns null if it is then empty. */
export function fromParts(field: Field, values: readonly string[], before: unknown): unknown {
  let value: unknown = before ?? {};
  for (const [index, { key }] of partsOf(field, before).entries()) {
    const typed = values[index]?.trim() ?? "";
    if (typed !== readAt(value, key)) value = withPart(value, key.split("."), typed);
  }
  return isBlank(value) ? null : value;
}

function readAt(value: unknown, key: string): string {
  const found = key
    .split(".")
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), value);
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}

function withPart(value: unknown, [name = "", ...deeper]: readonly string[], typed: string): unknown {
  const { [name]: part, ...others } = isRecord(value) ? value : {};
  if (deeper.length > 0) return { ...others, [name]: withPart(part, deeper, typed) };
  return typed === "" ? others : { ...others, [name]: typed };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
