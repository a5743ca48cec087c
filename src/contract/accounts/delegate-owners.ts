/**
 * The owners for whom a delegate may start applications (spec 7.6.14). In a separate file, because the wizard reads
 * them without the other delegate calls.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { accountId, nullable } from "../shapes.ts";
import { delegateRight } from "./delegate-right.ts";

/** A person other than the caller. Contains only the fields that other people may see. */
export const delegateOwner = z.object({
  Id: accountId,
  Name: z.string(),
  Email: z.string(),
  CompanyName: nullable(z.string()),
});
export type DelegateOwner = z.output<typeof delegateOwner>;

/**
 * Returns the owners for whom the caller can act in all applications, with the caller's rights. They are the
 * choices of the question "who is this application for?".
 */
export const getDelegateOwners = defineEndpoint({
  method: "GET",
  path: "/api/DelegateAccount/GetOwners",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: asAssumed(z.array(z.object({ ...delegateOwner.shape, Rights: z.array(delegateRight) }))),
});
