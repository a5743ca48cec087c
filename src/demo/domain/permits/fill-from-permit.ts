/** Fills a draft with data of the permit on which it is based. */
import { type Answers, getAnswerAt, getAnswerPath } from "#contract/wizard/answers/answers.ts";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { listPermitBasedTypes } from "../../rules/permit-based-types.ts";
import type { DraftRecords } from "../applications/drafts/draft-response.ts";
import { saveAnswers } from "../applications/drafts/drafts.ts";
import { listReadOnlyPaths } from "../applications/drafts/read-only.ts";
import { getForm } from "../forms/stored-forms.ts";
import { listPermitAttributes } from "./permit-attributes.ts";

/** Parts of a land title. Some forms ask for them separately, others as one answer. */
const TITLE_PARTS = ["lot", "plan", "volume", "folio", "crownAllotment", "section", "parish", "county"];

/** Throws 400 if an application of the type cannot be based on a permit in this status. */
export function assertPermitBasedType(permit: ApplicationRecord, typeId: string): void {
  if (!listPermitBasedTypes(permit).some((permitBasedType) => permitBasedType.typeId === typeId))
    throw new ServiceError(400, createMessage("applications.cannotFollow"));
}

/**
 * Fills the draft's fields that have a prefill attribute: with land and applicant from the permit's form, and
 * with the permit's number and date. Does not fill fields that the account may not change.
 */
export function fillFromPermit(
  { application, answers }: DraftRecords,
  permit: ApplicationRecord,
  account: AccountRecord,
  context: ServiceContext,
): DraftRecords {
  const form = getForm(answers.ConfigurationId ?? "", answers.ConfigurationVersion, context);
  const permitAttributes = {
    ...readPermitAttributes(permit, context),
    ...getApplicationAttributes(permit, context),
  };
  const patch = Object.fromEntries(
    listPrefilledFields(form).flatMap(({ path, field, attribute }) => {
      const permitValue = permitAttributes[attribute];
      const isMissingInDraft = permitValue !== undefined && !Object.hasOwn(answers.Answers, path);
      return isMissingInDraft && (field.type !== "text" || typeof permitValue === "string")
        ? [[path, permitValue] as const]
        : [];
    }),
  );
  const lockedPaths = new Set(listReadOnlyPaths({ form, answers: answers.Answers, patch }, account, context));
  const unlockedAnswers = Object.fromEntries(
    Object.entries(patch).filter(([path]) => !lockedPaths.has(path)),
  );
  return saveAnswers(application, answers.Revision, unlockedAnswers, context);
}

interface PrefilledField {
  readonly path: string;
  readonly field: Field;
  /** Name of the attribute, such as `property.address`. */
  readonly attribute: string;
}

function listPrefilledFields(form: WizardConfig): PrefilledField[] {
  return form.steps
    .flatMap(({ sections }) => sections)
    .filter(({ repeat }) => !repeat)
    .flatMap(({ id, fields }) =>
      fields.flatMap((field) =>
        field.prefill
          ? [
              {
                path: getAnswerPath(id, field.key),
                field,
                attribute: `${field.prefill.source}.${field.prefill.attribute}`,
              },
            ]
          : [],
      ),
    );
}

/** Returns the permit's answers. The keys are the prefill attributes of the fields in the permit's form. */
function readPermitAttributes(permit: ApplicationRecord, context: ServiceContext): Answers {
  const record = context.store.collection("answers").get(permit.Id);
  if (!record?.ConfigurationId) return {};
  const form = getForm(record.ConfigurationId, record.ConfigurationVersion, context);
  const prefilledAnswers = Object.fromEntries(
    listPrefilledFields(form).flatMap(({ path, attribute }) => {
      const answer = getAnswerAt(record.Answers, path);
      return answer === undefined || answer === null || answer === "" ? [] : [[attribute, answer] as const];
    }),
  );
  const titleParts = TITLE_PARTS.flatMap((part) => {
    const partAnswer = prefilledAnswers[`property.${part}`];
    return partAnswer === undefined ? [] : [[part, partAnswer] as const];
  });
  return titleParts.length === 0
    ? prefilledAnswers
    : { "property.title": Object.fromEntries(titleParts), ...prefilledAnswers };
}

function getApplicationAttributes(permit: ApplicationRecord, context: ServiceContext): Answers {
  return Object.fromEntries(
    Object.entries(listPermitAttributes(permit, context)).flatMap(([name, value]) =>
      value === undefined ? [] : [[`application.${name}`, value] as const],
    ),
  );
}
