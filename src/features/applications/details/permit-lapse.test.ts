import { expect, it } from "vitest";
import { describeReminder } from "./permit-lapse.tsx";

it("never announces a past reminder as still to be sent", () => {
  const today = "2026-11-22";
  expect(describeReminder({ Date: "2026-11-21", SentAt: null }, today)).toBe("notSent");
  expect(describeReminder({ Date: "2026-11-22", SentAt: null }, today)).toBe("toBeSent");
  expect(describeReminder({ Date: "2026-11-20", SentAt: "2026-11-20T01:00:00Z" }, today)).toBe("sent");
});
