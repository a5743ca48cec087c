/** Creates the requests for information of a seeded application. */

import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import { toInstantText } from "../context/context.ts";
import { type FormReader, findFormVersion } from "../domain/forms/stored-forms.ts";
import { findDocumentType } from "../domain/lookups/document-types.ts";
import { createFormMessage } from "../messages/form-texts.ts";
import { type StoredText, toStoredText } from "../messages/message.ts";
import type { AnswersRecord } from "../records/answers-record.ts";
import type { RequestRecord } from "../records/request-record.ts";
import { addDays, toDayText } from "../time/calendar.ts";
import type { SeededApplication } from "./application.ts";

const DESCRIPTION = "nature.description";

const remarks: Readonly<Record<string, string>> = {
  "site-plan": "Please dimension the eastern setback and show the north point.",
  "floor-plans": "Show the smoke alarms, interconnected, to AS 3786.",
  "engineering-drawings": "The footing design is for class M, the soil report says H1.",
};

/** Returns the label of the question with the path `DESCRIPTION` in the form. */
function getDescriptionLabel(
  { ConfigurationId, ConfigurationVersion }: AnswersRecord,
  forms: FormReader,
): StoredText {
  const config = findFormVersion(ConfigurationId ?? "", ConfigurationVersion, forms);
  const place = config && findFieldPlace(toFormOutline(config), DESCRIPTION);
  return place ? createFormMessage(place.field.label).toJSON() : "Describe the work";
}

/**
 * Creates one record per visit to the status `further-information`. The last one is open while the application waits
 * for answers.
 */
export function seedRequests(
  { application, events, answers }: SeededApplication,
  forms: FormReader,
): RequestRecord[] {
  return events.flatMap((event, position) => {
    if (event.To !== "further-information") return [];
    const nextEvent = events[position + 1];
    const Id = `${application.Id}r${position}`;
    const isAnswered = nextEvent?.To === "under-assessment";
    // If a second request is open, the applicant has answered its question but not provided its documents.
    const isPartlyAnswered =
      !nextEvent && events.some(({ To }, earlier) => To === event.To && earlier < position);
    return [
      {
        Id,
        ApplicationId: application.Id,
        AskedAt: event.At,
        AskedBy: event.By,
        DueDate: addDays(toDayText(event.At), 14),
        Remark: event.Comment ?? "Please answer the items below.",
        Items: [
          {
            Id: `${Id}a`,
            Kind: "answer",
            Label: getDescriptionLabel(answers, forms),
            Remark:
              "Please name the wall and roof materials, and the height of the front fence. You can add a drawing.",
            Target: DESCRIPTION,
            DocumentTypeId: "other",
          },
          ...listAskedDocuments(Id, answers.Answers["nature.kinds"]),
        ],
        AnswersRevision: isPartlyAnswered ? (answers.Changes[DESCRIPTION] ?? 1) - 1 : answers.Revision,
        Confirmed: [],
        ClientComment: isAnswered
          ? "Revised drawings attached. The engineer has adapted the footings."
          : null,
        DateProvided: isAnswered ? toInstantText(new Date(nextEvent.At)) : null,
        ClosedAt: isAnswered ? nextEvent.At : null,
      },
    ];
  });
}

function listAskedDocuments(requestId: string, kinds: unknown): RequestRecord["Items"] {
  const isNewBuilding = Array.isArray(kinds) && kinds.includes("construction");
  const documentTypeIds = isNewBuilding
    ? ["site-plan", "engineering-drawings"]
    : ["site-plan", "floor-plans"];
  return documentTypeIds.map((Target, index) => ({
    Id: `${requestId}d${index}`,
    Kind: "document",
    Label: toStoredText(findDocumentType(Target)?.Name ?? Target),
    Remark: remarks[Target] ?? "",
    Target,
  }));
}
