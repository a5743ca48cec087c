/**
 * Call that finds a person in the register of practitioners (spec 7.3). It is our addition to the
 * specification (decisions 110): a provider without a register responds with 404, and forms then check only
 * the format of a registration number.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { isoDate, nullable } from "../shapes.ts";

export const practitioner = z.object({
  /** Registration number as in the register: `DP-AD 31772`. */
  RegistrationNo: z.string(),
  Name: z.string(),
  /** A value of the list `PractitionerCategory`. */
  CategoryId: z.string(),
  /** The class of the registration, translated: `Draftsperson`. */
  ClassName: z.string(),
  /** The last day of the registration; null for no end. */
  ExpiresOn: nullable(isoDate),
});
export type Practitioner = z.output<typeof practitioner>;

/**
 * Finds a practitioner by registration number; spaces and case do not matter. `Practitioner` is null for an
 * unknown number.
 */
export const findPractitioner = defineEndpoint({
  method: "GET",
  path: "/api/Practitioner/Find",
  pathAssumed: true,
  spec: "7.3 Dropdowns",
  query: z.object({ RegistrationNo: z.string().check(z.minLength(1), z.maxLength(40)) }),
  reply: asAssumed(z.object({ Practitioner: nullable(practitioner) })),
});
