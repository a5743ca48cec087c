/** Creates the answers of a paper application as an officer enters them: read-only texts, without a form. */
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import type { SeededBuildingWork } from "../answers/building.ts";

export function createPaperApplicationAnswers(work: SeededBuildingWork): AnswerGroup[] {
  const { applicant, owner, site, description, number } = work;
  const createGroup = (
    StepId: string,
    Title: string,
    rows: Readonly<Record<string, string>>,
  ): AnswerGroup => ({
    StepId,
    Title,
    Sections: [
      {
        Title,
        Items: [{ Title: null, Rows: Object.entries(rows).map(([Label, Value]) => ({ Label, Value })) }],
      },
    ],
  });
  return [
    createGroup("applicant", "Applicant", {
      Name: applicant.name,
      "Postal address": formatAddress(applicant.address),
      Telephone: applicant.phone,
      Email: applicant.email,
    }),
    createGroup("property", "Property", {
      Address: formatAddress(site),
      "Lot and plan": `Lot ${number(1, 60)} PS ${number(400_000, 799_999)}`,
      Owner: owner.name,
    }),
    createGroup("request", "What is asked for", { Description: description }),
  ];
}
