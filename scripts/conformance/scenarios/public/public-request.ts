import * as contract from "#contract/public/public-request.ts";
import { type ScenariosOf, withErrorRules } from "../../scenario.ts";
import { getCaptchaSolution } from "./captcha.ts";

export const publicRequestScenarios: ScenariosOf<typeof contract> = {
  findPublicRequestTypes: withErrorRules({ isShared: true }, async (context) =>
    context.call(contract.findPublicRequestTypes, {
      body: { Number: "XX-1900-00001", Contact: "nobody@demo.example" },
      captcha: await getCaptchaSolution(context),
    }),
  ),
  createPublicRequest: (context) =>
    context.expectOnlyRefusal(
      contract.createPublicRequest,
      {
        body: {
          Ticket: "nobody.1.knows-this",
          TypeId: "extension",
          Reason: "The frame was delivered late.",
          Name: "Conformance Check",
          Email: "nobody@demo.example",
          Role: "owner",
          ExtensionKind: "finish",
          WantedUntil: "2099-12-01",
        },
      },
      "no application is known",
    ),
};
