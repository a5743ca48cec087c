/** Whether a person is there: what public calls that write or look up carry, solved (spec 3 Runtime config). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { dateTime } from "../shapes.ts";

/**
 * A piece of work for the caller's machine, signed by the service and good for one call. The answer travels in the
 * header `X-Captcha`: `altcha:` and, in base64, `{ challenge, solution }`. Where the host has a `captchaSiteKey`, what its
 * widget gave stands there as well: `turnstile:…`, `recaptcha:…`; a solved challenge is then the way of those who cannot
 * reach it, and may be answered 429 when too many come from one address.
 */
export const getChallenge = endpoint({
  method: "GET",
  path: "/api/Captcha/GetChallenge",
  pathAssumed: true,
  spec: "3.10 Runtime config",
  auth: "none",
  reply: assumed(
    z.object({
      /** As `altcha-lib` makes and solves it, JSON in a string. */
      Challenge: z.string().check(z.maxLength(4096)),
      ExpiresAt: dateTime,
      LifeSeconds: z.int(),
    }),
  ),
});
