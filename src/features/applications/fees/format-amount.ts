import { findShownSign } from "#contract/currency-signs.ts";
import { formatMoney } from "#i18n/format.ts";

/** Formats an amount with its currency symbol. `currency` is an ISO 4217 code; null means Australian dollars. */
export function formatAmount(amount: string, language: string, currency: string | null = null): string {
  return formatMoney(amount, language, findShownSign(currency ?? "AUD") ?? findNarrowSign(currency ?? "AUD"));
}

function findNarrowSign(currency: string): string | undefined {
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat("en", options).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value;
}
