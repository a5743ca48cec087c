import { formatMoney } from "#i18n/format.ts";

/** Formats an amount of an application with the sign of its currency, an ISO 4217 code; dollars without one. */
export function formatAmount(amount: string, language: string, currency: string | null = null): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: currency ?? "AUD",
    currencyDisplay: "narrowSymbol",
  });
  const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value;
  return formatMoney(amount, language, sign);
}
