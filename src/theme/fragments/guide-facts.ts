/** Renders the fees, documents and form-filling time of an application type, for an outcome of the guide. */
import type { CountryCode } from "#contract/country-code.ts";
import type { GuideType } from "#contract/public/public-lodgement.ts";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { slotEncoders } from "../slot-encoders.ts";

const escapeText = slotEncoders.text;

/**
 * Maximum numbers of listed documents and fees. After a longer list, a note says that the form shows more.
 */
const MAX_DOCUMENTS = 8;
const MAX_FEES = 6;

interface Fact {
  readonly term: string;
  /** HTML in which all texts are escaped. */
  readonly detail: string;
}

interface FactContext {
  readonly language: string;
  /** The host's country. Its currency is the currency of the fees. */
  readonly country: CountryCode | undefined;
  /** Returns the text `pages.start.<key>`, escaped for HTML. */
  readonly text: (key: string) => string;
}

/** Renders the facts that the provider sends. */
export function renderGuideFacts(type: GuideType, { language, country, text }: FactContext): Fact[] {
  const allFees = type.Fees ?? [];
  const fees = allFees.slice(0, MAX_FEES).map(({ Label, Amount, Note }) => {
    const amount = Amount === null ? "" : `<bdi>${escapeText(formatMoney(Amount, language, country))}</bdi>`;
    const note = escapeText(Note);
    if (amount === "") return `<li>${escapeText(Label)}${note && `: ${note}`}</li>`;
    return `<li>${escapeText(Label)}: ${amount}${note && ` <small>${note}</small>`}</li>`;
  });
  if (allFees.length > MAX_FEES) fees.push(`<li>${text("moreFees")}</li>`);
  const requiredDocuments = (type.Documents ?? []).filter(({ Need }) => Need !== "welcome");
  const documents = requiredDocuments.slice(0, MAX_DOCUMENTS).map(({ Name, Need }) => {
    const note = Need === "sometimes" ? ` <small>${text("sometimes")}</small>` : "";
    return `<li>${escapeText(Name)}${note}</li>`;
  });
  if (requiredDocuments.length > MAX_DOCUMENTS) documents.push(`<li>${text("moreDocuments")}</li>`);
  return [
    ...(fees.length > 0 ? [{ term: text("fees"), detail: `<ul>${fees.join("")}</ul>` }] : []),
    ...(documents.length > 0 ? [{ term: text("documents"), detail: `<ul>${documents.join("")}</ul>` }] : []),
    { term: text("time"), detail: escapeText(formatMinutes(type.EstimatedMinutes, language)) },
  ];
}

function formatMinutes(count: number, language: string): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    ...{ style: "unit", unit: "minute", unitDisplay: "long" },
  } as Intl.NumberFormatOptions).format(count);
}

/**
 * Formats an amount in the currency of the host's country: `482.60` becomes `$482.60`, in New Zealand `NZ$482.60`,
 * because `$` alone means Australian dollars everywhere in the portal.
 */
function formatMoney(amount: string, language: string, country: CountryCode | undefined): string {
  const { code, shownSign } = getCountryProfile(country).currency;
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: "currency",
    currency: code,
  }).formatToParts(Number(amount));
  return parts.map(({ type, value }) => (type === "currency" ? shownSign : value)).join("");
}
