/**
 * Call for a captcha challenge. Public calls that write or look up data require a solved captcha (spec 3.10).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime } from "../shapes.ts";

/**
 * A proof-of-work challenge, signed by the service and valid for one call. Send the solution in the header
 * `X-Captcha`: `altcha:` followed by base64 of `{ challenge, solution }`. If the host has a `captchaSiteKey`,
 * the token of its widget is accepted too: `turnstile:…` or `recaptcha:…`. Solved challenges are then the
 * fallback for people who cannot reach the widget, and the service may limit their number per IP address
 * (429).
 */
export const getChallenge = defineEndpoint({
  method: "GET",
  path: "/api/Captcha/GetChallenge",
  pathAssumed: true,
  spec: "3.10 Runtime config",
  auth: "none",
  reply: asAssumed(
    z.object({
      /** JSON in a string, created and solved by `altcha-lib`. */
      Challenge: z.string().check(z.maxLength(4096)),
      ExpiresAt: dateTime,
      LifeSeconds: z.int(),
    }),
  ),
});
