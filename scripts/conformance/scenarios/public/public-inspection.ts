import * as contract from "#contract/public/public-inspection.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import { getCaptchaSolution } from "./captcha.ts";

/** A ticket that does not exist. */
const unknownTicket = { Ticket: "nobody.1.knows-this" };
const NO_TICKET = "no application under construction is known";

export const publicInspectionScenarios: ScenariosOf<typeof contract> = {
  findPublicInspections: withRefusalRules({ isShared: true }, async (context) =>
    context.call(contract.findPublicInspections, {
      body: { Number: "XX-1900-00001", Contact: "nobody@demo.example" },
      captcha: await getCaptchaSolution(context),
    }),
  ),
  createPublicInspectionUpload: (context) =>
    context.expectOnlyRefusal(
      contract.createPublicInspectionUpload,
      { body: { ...unknownTicket, FileName: "site.png", Size: 10 } },
      NO_TICKET,
    ),
  completePublicInspectionUpload: (context) =>
    context.expectOnlyRefusal(
      contract.completePublicInspectionUpload,
      { body: { ...unknownTicket, UploadId: "nobody-knows-this" } },
      NO_TICKET,
    ),
  requestPublicInspection: (context) =>
    context.expectOnlyRefusal(
      contract.requestPublicInspection,
      {
        body: {
          ...unknownTicket,
          StageId: "footings",
          RequestedDate: "2026-12-01",
          HalfDay: "AM",
          ContactName: "Conformance Check",
          ContactPhone: "03 9555 0123",
        },
      },
      NO_TICKET,
    ),
};
