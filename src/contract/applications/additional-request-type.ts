import * as z from "zod/mini";

/**
 * Types of additional requests. They have a file of their own, so that the public page can load them without
 * the wizard's schemas.
 */
export const additionalRequestType = z.enum(["amendment", "extension", "change-of-applicant", "withdrawal"]);
export type AdditionalRequestType = z.output<typeof additionalRequestType>;
