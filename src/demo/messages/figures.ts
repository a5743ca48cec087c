/** Formats dates and amounts inside English sentences (`21 November 2026`, `$1,234.50`) for another language. */
import { longDay, startOfDay } from "../time/calendar.ts";

const months = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat("en-AU", { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, at, 15)),
);
const DAY = new RegExp(`^(\\d{1,2}) (${months.join("|")}) (\\d{4})$`);
const AMOUNT = /^\$(\d[\d,]*(?:\.\d+)?)$/;

/** Returns the date or amount in the language's format; undefined if the text is neither. */
export function sayFigure(text: string, language: string): string | undefined {
  const [, day, month, year] = DAY.exec(text) ?? [];
  if (day && month && year) {
    const number = String(months.indexOf(month) + 1).padStart(2, "0");
    return longDay(startOfDay(`${year}-${number}-${day.padStart(2, "0")}`), language);
  }
  const amount = AMOUNT.exec(text)?.[1];
  return amount && moneyFormat(language, amount.includes(".")).format(Number(amount.replaceAll(",", "")));
}

/** Dollars without a country prefix, as in the portal. */
function moneyFormat(language: string, hasCents: boolean): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency: "AUD",
    currencyDisplay: "narrowSymbol",
    ...(hasCents ? {} : { maximumFractionDigits: 0 }),
  });
}
