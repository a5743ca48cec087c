/** Lists the errors of an incomplete declaration in an application or an additional request. */
import { listMissingDeclarationItems } from "#contract/wizard/answers/declaration.ts";
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";

/** Returns errors for missing statements and signatures, including the applicant's own signature. */
export function listDeclarationErrors(
  view: FormView,
  { Signature }: Pick<AnswersRecord, "Signature">,
): { readonly Message: Message; readonly Path: string }[] {
  const errors = listMissingDeclarationItems(view).map(({ path, message: text, label }) => ({
    Message: createFormMessage(text, { label: createFormMessage(label) }),
    Path: path,
  }));
  return view.outline.config.submission.signature.required && !Signature
    ? [...errors, { Message: createMessage("forms.signDeclaration"), Path: "declaration.signature" }]
    : errors;
}
