/** Creates the title, description, suburb and search text of an application from its answers. */

import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getApplicationType } from "../lookups/application-types.ts";

type ApplicationIdentity = Pick<ApplicationRecord, "Title" | "Description" | "Suburb">;

export function getApplicationIdentity(
  form: WizardConfig,
  answers: Readonly<Record<string, unknown>>,
): ApplicationIdentity {
  const suburb = getAnswerAt(answers, "property.address.suburb");
  return {
    Title: formatAddress(getAnswerAt(answers, "property.address"), form.country),
    Description: findDescription(form, answers),
    Suburb: typeof suburb === "string" ? suburb.trim() : "",
  };
}

const MAX_DESCRIPTION_LENGTH = 160;
/** Paths of answers that describe the proposal, in order of preference. */
const DESCRIPTION_PATHS = ["amendment.description", "nature.description", "extension.reason"];

function findDescription(form: WizardConfig, answers: Readonly<Record<string, unknown>>): string | null {
  for (const path of DESCRIPTION_PATHS) {
    const description = getAnswerAt(answers, path);
    if (typeof description === "string" && description.trim() !== "")
      return shortenDescription(description.trim().replace(/\.$/, ""));
  }
  return findPoolKind(form, answers);
}

function findPoolKind(form: WizardConfig, answers: Readonly<Record<string, unknown>>): string | null {
  const sections = form.steps.flatMap((step) => step.sections);
  const field = sections.find(({ id }) => id === "pool")?.fields.find(({ key }) => key === "kind");
  const answer = getAnswerAt(answers, "pool.kind");
  return field?.options?.find(({ value }) => value === answer)?.label.text ?? null;
}

function shortenDescription(text: string): string {
  return text.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

export function withSearchText(application: Omit<ApplicationRecord, "SortTitle">): ApplicationRecord {
  const { Number: number, Title, Description, ApplicantName, ApplicationTypeId } = application;
  const searchableTexts = [
    number,
    Title,
    Description,
    ApplicantName,
    englishTranslator.text(getApplicationType(ApplicationTypeId).name),
  ];
  return {
    ...application,
    SortTitle: Title || null,
    SearchText: searchableTexts.filter(Boolean).join(" ").toLowerCase(),
  };
}
