import * as contract from "#contract/public/public-additional-request.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";

/** A token that does not exist, because real ones are emailed. */
const unknownToken = { Token: "nobody.1.knows-this" };
const NO_LINK = "no emailed link is known";

export const publicAdditionalRequestScenarios: ScenariosOf<typeof contract> = {
  openRequestLink: withRefusalRules({ isShared: true }, (context) =>
    context.call(contract.openRequestLink, { body: unknownToken }),
  ),
  createRequestUpload: (context) =>
    context.expectOnlyRefusal(
      contract.createRequestUpload,
      { body: { ...unknownToken, ItemId: "nobody-knows-this", FileName: "plan.pdf", Size: 10 } },
      NO_LINK,
    ),
  completeRequestUpload: (context) =>
    context.expectOnlyRefusal(
      contract.completeRequestUpload,
      { body: { ...unknownToken, UploadId: "nobody-knows-this" } },
      NO_LINK,
    ),
  removeRequestDocument: (context) =>
    context.expectOnlyRefusal(
      contract.removeRequestDocument,
      { body: { ...unknownToken, DocumentId: "nobody-knows-this" } },
      NO_LINK,
    ),
  sendRequestAnswers: (context) =>
    context.expectOnlyRefusal(
      contract.sendRequestAnswers,
      { body: { ...unknownToken, Answers: [], ClientComment: "" } },
      NO_LINK,
    ),
};
