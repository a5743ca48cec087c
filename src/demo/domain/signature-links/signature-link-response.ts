import type * as z from "zod/mini";
import type { openedSignatureRequest } from "#contract/public/public-signature.ts";
import { listShownStatements } from "#contract/wizard/answers/declaration.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import type { Translator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { SignatureRequestRecord } from "../../records/signature-request-record.ts";
import { listAnswerGroups } from "../applications/application-details-response.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { findSigner, getSignerRoleName } from "./ask-signature.ts";
import { findUnansweredText } from "./neighbour-notice.ts";

type OpenedRequestResponse = z.input<typeof openedSignatureRequest>;

/**
 * Converts a request to a response: co-signers see what they sign, neighbours only what the applicant wrote to them and
 * the documents chosen for them.
 */
export function toSignatureLinkResponse(
  request: SignatureRequestRecord,
  application: ApplicationRecord,
  context: ServiceContext,
  translator: Translator,
): Omit<OpenedRequestResponse, "Documents"> {
  const { Kind, Name, Address, Note, Role, EndsAt } = request;
  const coSigner = Kind === "co-signer" ? findSigner(application, Role, context) : undefined;
  const commonFields = {
    ...{ Kind, Name, Address, Note, EndsAt, AskedBy: application.ApplicantName },
    RoleName: translator.text(getSignerRoleName(request, application, context)),
    TypeName: translator.text(getApplicationType(application.ApplicationTypeId).name),
  };
  const [unanswered] = findUnansweredText(request, application, context);
  if (!coSigner)
    return {
      ...commonFields,
      ...{ Statements: [], Groups: [], Methods: ["drawn", "typed"], Revision: 0 },
      IfUnanswered: unanswered ? translator.text(unanswered) : null,
    };
  const { signer, answers, view } = coSigner;
  const methods = signer.methods.filter((method) => method !== "stored");
  return {
    ...commonFields,
    Statements: listShownStatements(view)
      .filter(({ required }) => required)
      .map(({ label }) => translator.text(createFormMessage(label))),
    Groups: listAnswerGroups(application, answers, context, translator),
    Methods: methods.length > 0 ? methods : ["typed"],
    Revision: answers.Revision,
  };
}
