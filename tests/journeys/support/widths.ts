/** Viewport widths for the form journeys: by default a phone, with `FORMS=all` also a desktop. */
export const widths: readonly number[] = process.env["FORMS"] === "all" ? [390, 1280] : [390];
