/**
 * Forms of application types (spec 7.6.3). In a separate file from drafts, because screens without a form
 * read drafts too.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId } from "../shapes.ts";
import { wizardConfig } from "./config.ts";

/**
 * Returns the form of an application type: the version in force, or the given `Version`, which never changes.
 * The type may also be that of a request after lodging. The parameter `ApplicationId` is our addition to the
 * specification. A screen that sends it instead of the type can load the form and the draft at the same time.
 * A provider may refuse the parameter (decisions 96).
 */
export const getWizardConfig = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantWizzard/GetWizzardConfig",
  spec: "7.6.3 ApplicantWizzard",
  query: z.object({
    ApplicationTypeId: z.optional(z.string()),
    Version: z.optional(z.string()),
    ApplicationId: z.optional(applicationId),
  }),
  reply: asAssumed(wizardConfig),
});
