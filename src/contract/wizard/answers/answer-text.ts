/** One answer as people read it. */
import type { Option } from "../../shapes.ts";
import type { Choice, Field, MessageText } from "../config.ts";
import { geometryText, toGeometry } from "../geometry.ts";
import { pickedId } from "../validation/check-type.ts";
import { partOf } from "../validation/composites.ts";
import { isBlank, toDay, toNumber } from "./values.ts";

export interface Reader {
  /** Puts words into the reader's language. */
  readonly say: (words: MessageText) => string;
  /** Dropdown lists by name, for the names of what was chosen. */
  readonly lists: Readonly<Record<string, readonly Option[]>>;
  /** What the configuration itself offers; the field's own options when absent. */
  readonly choices?: readonly Choice[] | undefined;
  /** For dates and amounts; `en-AU` when absent. */
  readonly language?: string;
}

export const answerWords = {
  yes: { key: "lodgement.answer.yes", text: "Yes" },
  no: { key: "lodgement.answer.no", text: "No" },
  missing: { key: "lodgement.answer.missing", text: "Not answered yet" },
  signed: { key: "lodgement.answer.signed", text: "Signed" },
} as const satisfies Record<string, MessageText>;

/** Empty for a blank answer, and for files, which are no answers. A sensitive one is covered but for its end. */
export function answerText(field: Field, value: unknown, reader: Reader): string {
  const text = isBlank(value) ? "" : plainText(field, value, reader);
  return field.sensitive ? covered(text) : text;
}

function plainText(field: Field, value: unknown, reader: Reader): string {
  const { say, language = "en-AU" } = reader;
  if (typeof value === "boolean") return say(value ? answerWords.yes : answerWords.no);
  const number = toNumber(value);
  switch (field.type) {
    case "currency":
      return number === undefined ? plain(value) : inDollars(number, language);
    case "number":
    case "integer":
    case "measure":
    case "computed":
      return number === undefined ? computedText(value, language) : withUnit(number, field.unit, language);
    case "date":
      return dayText(value, language);
    case "dateTime":
      return momentText(value, language);
    case "period":
      return parts(value, ["start", "end"])
        .map((day) => dayText(day, language))
        .join(" – ");
    case "address":
      return addressText(value);
    case "property":
      return joined([addressText(partOf(value, "address")), titleText(partOf(value, "title"))]);
    case "titleRef":
      return titleText(value);
    case "map": {
      const geometry = toGeometry(value);
      return geometry ? geometryText(geometry, language) : plain(value);
    }
    case "contact":
      return joined([
        ...parts(value, ["name", "company", "phone", "email"]),
        addressText(partOf(value, "address")),
      ]);
    case "practitioner":
      return practitionerText(reader, value);
    case "signature":
      return signatureText(reader, value);
    case "checkboxes":
      return (Array.isArray(value) ? value : [])
        .map((choice) => choiceText(reader, field, choice))
        .join("; ");
    case "bcaClass":
      return (Array.isArray(value) ? value : [value]).map((part) => bcaText(reader, field, part)).join("; ");
    case "radio":
    case "select":
      return choiceText(reader, field, value);
    case "autocomplete": {
      const name = partOf(value, "name");
      return typeof name === "string" ? name : choiceText(reader, field, pickedId(value));
    }
    default:
      return typeof value === "object"
        ? parts(value, Object.keys(value ?? {})).join(", ")
        : plain(value).trim();
  }
}

/** Text and numbers as they stand; what is neither cannot be told. */
const plain = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** `•••••••753 556`: enough to recognise it by. */
function covered(text: string): string {
  const open = text.length > 6 ? 3 : 0;
  return text.slice(0, text.length - open).replace(/\S/g, "•") + text.slice(text.length - open);
}

function choiceText({ say, lists, choices }: Reader, field: Field, choice: unknown): string {
  const own = (choices ?? field.options)?.find((option) => option.value === choice);
  return own ? say(own.label) : nameIn(lists, field.list, choice);
}

function nameIn(lists: Reader["lists"], list: string | undefined, choice: unknown): string {
  const listed = list && Object.hasOwn(lists, list) ? lists[list] : undefined;
  return listed?.find((option) => option.Id === choice)?.Name ?? plain(choice);
}

/** `Garage: 10a · Private garage, carport or shed, 36 m²`. */
function bcaText(reader: Reader, field: Field, part: unknown): string {
  if (typeof part !== "object" || part === null) return choiceText(reader, field, part);
  const area = toNumber(partOf(part, "floorArea"));
  const named = choiceText(reader, field, partOf(part, "bcaClass") ?? "");
  const size = area === undefined ? "" : withUnit(area, "m²", reader.language ?? "en-AU");
  const name = parts(part, ["part"])[0];
  return joined([name ? `${name}: ${named}` : named, size]);
}

function practitionerText({ lists }: Reader, value: unknown): string {
  const category = partOf(value, "category");
  const named = category ? nameIn(lists, "PractitionerCategory", category) : "";
  return joined([...parts(value, ["name"]), named, ...parts(value, ["registrationNo", "phone", "email"])]);
}

/** Who signed; what was drawn is not told in words. */
function signatureText({ say }: Reader, value: unknown): string {
  if (typeof value === "string") return value.trim();
  const [name] = parts(value, ["name"]);
  const typed = partOf(value, "method") === "typed" ? parts(value, ["value"])[0] : undefined;
  return name ?? typed ?? say(answerWords.signed);
}

function computedText(value: unknown, language: string): string {
  return toDay(value) === undefined ? plain(value) : dayText(value, language);
}

function inDollars(amount: number, language: string): string {
  const options = { style: "currency", currency: "AUD", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(language, options).format(amount);
}

function withUnit(number: number, unit: string | undefined, language: string): string {
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(number);
  if (unit === "$") return inDollars(number, language);
  return unit ? `${text} ${unit}` : text;
}

function dayText(value: unknown, language: string): string {
  const day = toDay(value);
  if (day === undefined) return plain(value);
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** As it was typed, in the local time of the place: no zone is applied. */
function momentText(value: unknown, language: string): string {
  const at = new Date(`${plain(value).slice(0, 16)}Z`);
  if (toDay(value) === undefined || Number.isNaN(at.getTime())) return plain(value);
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language, options).format(at);
}

function parts(value: unknown, names: readonly string[]): string[] {
  return names
    .map((name) => partOf(value, name))
    .filter((part): part is string => typeof part === "string" && part !== "");
}

const joined = (texts: readonly string[]) => texts.filter((text) => text !== "").join(", ");

/** `12 Wattle Grove, Riverbend VIC 3999`. */
export function addressText(value: unknown): string {
  const place = parts(value, ["suburb", "state", "postcode"]).join(" ");
  return joined([...parts(value, ["line1", "line2"]), place]);
}

/** `Lot 4 PS 512345L, Vol 10234 Fol 17`. */
export function titleText(value: unknown): string {
  const told = (prefix: string, name: string) => {
    const [part] = parts(value, [name]);
    return part ? `${prefix}${part}` : "";
  };
  const spaced = (...texts: string[]) => texts.filter((text) => text !== "").join(" ");
  return joined([
    spaced(told("Lot ", "lot"), told("", "plan")),
    spaced(told("Vol ", "volume"), told("Fol ", "folio")),
    spaced(told("CA ", "crownAllotment"), told("Sec ", "section"), told("Parish of ", "parish")),
  ]);
}
