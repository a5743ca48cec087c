/**
 * Forms of application types (spec 7.6.3). In a separate file from drafts, because screens without a form
 * read drafts too.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId } from "../shapes.ts";
import { wizardConfig } from "./config.ts";

/**
 * Returns the configuration for the type of an application or of a request after lodging: the one in force,
 * or the given `Version`, which never changes. Our addition to the specification: `ApplicationId` instead of
 * the type requests the configuration in force for that application, so that a screen can load it together
 * with the draft. A provider may refuse this (decisions 96).
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
