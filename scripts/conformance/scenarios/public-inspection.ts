import * as contract from "#contract/public/public-inspection.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import { solvedCaptcha } from "./captcha.ts";

/** Nothing that a stranger could hold. */
const nobodys = { Ticket: "nobody.1.knows-this" };
const NO_TICKET = "no application under construction is known with who belongs to it";

export const publicInspection: ScenariosOf<typeof contract> = {
  findInspections: tried({ isShared: true }, async (trial) =>
    trial.call(contract.findInspections, {
      body: { Number: "XX-1900-00001", Contact: "nobody@demo.example" },
      captcha: await solvedCaptcha(trial),
    }),
  ),
  createInspectionUpload: (trial) =>
    trial.refusalOnly(
      contract.createInspectionUpload,
      { body: { ...nobodys, FileName: "site.png", Size: 10 } },
      NO_TICKET,
    ),
  completeInspectionUpload: (trial) =>
    trial.refusalOnly(
      contract.completeInspectionUpload,
      { body: { ...nobodys, UploadId: "nobody-knows-this" } },
      NO_TICKET,
    ),
  requestPublicInspection: (trial) =>
    trial.refusalOnly(
      contract.requestPublicInspection,
      {
        body: {
          ...nobodys,
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
