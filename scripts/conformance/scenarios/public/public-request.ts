import * as contract from "#contract/public/public-request.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import { getCaptchaSolution } from "./captcha.ts";

const unknownTicket = { Ticket: "nobody.1.knows-this", RequestId: "nobody-knows-this" };
const NO_TICKET = "no application is known";

export const publicRequestScenarios: ScenariosOf<typeof contract> = {
  findPublicRequestTypes: withRefusalRules({ isShared: true }, async (context) =>
    context.call(contract.findPublicRequestTypes, {
      body: { Number: "XX-1900-00001", Contact: "nobody@demo.example" },
      captcha: await getCaptchaSolution(context),
    }),
  ),
  createPublicRequestFile: (context) =>
    context.expectOnlyRefusal(
      contract.createPublicRequestFile,
      { body: { ...unknownTicket, FileName: "plan.pdf", Size: 10 } },
      NO_TICKET,
    ),
  completePublicRequestFile: (context) =>
    context.expectOnlyRefusal(
      contract.completePublicRequestFile,
      { body: { ...unknownTicket, UploadId: "nobody-knows-this" } },
      NO_TICKET,
    ),
  removePublicRequestFile: (context) =>
    context.expectOnlyRefusal(
      contract.removePublicRequestFile,
      { body: { ...unknownTicket, DocumentId: "nobody-knows-this" } },
      NO_TICKET,
    ),
  createPublicRequest: (context) =>
    context.expectOnlyRefusal(
      contract.createPublicRequest,
      {
        body: {
          Ticket: unknownTicket.Ticket,
          TypeId: "extension",
          Reason: "The frame was delivered late.",
          Name: "Conformance Check",
          Email: "nobody@demo.example",
          Role: "owner",
          ExtensionKind: "finish",
          WantedUntil: "2099-12-01",
        },
      },
      NO_TICKET,
    ),
};
