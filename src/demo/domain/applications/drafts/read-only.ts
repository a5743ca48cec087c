/** Finds answers that a person may not change: read-only fields, steps of other roles, fields of officers. */
import { type Answers, getAnswerPath, mergeAnswers, toAnswers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { getPrefill } from "#contract/wizard/answers/prefill.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createFormView, type FormView } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import type { ClockContext } from "../../../context/context.ts";
import { ServiceError } from "../../../http/service-error.ts";
import { createMessage } from "../../../messages/message.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import { toDayText } from "../../../time/calendar.ts";
import { toApplicantResponse } from "../../accounts/applicant-response.ts";

interface AnswerChange {
  /** The form before the change. */
  readonly form: WizardConfig;
  /** The newer form version, if the change switches the draft. */
  readonly newForm?: WizardConfig | undefined;
  readonly answers: Answers;
  readonly patch: Answers;
}

/** Throws 400 with an error list (spec 8) of paths that the person may not change. */
export function assertNoReadOnlyChange(
  change: AnswerChange,
  account: AccountRecord,
  context: ClockContext,
): void {
  const paths = listReadOnlyPaths(change, account, context);
  if (paths.length > 0)
    throw new ServiceError(
      400,
      paths.map((Path) => ({ Message: createMessage("service.answerReadOnly"), Path })),
    );
}

/**
 * Returns the paths of a patch that the person may not change: fields that are read-only both before and
 * after the patch. A field that is read-only only before or only after the patch may change, because another
 * answer in the same patch can lock or unlock it. The wizard's initial values are always allowed.
 */
export function listReadOnlyPaths(
  { form, newForm = form, answers, patch }: AnswerChange,
  account: AccountRecord,
  { now }: ClockContext,
): string[] {
  const viewer = { roles: account.Roles };
  const today = toDayText(now());
  const viewBefore = createFormView(form, toAnswers(answers), today, viewer);
  const viewAfter = createFormView(newForm, mergeAnswers(toAnswers(answers), patch), today, viewer);
  const prefilledAnswers = getPrefill(form, answers, toApplicantResponse(account));
  return Object.entries(patch).flatMap(([path, value]) => {
    if (isSameAnswer(answers[path], value)) return [];
    if (Object.hasOwn(prefilledAnswers, path) && isSameAnswer(prefilledAnswers[path], value)) return [];
    return isPathLocked(viewBefore, path) && isPathLocked(viewAfter, path) ? [path] : [];
  });
}

function isPathLocked(view: FormView, path: string): boolean {
  const [sectionId = ""] = path.split(".");
  if (view.isSectionReadOnly(sectionId)) return true;
  return listFieldPaths(view, path).some(
    (field) => view.isReadOnly(field) || findFieldPlace(view.outline, field)?.field.staffOnly === true,
  );
}

/**
 * Returns the paths of the fields that a value at this path sets. There can be several, because a whole section or item
 * may be sent as one value.
 */
function listFieldPaths({ outline }: FormView, path: string): string[] {
  if (findFieldPlace(outline, path)) return [path];
  const [sectionId = "", itemId, ...rest] = path.split(".");
  const section = outline.sections.get(sectionId)?.section;
  const isSectionOrItemPath = rest.length === 0 && (itemId !== undefined) === (section?.repeat !== undefined);
  return section && isSectionOrItemPath
    ? section.fields.map(({ key }) => getAnswerPath(sectionId, key, itemId))
    : [];
}
