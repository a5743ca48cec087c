import { describe, expect, it } from "vitest";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { deadlineStatuses, findDeadlineReminder } from "./deadlines.ts";

const findReminderKind = (StatusId: string, DueDate: string | null) =>
  findDeadlineReminder({ StatusId, DueDate }, "2026-11-21")?.kind;

describe("a deadline of the applicant", () => {
  it("belongs to a status in which the applicant must act", () => {
    expect(deadlineStatuses.map((id) => getStatus(id).turn)).toEqual(deadlineStatuses.map(() => "applicant"));
  });

  it("sends a reminder for open questions from three days before, and again when it has passed", () => {
    expect(findReminderKind("further-information", "2026-11-25")).toBeUndefined();
    expect(findReminderKind("further-information", "2026-11-24")).toBe("information-due");
    expect(findReminderKind("further-information", "2026-11-21")).toBe("information-due");
    expect(findReminderKind("further-information", "2026-11-20")).toBe("information-overdue");
  });

  it("sends a reminder a week before for a draft, five days before for a quotation, and none once it has passed", () => {
    expect([findReminderKind("draft", "2026-11-29"), findReminderKind("draft", "2026-11-28")]).toEqual([
      undefined,
      "draft-expiring",
    ]);
    expect([findReminderKind("quoted", "2026-11-27"), findReminderKind("quoted", "2026-11-26")]).toEqual([
      undefined,
      "quote-expiring",
    ]);
    expect([
      findReminderKind("draft", "2026-11-20"),
      findReminderKind("draft", null),
      findReminderKind("submitted", "2026-11-21"),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
