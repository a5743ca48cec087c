/** Evaluates a practitioner's entry in the register. */
import type { Practitioner } from "#contract/lookups/practitioner.ts";

/**
 * Number of days before the expiry date from which the form warns, because the registration may expire during
 * the work.
 */
const EXPIRY_WARNING_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/** Checks a registration on a day; `today` has the format `2026-11-21`. */
export function checkRegistration(
  { ExpiresOn }: Pick<Practitioner, "ExpiresOn">,
  today: string,
): "current" | "expiring" | "expired" {
  if (ExpiresOn === null) return "current";
  if (ExpiresOn < today) return "expired";
  return Date.parse(ExpiresOn) - Date.parse(today) <= EXPIRY_WARNING_DAYS * DAY_MS ? "expiring" : "current";
}

/**
 * Compares names, ignoring case, punctuation and repeated spaces: `Okafor Homes Pty. Ltd.` equals `OKAFOR HOMES PTY
 * LTD`.
 */
export function isSamePersonName(one: string, other: string): boolean {
  return toPlainName(one) === toPlainName(other);
}

const toPlainName = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
