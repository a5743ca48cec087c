import * as contract from "#contract/public/public-signature.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";

/** A token that does not exist, because real ones are emailed. */
const unknownToken = { Token: "nobody.1.knows-this" };

export const publicSignatureScenarios: ScenariosOf<typeof contract> = {
  openSignatureLink: withRefusalRules({ isShared: true }, (context) =>
    context.call(contract.openSignatureLink, { body: unknownToken }),
  ),
  answerSignatureLink: (context) =>
    context.expectOnlyRefusal(
      contract.answerSignatureLink,
      {
        body: {
          ...unknownToken,
          Revision: 0,
          Answer: "decline",
          Name: "Ada",
          Signature: null,
          Comment: "No",
        },
      },
      "no emailed link is known",
    ),
};
