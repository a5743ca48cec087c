/** The day at the counter, wherever the applicant is: `2026-11-21`. */
export function todayInVictoria(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Melbourne" }).format(Date.now());
}
