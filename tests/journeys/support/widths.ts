/** Widths of journeys that do the same at each: a phone's, and with `FORMS=all` also a desktop's. */
export const widths: readonly number[] = process.env["FORMS"] === "all" ? [390, 1280] : [390];
