/** Forms of application types (spec 7.6.3). Apart from drafts, because screens without a form read drafts too. */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { wizardConfig } from "./config.ts";

/** The configuration for the type of an application or of a request after lodging. */
export const getWizardConfig = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantWizzard/GetWizzardConfig",
  spec: "7.6.3 ApplicantWizzard",
  query: z.object({ ApplicationTypeId: z.string(), Version: z.optional(z.string()) }),
  reply: asAssumed(wizardConfig),
});
