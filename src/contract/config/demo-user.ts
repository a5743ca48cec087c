/** Shape of a demo user, bundled for mock mode (spec 3.9). Roles in spec 6: 1 admin, 2 user, 3 guest. */
import * as z from "zod/mini";

export const demoUser = z.object({
  id: z.int().check(z.minimum(1)),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.int()),
  names: z.object({ firstName: z.string(), lastName: z.string(), fullName: z.string() }),
  occupation: z.string(),
  company: z.nullable(z.string()),
  /** Language tag such as `en-US`. */
  language: z.string(),
  /** Time zone (IANA name). */
  timeZone: z.string(),
  /** The channels the person chose to be contacted by. */
  communication: z.object({ email: z.boolean(), sms: z.boolean(), phone: z.boolean() }),
  emailSettings: z.object({
    emailNotification: z.boolean(),
    sendCopyToPersonalEmail: z.boolean(),
    whenApplicationMoves: z.boolean(),
    whenInformationIsAsked: z.boolean(),
  }),
  address: z.object({
    addressLine: z.string(),
    city: z.string(),
    state: z.string(),
    postCode: z.string(),
  }),
  /** Profile URLs; empty if there is none. */
  socialNetworks: z.object({ linkedIn: z.string(), facebook: z.string(), instagram: z.string() }),
});
export type DemoUser = z.output<typeof demoUser>;
