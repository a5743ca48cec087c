import type { QuotedWork } from "#contract/public/public-quotation.ts";
import type { DateNotation } from "#i18n/dates/date-notation.ts";
import { isQuotedWorkKind, listFieldsOfKind, type QuotationField } from "./quotation-kinds.ts";

/** The form's valid values, and the names of invalid fields. */
export interface QuotedWorkResult {
  readonly work: QuotedWork;
  /** Fields whose value cannot be parsed. */
  readonly invalidFields: readonly QuotationField[];
}

/** The format in which people type a day. */
export type DayFormat = Pick<DateNotation, "example" | "parse">;

/** Reads the fields of the selected type of work and ignores other fields. */
export function readQuotedWork(form: FormData, parseDay: DayFormat["parse"]): QuotedWorkResult {
  const readText = (name: string) => String(form.get(name) ?? "").trim();
  const ApplicationTypeId = readText("ApplicationTypeId");
  const fields = listFieldsOfKind(ApplicationTypeId);
  const invalidFields: QuotationField[] = [];
  const findNumber = (name: QuotationField): number | undefined => {
    const numberText = readText(name);
    if (!fields.includes(name) || !numberText) return undefined;
    const number = toNumber(numberText);
    if (number === undefined) invalidFields.push(name);
    return number;
  };
  const [cost, area, count] = [findNumber("Cost"), findNumber("FloorArea"), findNumber("Regulations")];
  const extensionKind = readText("ExtensionKind");
  const day = readText("LapsesOn");
  const LapsesOn = fields.includes("LapsesOn") && day ? parseDay(day) : "";
  if (LapsesOn === undefined) invalidFields.push("LapsesOn");
  const includeOptional = <Name extends QuotationField, Value>(name: Name, value: Value | undefined | "") =>
    fields.includes(name) && value !== undefined && value !== "" ? { [name]: value } : {};
  return {
    work: {
      ApplicationTypeId: isQuotedWorkKind(ApplicationTypeId) ? ApplicationTypeId : "",
      ...includeOptional("Cost", cost?.toFixed(2)),
      ...includeOptional("FloorArea", area),
      ...includeOptional("BcaClass", readText("BcaClass")),
      ...includeOptional("Regulations", count),
      ...includeOptional("WritesToNeighbours", form.has("WritesToNeighbours") || undefined),
      ...includeOptional(
        "ExtensionKind",
        extensionKind === "start" || extensionKind === "finish" ? extensionKind : "",
      ),
      ...includeOptional("LapsesOn", LapsesOn),
    },
    invalidFields,
  };
}

const MAX_NUMBER = 1e10;

/**
 * Parses typed numbers such as `$480,000`, `480 000.50`, `٤٨٠٬٠٠٠` and `４８０，０００`. Refuses numbers that a reader of
 * another country reads differently: `12,5` and `480.000`.
 */
function toNumber(text: string): number | undefined {
  const strippedText = text
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\$|m2/g, "")
    .trim()
    .replace(/[\s,\u066c]+/g, ",")
    .replace("\u066b", ".");
  const isUnambiguous = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(strippedText);
  const number = isUnambiguous ? Number(strippedText.replaceAll(",", "")) : Number.NaN;
  return number <= MAX_NUMBER ? number : undefined;
}
