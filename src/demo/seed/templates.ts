import { type FormReader, getFormInForce } from "../domain/forms/stored-forms.ts";
import { selectTemplateAnswers } from "../domain/templates/template-answers.ts";
import type { TemplateRecord } from "../records/template-record.ts";
import { getSeedAccountId } from "./accounts.ts";
import type { SeededApplication } from "./application.ts";
import { getInstantAgo } from "./instant-ago.ts";

/** Ids of the form sections whose answers are the same for every house. */
const sectionIdsToKeep = ["application", "contact", "builder", "serviceOfNotices", "practitioners", "use"];

const templateRows = [
  [
    "user",
    "Our usual house",
    "building-permit-new-dwelling",
    "Our builder, engineer and class; only the land is new.",
  ],
  ["user", "Pool with glass barrier", "building-permit-pool", "With the barrier that we always build."],
  ["user", "Extension for the Ferry Street clients", "building-permit-alterations", ""],
  ["parent", "Raman house and land", "building-permit-new-dwelling", "For the estates at Wattlebrook."],
] as const;

/**
 * Creates each template from a lodged application of its account, otherwise from a lodged application of
 * another account.
 */
export function seedTemplates(
  seededApplications: readonly SeededApplication[],
  now: Date,
  forms: FormReader,
): TemplateRecord[] {
  return templateRows.flatMap(([owner, Name, type, Description], index) => {
    const accountId = getSeedAccountId(owner);
    const applicationsOfType = seededApplications.filter(
      ({ application, answers }) => application.ApplicationTypeId === type && answers.ConfigurationId,
    );
    const isLodged = ({ application }: SeededApplication) => application.SubmittedAt !== null;
    const sourceApplication =
      applicationsOfType.find(
        (seededApplication) =>
          seededApplication.application.AccountId === accountId && isLodged(seededApplication),
      ) ?? applicationsOfType.find(isLodged);
    if (!sourceApplication?.answers.ConfigurationId) return [];
    const wizard = getFormInForce(sourceApplication.answers.ConfigurationId, forms);
    const answers = Object.entries(selectTemplateAnswers(sourceApplication.answers.Answers, wizard)).filter(
      ([path]) => sectionIdsToKeep.includes(path.split(".")[0] ?? ""),
    );
    return {
      Id: `template${index + 1}`,
      AccountId: accountId,
      Name,
      Description,
      ApplicationTypeId: type,
      ConfigurationId: wizard.id,
      ConfigurationVersion: wizard.version,
      Answers: Object.fromEntries(answers),
      Changes: Object.fromEntries(answers.map(([path]) => [path, 1])),
      Revision: 1,
      SavedAt: getInstantAgo(now, 20 + index * 11),
      CurrentStepId: null,
      UpdatedAt: getInstantAgo(now, 20 + index * 11),
      UsedAt: index < 2 ? getInstantAgo(now, 6 + index * 9) : null,
      UseCount: index < 2 ? 7 - index * 4 : 0,
    };
  });
}
