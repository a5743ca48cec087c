/** The setting that expands help texts by default (spec 7.2). In a separate file, because the wizard reads it too. */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";

const helpTextSetting = z.object({ IsOn: z.boolean() });

/** Reads whether help texts are expanded by default; `:id` is the caller's account. */
export const getSwitchDefaultHelpTextOn = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetSwitchDefaultHelpTextOn/:id",
  spec: "7.2 Applicant",
  reply: asAssumed(helpTextSetting),
});

export const putSwitchDefaultHelpTextOn = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/UpdateSwitchDefaultHelpTextOn/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  storable: true,
  body: helpTextSetting,
  reply: asAssumed(helpTextSetting),
});
