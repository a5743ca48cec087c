import { afterAll, describe, expect, it } from "vitest";
import { getAdditionalRequestTypes } from "#contract/applications/additional-request.ts";
import { getConstructionCompletionPeriod } from "#contract/applications/construction-period.ts";
import { DAY_MS, NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());

describe("reminders of a permit's dates", () => {
  it("are sent once for each date, before the lapse", async () => {
    const sentCount = (await fixture.desk("reminders")).body.Sent;
    expect([sentCount > 0, (await fixture.desk("reminders")).body.Sent]).toEqual([true, 0]);
    const dueApplication = fixture.store
      .collection("application")
      .find({
        where: { AccountId: "acc-user", StatusId: "permit-issued", ApplicationTypeId: NEW_DWELLING_TYPE },
      })
      .find(({ Description }) => /waits for its builder/.test(Description ?? ""));
    let call = await fixture.as("user");
    const [startLapse] = (
      await call(getConstructionCompletionPeriod, { params: { id: dueApplication?.Id ?? "" } })
    ).body.Lapses;
    expect(startLapse).toMatchObject({
      Kind: "start",
      State: "soon",
      WhatToDo: expect.stringMatching(/request more time/),
    });
    expect(startLapse.Reminders.filter(({ SentAt }: { SentAt: string | null }) => SentAt)).toHaveLength(1);
    fixture.moveClock((startLapse.DaysLeft - 6) * DAY_MS);
    await fixture.desk("reminders");
    call = await fixture.as("user");
    const [laterLapse] = (
      await call(getConstructionCompletionPeriod, { params: { id: dueApplication?.Id ?? "" } })
    ).body.Lapses;
    expect(laterLapse.Reminders.filter(({ SentAt }: { SentAt: string | null }) => SentAt)).toHaveLength(2);
    expect(
      fixture.mails("user").filter(({ Subject }) => /Work must start by/.test(Subject)).length,
    ).toBeGreaterThanOrEqual(2);
  });
});

describe("the offer to ask for more time", () => {
  it("agrees with the list of additional requests, also after the work has started", async () => {
    const call = await fixture.as("user");
    const applications = fixture.store.collection("application").find({ where: { AccountId: "acc-user" } });
    for (const status of ["permit-issued", "construction-commenced", "inspections", "direction-to-fix"]) {
      const application = applications.find(({ StatusId }) => StatusId === status);
      if (!application) throw new Error(`no application has the status ${status}`);
      const types = await call(getAdditionalRequestTypes, { params: { applicationId: application.Id } });
      const extension = types.body.find(({ TypeId }: { TypeId: string }) => TypeId === "extension");
      const period = await call(getConstructionCompletionPeriod, { params: { id: application.Id } });
      const isOffered = period.body.Actions.includes("request-extension");
      expect(isOffered, status).toBe(extension.IsPossible || extension.OpenId !== null);
    }
  });
});
