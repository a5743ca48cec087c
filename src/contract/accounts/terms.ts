/**
 * Calls for the terms of use. Everybody must accept them again after each change. The calls are our addition
 * to the specification: a provider without them responds with 404, and the portal then does not ask anybody
 * to accept terms.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime, nullable } from "../shapes.ts";

const terms = z.object({
  /** The current terms; null if there are none. */
  Current: nullable(
    z.object({
      Version: z.int(),
      /** The changes since the previous version, in a few sentences. */
      Summary: z.string(),
      /** Plain text, in which an empty line separates paragraphs. */
      Text: z.string(),
      PublishedAt: dateTime,
    }),
  ),
  /** The newest version that the caller accepted; null if there is none. */
  AcceptedVersion: nullable(z.int()),
});

export const getTerms = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetTerms",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(terms),
});

/** Accepts the terms. Responds with 400 for a version that is not current. */
export const acceptTerms = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantAccount/AcceptTerms",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: z.object({ Version: z.int() }),
  reply: asAssumed(terms),
});
