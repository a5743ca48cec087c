/** Shapes of the error responses that a service may send (spec 8). */
import * as z from "zod/mini";

/** `{ error: "The user name or password is not right." }` */
export const errorField = z.looseObject({ error: z.string() });
/**
 * `["Cost of stage is more than the whole.", …]`, or each message with the path of the answer it concerns.
 */
export const errorList = z.array(
  z.union([z.string(), z.looseObject({ Message: z.string(), Path: z.optional(z.string()) })]),
);
export type ErrorListItem = z.output<typeof errorList>[number];

/**
 * 403: the caller has to confirm the password first. Not in the specification; a provider may omit this
 * error.
 */
export const passwordNeededError = z.looseObject({ error: z.string(), ConfirmPassword: z.literal(true) });

/**
 * 403: the caller has to accept the terms of use in force first. Not in the specification; a provider may
 * omit this error.
 */
export const termsNeededError = z.looseObject({ error: z.string(), AcceptTerms: z.literal(true) });

/**
 * 409: someone else saved first. `Answers` contains the answers that changed since the revision that was sent
 * (decisions 18).
 */
export const conflictError = z.looseObject({
  error: z.string(),
  Revision: z.int(),
  Answers: z.optional(z.record(z.string(), z.unknown())),
});
export type ConflictError = z.output<typeof conflictError>;
