import { isFormulaLike } from "#contract/formula-text.ts";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { isMoneyCell, type MoneyCell, type RenderedTable } from "./table.ts";

/** The default currency. Amounts in this currency are written as plain numbers. */
const DEFAULT_CURRENCY = getCountryProfile(undefined).currency.code;

/**
 * Creates comma-separated text (RFC 4180) with a byte order mark. Text that looks like a formula gets an apostrophe
 * in front.
 */
export function createCsv<Row>({ columns, rows }: RenderedTable<Row>): Uint8Array {
  const lines = [
    columns.map(({ title }) => quoteText(title)),
    ...rows.map((row) =>
      columns.map(({ kind, value }) => {
        const cellValue = value(row);
        if (cellValue === null) return "";
        if (isMoneyCell(cellValue)) return toAmountText(cellValue);
        return kind === "number" ? String(Number(cellValue)) : quoteText(String(cellValue));
      }),
    ),
  ];
  const text = lines.map((cells) => `${cells.join(",")}\r\n`).join("");
  return new TextEncoder().encode(`\uFEFF${text}`);
}

/**
 * Writes amounts in other currencies with the currency code (`528 GBP`), so that nobody adds up amounts of
 * two currencies.
 */
function toAmountText({ amount, currency }: MoneyCell): string {
  return currency.code === DEFAULT_CURRENCY ? String(amount) : `${amount} ${currency.code}`;
}

function quoteText(text: string): string {
  const safeText = isFormulaLike(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safeText) || safeText !== text ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
