import { getPartText, getPartTexts } from "../../answers/answer-parts.ts";
import { createFindingIf, type ValidatorFinding } from "../../validation/finding.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { joinTexts } from "../format-answer.ts";

/** A land title: lot and plan, volume and folio, or Crown allotment and parish. */
export const titleRefFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check: checkTitleReference,
  format: (value) => formatTitleReference(value),
  requiredCode: "required",
};

export function checkTitleReference(value: unknown): ValidatorFinding | undefined {
  const hasParts = (...parts: string[]) => parts.every((part) => getPartText(value, part) !== "");
  if (!hasParts("lot", "plan") && !hasParts("volume", "folio") && !hasParts("crownAllotment", "parish"))
    return { code: "titleRef" };
  const [volume, folio] = [getPartText(value, "volume"), getPartText(value, "folio")];
  const isValid =
    (volume === "" || /^\d{3,5}$/.test(volume)) && (folio === "" || /^\d{1,3}[A-Z]?$/i.test(folio));
  return createFindingIf(!isValid, "titleForm");
}

type TitleTerm = "lot" | "volume" | "folio" | "crownAllotment" | "section" | "parish";

/** The words of official records, which are in English. */
const officialTerms: Readonly<Record<TitleTerm, string>> = {
  lot: "Lot",
  volume: "Vol",
  folio: "Fol",
  crownAllotment: "CA",
  section: "Sec",
  parish: "Parish of",
};

/** Formats a title as `Lot 4 PS 512345L, Vol 10234 Fol 17`, or with the words of another language. */
export function formatTitleReference(
  value: unknown,
  getTerm: (term: TitleTerm) => string = (term) => officialTerms[term],
): string {
  const withTerm = (name: TitleTerm) => {
    const [part] = getPartTexts(value, [name]);
    return part ? `${getTerm(name)} ${part}` : "";
  };
  const joinWithSpaces = (...texts: string[]) => texts.filter((text) => text !== "").join(" ");
  return joinTexts([
    joinWithSpaces(withTerm("lot"), ...getPartTexts(value, ["plan"])),
    joinWithSpaces(withTerm("volume"), withTerm("folio")),
    joinWithSpaces(withTerm("crownAllotment"), withTerm("section"), withTerm("parish")),
  ]);
}

export const titleRefSample: FieldTypeSample = {
  value: { volume: "10234", folio: "17" },
  text: "Vol 10234 Fol 17",
  invalid: { value: { lot: "4" }, code: "titleRef" },
  fill: { kind: "fixedParts", parts: { lot: "4", plan: "PS 512345L" } },
};
