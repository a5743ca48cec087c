import * as contract from "#contract/public/public-additional-request.ts";
import { type ScenariosOf, tried } from "../scenario.ts";

/** Links are e-mailed, and nobody here reads that mail. */
const nobodys = { Token: "nobody.1.knows-this" };
const NO_LINK = "no e-mailed link is known";

export const publicAdditionalRequest: ScenariosOf<typeof contract> = {
  openRequestLink: tried({ isShared: true }, (trial) =>
    trial.call(contract.openRequestLink, { body: nobodys }),
  ),
  createRequestUpload: (trial) =>
    trial.refusalOnly(
      contract.createRequestUpload,
      { body: { ...nobodys, ItemId: "nobody-knows-this", FileName: "plan.pdf", Size: 10 } },
      NO_LINK,
    ),
  completeRequestUpload: (trial) =>
    trial.refusalOnly(
      contract.completeRequestUpload,
      { body: { ...nobodys, UploadId: "nobody-knows-this" } },
      NO_LINK,
    ),
  removeRequestDocument: (trial) =>
    trial.refusalOnly(
      contract.removeRequestDocument,
      { body: { ...nobodys, DocumentId: "nobody-knows-this" } },
      NO_LINK,
    ),
  sendRequestAnswers: (trial) =>
    trial.refusalOnly(
      contract.sendRequestAnswers,
      { body: { ...nobodys, Answers: [], ClientComment: "" } },
      NO_LINK,
    ),
};
