/**
 * Calls for the submitted versions of an application, and for the differences between two of them (spec 7.5).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, dateTime, nullable } from "../shapes.ts";
import { partId } from "./part.ts";

/**
 * `lodged`: the first time. `lodged-again`: after the application was returned. `information`: the response
 * to a request for information.
 */
export const submissionKind = z.enum(["lodged", "lodged-again", "information"]);

export const submission = z.object({
  Id: partId,
  ApplicationId: applicationId,
  /** Number of the submission, from 1. */
  Number: z.int(),
  Kind: submissionKind,
  At: dateTime,
  By: z.string(),
  AnswerCount: z.int(),
  DocumentCount: z.int(),
  /** The comment sent with the submission. */
  Comment: nullable(z.string()),
});
export type Submission = z.output<typeof submission>;

/** Lists the submissions, oldest first. */
export const getSubmissions = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetSubmissionList/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(z.array(submission)),
});

/** A document as it was in the earlier or the later submission. */
const documentVersion = z.object({ FileName: z.string(), Version: z.int() });

/** Differences by answer and document; unchanged ones are omitted. */
export const submissionDifference = z.object({
  From: submission,
  To: submission,
  Answers: z.array(
    z.object({
      /** Step or section of the answer: `The work`. */
      Group: z.string(),
      /** Title of the item such as `Owner 2: Ada Okafor`, for a repeating section. */
      Item: nullable(z.string()),
      Label: z.string(),
      Path: nullable(z.string()),
      /** The answer in the earlier version; null if there was none. */
      Before: nullable(z.string()),
      After: nullable(z.string()),
    }),
  ),
  Documents: z.array(
    z.object({
      Kind: z.enum(["added", "replaced", "removed"]),
      DocumentTypeName: z.string(),
      Before: nullable(documentVersion),
      After: nullable(documentVersion),
    }),
  ),
});
export type SubmissionDifference = z.output<typeof submissionDifference>;

/** Compares two versions by number. Responds with 404 for an unknown version. */
export const getSubmissionDifference = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetSubmissionDifference/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  query: z.object({
    From: z.coerce.number().check(z.int(), z.minimum(1)),
    To: z.coerce.number().check(z.int(), z.minimum(1)),
  }),
  reply: asAssumed(submissionDifference),
});
