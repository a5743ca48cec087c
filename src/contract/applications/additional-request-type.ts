import * as z from "zod/mini";

/** In a separate file, because the public page loads it without the wizard's schemas. */
export const additionalRequestType = z.enum(["amendment", "extension", "change-of-applicant", "withdrawal"]);
export type AdditionalRequestType = z.output<typeof additionalRequestType>;
