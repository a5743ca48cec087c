import { expect, it } from "vitest";
import { formatAmount } from "./format-amount.ts";

it("writes the currency symbol once, in every language", () => {
  const amounts = [undefined, null, "AUD", "NZD", "USD", "GBP"].map((code) =>
    formatAmount("1528.00", "en-US", code),
  );
  expect(amounts).toEqual([...Array(3).fill("$1,528.00"), ...["NZ$1,528.00", "US$1,528.00", "£1,528.00"]]);
  expect(formatAmount("20.00", "ar", "GBP")).toContain("£");
  expect(formatAmount("20.00", "vi", "EUR")).toMatch(/20[.,]00.€/);
});
