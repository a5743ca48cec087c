/** Information requests that a seeded application went through. */

import { instant } from "../context/context.ts";
import type { RequestRecord } from "../records/request-record.ts";
import { addDays, dayOf } from "../time/calendar.ts";
import type { SeededApplication } from "./application.ts";

const wording: Readonly<Record<string, { readonly label: string; readonly remark: string }>> = {
  "site-plan": {
    label: "Site plan",
    remark: "Please dimension the eastern setback and show the north point.",
  },
  "floor-plans": { label: "Floor plans", remark: "Show the smoke alarms, interconnected, to AS 3786." },
  "engineering-drawings": {
    label: "Engineering drawings",
    remark: "The footing design is for class M, the soil report says H1.",
  },
};

/** One record per visit to `further-information`; the last is open while the application waits for answers. */
export function seedRequests({ application, events, answers }: SeededApplication): RequestRecord[] {
  return events.flatMap((event, position) => {
    if (event.To !== "further-information") return [];
    const next = events[position + 1];
    const Id = `${application.Id}r${position}`;
    const isAnswered = next?.To === "under-assessment";
    // In a second round, the text answer is complete and the documents are missing.
    const isBegun = !next && events.some(({ To }, earlier) => To === event.To && earlier < position);
    return [
      {
        Id,
        ApplicationId: application.Id,
        AskedAt: event.At,
        AskedBy: event.By,
        DueDate: addDays(dayOf(event.At), 14),
        Remark: event.Comment ?? "Please answer the items below.",
        Items: [
          {
            Id: `${Id}a`,
            Kind: "answer",
            Label: "Describe the work",
            Remark: "Please name the wall and roof materials, and the height of the front fence.",
            Target: "nature.description",
          },
          ...askedDocuments(Id, answers.Answers["nature.kinds"]),
        ],
        AnswersRevision: isBegun ? (answers.Changes["nature.description"] ?? 1) - 1 : answers.Revision,
        Confirmed: [],
        ClientComment: isAnswered
          ? "Revised drawings attached. The engineer has adapted the footings."
          : null,
        DateProvided: isAnswered ? instant(new Date(next.At)) : null,
        ClosedAt: isAnswered ? next.At : null,
      },
    ];
  });
}

function askedDocuments(requestId: string, kinds: unknown): RequestRecord["Items"] {
  const isNew = Array.isArray(kinds) && kinds.includes("construction");
  const asked = isNew ? ["site-plan", "engineering-drawings"] : ["site-plan", "floor-plans"];
  return asked.map((Target, index) => ({
    Id: `${requestId}d${index}`,
    Kind: "document",
    Label: wording[Target]?.label ?? Target,
    Remark: wording[Target]?.remark ?? "",
    Target,
  }));
}
