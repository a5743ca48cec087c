/** Answers made of parts: which must be there, and what each must look like (`README.md`, "Field types"). */

import { isBlank, toDay, toNumber } from "../answers/values.ts";
import type { Field } from "../config.ts";
import { toGeometry } from "../geometry.ts";
import { EMAIL, type Finding, findingIf, textOf } from "./finding.ts";
import { isAuPhone, isAuPostcode, isRegistrationNo } from "./identifiers.ts";

export function partOf(value: unknown, part: string): unknown {
  const isWhole = typeof value === "object" && value !== null && Object.hasOwn(value, part);
  return isWhole ? (value as Record<string, unknown>)[part] : undefined;
}

const textAt = (value: unknown, part: string) => textOf(partOf(value, part));

export function checkPeriod(value: unknown): Finding | undefined {
  const [start, end] = [toDay(partOf(value, "start")), toDay(partOf(value, "end"))];
  return (
    findingIf(start === undefined || end === undefined, "date") ??
    findingIf(String(end) < String(start), "period")
  );
}

export function checkAddress(value: unknown): Finding | undefined {
  const isWhole = ["line1", "suburb", "postcode"].every((part) => textAt(value, part) !== "");
  return (
    findingIf(!isWhole, "requiredAddress") ??
    findingIf(!isAuPostcode(textAt(value, "postcode")), "auPostcode")
  );
}

/**
 * Found by its address or title, or typed in: in any case the address is there, and what else is known is sound. A bare
 * text is an address in one line, down to its postcode.
 */
export function checkProperty(value: unknown): Finding | undefined {
  if (typeof value === "string") return findingIf(!/\b\d{4}\s*$/.test(value.trim()), "requiredProperty");
  const area = partOf(value, "area");
  const location = partOf(value, "location");
  const title = partOf(value, "title");
  return (
    checkAddress(partOf(value, "address")) ??
    (isBlank(title) ? undefined : checkTitle(title)) ??
    findingIf(!isBlank(area) && !((toNumber(area) ?? 0) > 0), "number") ??
    findingIf(!isBlank(location) && toGeometry(location) === undefined, "map")
  );
}

/** Lot and plan, volume and folio, or Crown allotment and parish: one of the three ways to name a title. */
export function checkTitle(value: unknown): Finding | undefined {
  const has = (...parts: string[]) => parts.every((part) => textAt(value, part) !== "");
  if (!has("lot", "plan") && !has("volume", "folio") && !has("crownAllotment", "parish"))
    return { code: "titleRef" };
  const [volume, folio] = [textAt(value, "volume"), textAt(value, "folio")];
  const isSound =
    (volume === "" || /^\d{3,5}$/.test(volume)) && (folio === "" || /^\d{1,3}[A-Z]?$/i.test(folio));
  return findingIf(!isSound, "titleForm");
}

export function checkMap(value: unknown, shapes: Field["shapes"]): Finding | undefined {
  const geometry = toGeometry(value);
  if (!geometry) return { code: "map" };
  if (!shapes || shapes.includes(geometry.shape)) return undefined;
  const [wanted] = shapes;
  return { code: wanted === "point" ? "mapPoint" : wanted === "line" ? "mapLine" : "mapOutline" };
}

/** A name and, unless the field asks for other parts, a telephone number and an e-mail address. */
export function checkContact(
  value: unknown,
  parts: readonly string[] = ["phone", "email"],
): Finding | undefined {
  const [phone, email, address] = [textAt(value, "phone"), textAt(value, "email"), partOf(value, "address")];
  return (
    findingIf(textAt(value, "name") === "", "partName") ??
    findingIf(parts.includes("phone") && phone === "", "partPhone") ??
    findingIf(parts.includes("email") && email === "", "partEmail") ??
    findingIf(phone !== "" && !isAuPhone(phone), "auPhone") ??
    findingIf(email !== "" && !EMAIL.test(email), "email") ??
    (parts.includes("address") || !isBlank(address) ? checkAddress(address) : undefined)
  );
}

/** Name, category and a registration number in the form of that category. */
export function checkPractitioner(
  value: unknown,
  { categories, parts = [] }: Pick<Field, "categories" | "parts">,
): Finding | undefined {
  if (typeof value === "string") return checkPractitionerLine(value);
  const [category, number] = [textAt(value, "category"), textAt(value, "registrationNo")];
  return (
    findingIf(textAt(value, "name") === "", "partName") ??
    findingIf(
      category === "" || (categories !== undefined && !categories.includes(category)),
      "partCategory",
    ) ??
    findingIf(number === "", "partRegistration") ??
    findingIf(!isRegistrationNo(number, category), "regNo") ??
    checkContact(value, parts)
  );
}

/** `Mai Tran, DP-AD 40211`: as it is written where there is one line for it. */
function checkPractitionerLine(line: string): Finding | undefined {
  const comma = line.lastIndexOf(",");
  return (
    findingIf(comma < 1, "partRegistration") ??
    findingIf(!isRegistrationNo(line.slice(comma + 1).trim()), "regNo")
  );
}

/** `[{ part, bcaClass, floorArea, storeys? }]`; a class alone stands for the whole building. */
export function checkParts(value: unknown, isOffered: (chosen: unknown) => boolean): Finding | undefined {
  if (typeof value === "string") return findingIf(!isOffered(value), "option");
  if (!Array.isArray(value)) return { code: "bcaParts" };
  const isSound = (part: unknown) =>
    textAt(part, "part") !== "" &&
    isOffered(partOf(part, "bcaClass")) &&
    (toNumber(partOf(part, "floorArea")) ?? -1) >= 0;
  return findingIf(!value.every(isSound), "bcaParts");
}

const PICTURE = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/;

/** `{ method, value, name? }`: a PNG data URL when drawn, the name when typed; a bare text is a typed name. */
export function checkSignature(
  value: unknown,
  methods: Field["methods"] = ["drawn", "typed", "stored"],
): Finding | undefined {
  const method = typeof value === "string" ? "typed" : textAt(value, "method");
  const signed = typeof value === "string" ? value.trim() : textAt(value, "value");
  const isSound =
    (methods as readonly string[]).includes(method) &&
    signed.length <= 400_000 &&
    (method === "drawn" ? PICTURE.test(signed) : method === "typed" ? signed.length <= 200 : true);
  return findingIf(signed === "", "requiredSignature") ?? findingIf(!isSound, "signature");
}
