/** Forms of application types (spec 7.6.3). Apart from drafts, because screens without a form read drafts too. */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId } from "../shapes.ts";
import { wizardConfig } from "./config.ts";

/**
 * The configuration for the type of an application or of a request after lodging: the one in force, or `Version`, which never
 * changes. `ApplicationId` instead of the type is our addition: the configuration in force for the type of that application,
 * so that a screen can request it together with the draft. A provider may refuse it (decisions 96).
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
